export { hashContent, hashLines } from './hash-content.ts';
