export { loadLibrary } from './load-library.ts';
