export { parse } from '@formatjs/icu-messageformat-parser';
