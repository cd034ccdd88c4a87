import { MARKS } from './mark-texts.ts';

/** The styles of the bar of languages. It lies over the page and takes no room of it. */
export const BAR_STYLES = `
:host {
  all: initial;
  color-scheme: light dark;
  position: fixed;
  inset-block-end: 12px;
  inset-inline-start: 12px;
  z-index: 2147483646;
  max-inline-size: calc(100vw - 24px);
}
section {
  --text: light-dark(#1d1b2a, #f1eef8);
  --soft: light-dark(#595468, #b9b3c9);
  --line: light-dark(#8b8598, #7d7690);
  --link: light-dark(#3b2fb0, #b9b1ff);
  box-sizing: border-box;
  display: flex;
  align-items: end;
  font: 14px/1.45 system-ui, sans-serif;
  color: var(--text);
}
details, .close {
  background: light-dark(#fff, #211e2d);
  border: 1px solid var(--line);
  box-shadow: 0 4px 18px #0003;
}
details { border-start-start-radius: 10px; border-end-start-radius: 10px; min-inline-size: 0; }
summary, button { min-block-size: 34px; box-sizing: border-box; font: inherit; color: inherit; cursor: pointer; }
summary { padding: 6px 12px; }
summary span { color: var(--soft); }
.close {
  inline-size: 36px;
  block-size: 36px;
  border-inline-start: 0;
  border-start-end-radius: 10px;
  border-end-end-radius: 10px;
}
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
.panel {
  box-sizing: border-box;
  inline-size: 25rem;
  max-inline-size: 100%;
  max-block-size: min(70vh, 34rem);
  overflow: auto;
  padding: 4px 12px 12px;
  border-block-start: 1px solid var(--line);
  overflow-wrap: anywhere;
}
ul { list-style: none; margin: 0; padding: 0; }
.languages li { padding-block: 5px; }
.languages small { display: block; }
small { font-size: 13px; color: var(--soft); }
a { color: var(--link); }
[aria-current] { font-weight: 700; }
.absent { text-decoration: line-through; color: var(--soft); }
p { margin: 8px 0; }
.marks { display: flex; flex-wrap: wrap; gap: 6px 14px; align-items: center; }
.marks button {
  padding: 4px 12px;
  background: none;
  border: 1px solid var(--line);
  border-radius: 8px;
}
.marks button::before { content: "\\2610\\a0"; }
.marks button[aria-pressed=true]::before { content: "\\2611\\a0"; }
mark { padding: 0 4px; border-radius: 3px; }
${Object.entries(MARKS)
  .map(
    ([state, { background, color, line }]) =>
      `.${state} { background: ${background}; color: ${color}; text-decoration: underline ${line}; }`,
  )
  .join('\n')}
.texts li { padding-block: 4px; border-block-start: 1px solid light-dark(#e3e0ea, #3b3649); }
.texts small { display: block; }
@media print { :host { display: none; } }
`;
