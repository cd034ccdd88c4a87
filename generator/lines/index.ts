export { type ByteSource, findLast, HELD_BYTES, openBytes, piecesOf, skipBytes } from './byte-source.ts';
export { indexLines, type LineIndex } from './line-index.ts';
export { LINE_END, lineFrom, scanLines } from './scan-lines.ts';
export { type Line, writeLines } from './write-lines.ts';
