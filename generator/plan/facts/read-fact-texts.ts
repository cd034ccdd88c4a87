import type { DataDocument, FactTexts, Locate } from '../../types/data.ts';
import type { DataFact } from '../../types/fact.ts';
import { isObject } from '../../utils/is-object.ts';

/** Returns the value of each fact of `data/facts.yaml`, as pages show it. Ignores those that have none. */
export function readFactTexts(document: Pick<DataDocument, 'value'> | undefined): FactTexts {
  const texts: Record<string, string> = {};
  if (!isObject(document?.value)) return texts;
  for (const [name, fact] of Object.entries(document.value)) {
    const value = isObject(fact) ? fact.value : undefined;
    if (typeof value === 'string' || typeof value === 'number') texts[name] = String(value);
  }
  return texts;
}

/** Returns the facts of `data/facts.yaml` with their lines. Ignores those that do not fit its schema. */
export function listFacts(document: DataDocument | undefined, locate: Locate): readonly DataFact[] {
  if (!document || !isObject(document.value)) return [];
  const texts = readFactTexts(document);
  return Object.entries(texts).map(([name, value]) => {
    const { line } = locate(document.file, [name], { key: true });
    const fact = (document.value as Record<string, Record<string, unknown>>)[name] ?? {};
    const optional = (field: string) => (typeof fact[field] === 'string' ? { [field]: fact[field] } : {});
    return {
      name,
      value,
      source: String(fact.source ?? ''),
      checked: String(fact.checked ?? ''),
      ...optional('unit'),
      ...optional('expires'),
      ...optional('near'),
      file: document.file,
      line,
    };
  });
}
