export type { AddressParameter, AddressPattern, AddressValues } from '../types/family.ts';
export { type AddressMatch, createAddressMatcher } from './address-matcher.ts';
export {
  AddressPatternError,
  buildAddress,
  compareSpecificity,
  compileAddressPattern,
  matchAddress,
  testAddress,
} from './address-pattern.ts';
export { filePath, pageFile } from './page-file.ts';
