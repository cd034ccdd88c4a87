import type { SearchHit, SearchWords } from './search-index.ts';

/** Fills the link of a result. A site's `templates/search/result.ts` exports its own by default. */
export type DrawResult = (link: HTMLAnchorElement, hit: SearchHit) => void;

/** The dialog of the search. */
export interface SearchDialog {
  readonly input: HTMLInputElement;
  open(): void;
  /** Sets the words of its field and button. */
  name(words: SearchWords): void;
  /** Shows pages under a text. The first one is active if `isFirstActive`, so that Enter goes there. */
  show(hits: readonly SearchHit[], says: string, isFirstActive: boolean): void;
}

const LIST_ID = 'search-results';

/** Adds the dialog to the page. `onInput` is called when the visitor types. */
export function createDialog(
  draw: DrawResult,
  onInput: (dialog: SearchDialog, typed: string) => void,
): SearchDialog {
  const { box, input, button, status, list } = createElements();
  let active = -1;
  const links = () => [...list.children] as HTMLAnchorElement[];
  const activate = (at: number) => {
    active = at;
    for (const [position, link] of links().entries()) link.ariaSelected = String(position === at);
    const link = links()[at];
    link?.scrollIntoView({ block: 'nearest' });
    if (link) input.setAttribute('aria-activedescendant', link.id);
    else input.removeAttribute('aria-activedescendant');
  };
  const dialog: SearchDialog = {
    input,
    open() {
      if (!box.open) box.showModal();
      input.select();
    },
    name({ label, close }) {
      box.ariaLabel = input.ariaLabel = input.placeholder = label;
      button.ariaLabel = close;
    },
    show(hits, says, isFirstActive) {
      status.textContent = says;
      list.replaceChildren(...hits.map((hit, at) => createOption(hit, at, draw)));
      list.hidden = hits.length === 0;
      input.ariaExpanded = String(hits.length > 0);
      activate(isFirstActive ? 0 : -1);
    },
  };
  input.oninput = () => onInput(dialog, input.value);
  input.onkeydown = (event) => {
    const { length } = links();
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.isComposing || !(step || event.key === 'Enter')) return;
    event.preventDefault();
    if (!step) links()[active]?.click();
    else if (length > 0) activate((active + step + (active < 0 && step < 0 ? 1 : 0) + length) % length);
  };
  list.onclick = () => box.close();
  box.onclick = ({ target }) => {
    if (target === box) box.close();
  };
  button.onclick = () => box.close();
  // Also on the way back, which no click begins.
  window.navigation?.addEventListener('navigate', () => box.close());
  document.body.append(box);
  return dialog;
}

function createElements() {
  const box = document.createElement('dialog');
  box.className = 'search-dialog';
  const input = document.createElement('input');
  input.type = 'search';
  input.autocomplete = 'off';
  input.spellcheck = false;
  input.enterKeyHint = 'go';
  input.role = 'combobox';
  input.ariaAutoComplete = 'list';
  input.setAttribute('aria-controls', LIST_ID);
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'search-close';
  const status = document.createElement('p');
  status.role = 'status';
  const list = document.createElement('div');
  list.id = LIST_ID;
  list.role = 'listbox';
  list.ariaLabel = 'Pages';
  const field = document.createElement('div');
  field.className = 'search-field';
  field.append(input, button);
  const frame = document.createElement('div');
  frame.className = 'search-frame';
  frame.append(field, status, list);
  box.append(frame);
  return { box, input, button, status, list };
}

function createOption(hit: SearchHit, at: number, draw: DrawResult): HTMLAnchorElement {
  const link = document.createElement('a');
  link.href = ROWPRESS_BASE_PATH + hit.path;
  link.id = `search-result-${at}`;
  link.role = 'option';
  // The arrow keys move through the list; the focus stays in the field.
  link.tabIndex = -1;
  draw(link, hit);
  return link;
}
