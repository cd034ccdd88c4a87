/** The fields of a form that hold what a visitor types or chooses. */
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Gives an element the attributes of another one. Attributes that a script or the visitor has changed since
 * the server sent `before` stay, unless the server has changed them too. Of classes, each counts by itself.
 */
export function mergeAttributes(element: Element, wanted: Element, before: Element | undefined): void {
  const names = new Set([...element.getAttributeNames(), ...wanted.getAttributeNames()]);
  for (const name of names) {
    const [now, next, old] = [element, wanted, before ?? element].map((one) => one.getAttribute(name));
    if (next === old || next === now) continue;
    if (name === 'class') element.setAttribute(name, mergeClasses(now ?? '', next ?? '', old ?? ''));
    else if (next == null) element.removeAttribute(name);
    else element.setAttribute(name, next);
  }
}

function mergeClasses(now: string, next: string, old: string): string {
  const split = (text: string) => text.split(/\s+/).filter(Boolean);
  const sent = new Set(split(old));
  const added = split(now).filter((name) => !sent.has(name));
  return [...new Set([...split(next), ...added])].join(' ');
}

/**
 * Updates a field of a form with what the visitor has typed or chosen kept. Returns false if the element is
 * none.
 */
export function takeControl(element: Element, wanted: Element, before: Element | undefined): boolean {
  if (!isField(element)) return false;
  const typed = readTyped(element);
  mergeAttributes(element, wanted, before);
  if (element instanceof HTMLSelectElement) {
    if (before?.innerHTML !== wanted.innerHTML)
      element.replaceChildren(...[...wanted.childNodes].map((node) => document.importNode(node, true)));
  } else if (element instanceof HTMLTextAreaElement) element.defaultValue = wanted.textContent ?? '';
  if (typed === undefined) reset(element);
  else writeTyped(element, typed);
  return true;
}

export function isField(element: Element): element is Field {
  return element.matches('input,textarea,select');
}

/**
 * Returns what a visitor has typed or chosen in a field. Returns undefined if it shows what the server sent,
 * or if it is a field for files.
 */
export function readTyped(field: Field): readonly string[] | undefined {
  if (field instanceof HTMLSelectElement) {
    const options = [...field.options];
    const first = options.filter(({ defaultSelected }) => defaultSelected);
    const sent = first.length > 0 || field.multiple ? first : options.slice(0, 1);
    const chosen = options.filter(({ selected }) => selected);
    const isSame = chosen.length === sent.length && chosen.every((option) => sent.includes(option));
    return isSame ? undefined : chosen.map(({ value }) => value);
  }
  if (field.type === 'file') return undefined;
  if (field instanceof HTMLInputElement && isChoice(field))
    return field.checked === field.defaultChecked ? undefined : [String(field.checked)];
  return field.value === field.defaultValue ? undefined : [field.value];
}

/** Puts into a field what `readTyped` returned. A field that has it already keeps its selection. */
export function writeTyped(field: Field, typed: readonly string[]): void {
  if (field instanceof HTMLSelectElement)
    for (const option of field.options) option.selected = typed.includes(option.value);
  else if (field instanceof HTMLInputElement && isChoice(field)) field.checked = typed[0] === 'true';
  else if (field.value !== typed[0]) field.value = typed[0] ?? '';
}

/** Shows what the server sent, also if a visitor has typed before. */
function reset(field: Field): void {
  if (field instanceof HTMLSelectElement || field.type === 'file') return;
  if (field instanceof HTMLInputElement && isChoice(field)) field.checked = field.defaultChecked;
  else if (field.value !== field.defaultValue) field.value = field.defaultValue;
}

function isChoice({ type }: HTMLInputElement): boolean {
  return type === 'checkbox' || type === 'radio';
}
