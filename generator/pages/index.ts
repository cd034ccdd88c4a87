export { createPageMaker, type PageMaker, type StoredRows } from './create-page-maker.ts';
export {
  type Draw,
  type DrawnJob,
  MIN_PAGES_PER_WORKER,
  makePagesHere,
  makePagesInThreads,
} from './make-pages.ts';
