export { MIN_PAGES_PER_WORKER, makePages } from './make-pages.ts';
