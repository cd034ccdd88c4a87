import { isField, readTyped, writeTyped } from './typed-values.ts';

/** The key in session storage for what a page keeps over a full load, before the path of the page. */
const KEY = 'rowpress-dev:';

/** What a page keeps over a full load. */
interface KeptPage {
  readonly x: number;
  readonly y: number;
  /** What was typed or chosen, by the place of the field among those of the page. */
  readonly typed: readonly (readonly [name: string, values: readonly string[]])[];
  /** The places of the `details` that are open, and of those that are not. */
  readonly open: readonly boolean[];
  readonly focus: string | undefined;
}

/**
 * Keeps the scroll position and what was typed, for the full load that follows, in this tab only. Passwords,
 * files and hidden fields are left out, and so is what islands show: they begin anew.
 */
export function keepPage(): void {
  const fields = [...namedFields()];
  const typed = fields.flatMap(([name, field]) => {
    const values = readTyped(field);
    return values === undefined ? [] : [[name, values] as const];
  });
  const focus = fields.find(([, field]) => field === document.activeElement)?.[0];
  const open = [...allDetails()].map((details) => details.open);
  const kept: KeptPage = { x: scrollX, y: scrollY, typed, open, focus };
  try {
    sessionStorage.setItem(KEY + location.pathname, JSON.stringify(kept));
  } catch {
    // Without session storage, the page begins anew.
  }
}

/** Restores what `keepPage` has kept, once. */
export function restorePage(): void {
  let kept: KeptPage | undefined;
  try {
    const text = sessionStorage.getItem(KEY + location.pathname);
    sessionStorage.removeItem(KEY + location.pathname);
    if (text) kept = JSON.parse(text);
  } catch {}
  if (!kept) return;
  const typed = new Map(kept.typed);
  for (const [name, field] of namedFields()) {
    const values = typed.get(name);
    if (values) writeTyped(field, values);
    if (name === kept.focus) field.focus({ preventScroll: true });
  }
  const { x, y, open } = kept;
  const details = [...allDetails()];
  if (details.length === open.length) for (const [at, one] of details.entries()) one.open = open[at] === true;
  const scroll = () => scrollTo({ left: x, top: y, behavior: 'instant' });
  scroll();
  // Pictures and fonts may make the page longer.
  if (document.readyState !== 'complete') addEventListener('load', scroll, { once: true });
}

/** Yields the fields whose values are kept, each with a name that is its own. */
function* namedFields() {
  const counts = new Map<string, number>();
  for (const field of document.querySelectorAll('input,textarea,select')) {
    if (!isField(field) || field.closest('[data-island]')) continue;
    if (['password', 'file', 'hidden'].includes(field.type)) continue;
    const value = field.type === 'radio' || field.type === 'checkbox' ? field.getAttribute('value') : '';
    const name = [field.form?.id, field.type, field.id, field.name, value].join(' ');
    const count = counts.get(name) ?? 0;
    counts.set(name, count + 1);
    yield [`${name} ${count}`, field] as const;
  }
}

function allDetails(): NodeListOf<HTMLDetailsElement> {
  return document.querySelectorAll('details');
}
