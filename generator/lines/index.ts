export { indexLines, LINE_END, type LineIndex } from './line-index.ts';
export { type Line, writeLines } from './write-lines.ts';
