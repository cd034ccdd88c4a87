export { type AddressMatch, createAddressMatcher } from './address-matcher.ts';
export {
  type AddressParameter,
  type AddressPattern,
  AddressPatternError,
  type AddressValues,
  buildAddress,
  compareSpecificity,
  compileAddressPattern,
  matchAddress,
} from './address-pattern.ts';
export { filePath, pageFile } from './page-file.ts';
