export { createPageMaker, type PageMaker, type RefsOf, type StoredRows } from './create-page-maker.ts';
export {
  type Draw,
  type DrawnJob,
  HERE,
  MIN_PAGES_PER_WORKER,
  makePages,
} from './make-pages.ts';
