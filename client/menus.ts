/** An open menu: `<details data-menu>`. Without this module it opens and closes by its summary alone. */
const OPEN_MENU = 'details[data-menu][open]';

/** Closes open menus by Escape (focus returns to the summary) and by a click or a focus elsewhere. */
export function watchMenus(): void {
  const closeOthers = ({ target }: Event) => closeMenus(target as Node);
  addEventListener('click', closeOthers);
  addEventListener('focusin', closeOthers);
  addEventListener('keydown', ({ key }) => {
    const menu = key === 'Escape' && document.querySelector(OPEN_MENU);
    if (!menu) return;
    closeMenus();
    menu.querySelector('summary')?.focus();
  });
}

/** Closes the menus that do not hold `inside` (all without it). */
export function closeMenus(inside?: Node): void {
  for (const menu of document.querySelectorAll(OPEN_MENU))
    if (!inside || !menu.contains(inside)) menu.removeAttribute('open');
}
