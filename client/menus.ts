/** An open menu: `<details data-menu>`. Without this module, only its summary opens and closes it. */
const OPEN_MENU = 'details[data-menu][open]';

/** Closes open menus on Escape and on a click or focus elsewhere. Escape also focuses the summary. */
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

/** Closes the open menus that do not contain `inside`, or all of them without it. */
export function closeMenus(inside?: Node): void {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>(OPEN_MENU))
    if (!inside || !menu.contains(inside)) menu.open = false;
}
