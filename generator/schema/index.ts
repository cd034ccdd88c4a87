export {
  type AnnotatedPath,
  annotatedPaths,
  fieldNames,
  fieldSchema,
  isOpen,
  itemSchema,
  resolveSchema,
  rowSchema,
} from './schema-fields.ts';
export { formatPath, valueAt, visitPath, visitTextsAt } from './visit-path.ts';
export { visitTexts } from './visit-texts.ts';
