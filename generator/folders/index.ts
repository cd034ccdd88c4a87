export { listFolder, listShown } from './list-folder.ts';
