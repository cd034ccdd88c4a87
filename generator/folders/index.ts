export { listFolder, listShown } from './list-folder.ts';
export { writeLines } from './write-lines.ts';
