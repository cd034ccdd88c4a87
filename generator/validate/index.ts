export { compileRowTest } from './compile-row-test.ts';
export { hasPlainCharacters, hasPlainLinks } from './plain-texts.ts';
export { loadRowTest } from './row-test.ts';
export { type DocumentFaults, NO_FAULTS, validateDocuments } from './validate-documents.ts';
export { validateSiteData } from './validate-site-data.ts';
