export { hashContent } from './hash-content.ts';
