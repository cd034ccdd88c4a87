export { indexLines, LINE_END, type LineIndex } from './line-index.ts';
export { writeLines } from './write-lines.ts';
