import type { FieldChoice, ShownField } from './row-fields.ts';

/** Names that the template uses for something else. */
const TAKEN = new Set([
  ...['Site', 'Props', 'Field', 'Fields', 'FieldValue', 'TemplateProps', 'Breadcrumbs', 'FactTable'],
  ...[
    'LinkCards',
    'Markdown',
    'Paragraphs',
    'RowPage',
    'Array',
    'Object',
    'String',
    'Number',
    'Record',
    'Promise',
  ],
]);

/** Returns a name for the type of a dataset's rows that the template does not use. */
export function rowTypeName(title: unknown): string {
  const name = typeof title === 'string' && /^[A-Za-z]\w*$/.test(title) ? title : 'Row';
  return TAKEN.has(name) ? `${name}Row` : name;
}

/** Fills the template of a row's page: the type of the rows, and which field is shown where. */
export function formatTemplate(
  template: string,
  typeName: string,
  dataset: string,
  choice: FieldChoice,
): string {
  const { image, lede, facts, texts } = choice;
  return template
    .replace("from '../types/row.ts'", `from '../types/${dataset}.schema.d.ts'`)
    .replace(/\bRow\b/g, typeName)
    .replace('LEDE: string | undefined = undefined', `LEDE: string | undefined = ${textOrUndefined(lede)}`)
    .replace('IMAGE: string | undefined = undefined', `IMAGE: string | undefined = ${textOrUndefined(image)}`)
    .replace('FACTS: readonly Field[] = []', `FACTS: readonly Field[] = ${formatFields(facts)}`)
    .replace('TEXTS: readonly Field[] = []', `TEXTS: readonly Field[] = ${formatFields(texts)}`);
}

const textOrUndefined = (field: ShownField | undefined) => (field ? quote(field.path) : 'undefined');

function formatFields(fields: readonly ShownField[]): string {
  if (fields.length === 0) return '[]';
  const lines = fields.map(({ path, label, kind, dataset }) => {
    const reference = dataset === undefined ? '' : `, dataset: ${quote(dataset)}`;
    return `  { path: ${quote(path)}, label: ${quote(label)}, kind: ${quote(kind)}${reference} },\n`;
  });
  return `[\n${lines.join('')}]`;
}

const quote = (text: string) => `'${text.replace(/[\\']/g, '\\$&').replace(/\s+/g, ' ')}'`;
