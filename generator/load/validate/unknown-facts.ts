import { silentPaths } from '../../plan/count-words.ts';
import { findMarkFaults, type MarkFault } from '../../plan/fact-texts.ts';
import { didYouMean } from '../../problems/suggest.ts';
import type {
  DataDocument,
  DataObject,
  DataPath,
  FactTexts,
  JsonSchema,
  Locate,
  Row,
} from '../../types/data.ts';
import type { Problem } from '../../types/problem.ts';
import { formatPath, visitPath, visitTexts, visitTextsAt } from '../../utils/data-values.ts';

/**
 * Makes the function that returns whether a slug, a link, a date or a reference of a row has two braces.
 * Other texts show facts, and these do not.
 */
export function createNameCheck(schema: JsonSchema | undefined): (row: DataObject) => boolean {
  const paths = schema ? silentPaths(schema) : [];
  return (row) => {
    let isFound = typeof row.slug === 'string' && row.slug.includes('{{');
    for (const path of paths)
      visitTextsAt(row, path, (text) => {
        isFound ||= text.includes('{{');
      });
    return isFound;
  };
}

/** Returns a problem for each unknown fact of a row, and for each pair of braces that is no fact. */
export function findRowMarks(
  { file, at, written, value }: Row,
  schema: JsonSchema | undefined,
  facts: FactTexts,
  locate: Locate,
): Problem[] {
  const source = written ?? value;
  const problems: Problem[] = [];
  const add = createAdd(problems, facts, (path, offset) =>
    locate(file, at === undefined ? path : [at, ...path], { offset }),
  );
  const names = new Set<string>();
  for (const silent of [['slug'], ...(schema ? silentPaths(schema) : [])])
    visitPath(source, silent, (text, path) => {
      const id = formatPath(path);
      if (typeof text !== 'string' || !text.includes('{{') || names.has(id)) return;
      names.add(id);
      add(path, { offset: text.indexOf('{{') }, `${id}: a slug, link, date or reference shows no facts`);
    });
  visitTexts(source, (text, path) => {
    if (!text.includes('{{') || names.has(formatPath(path))) return;
    for (const fault of findMarkFaults(text, facts)) add(path, fault);
  });
  return problems;
}

/** Returns the same for the texts of a document. */
export function findDocumentMarks(
  { file, value }: Pick<DataDocument, 'file' | 'value'>,
  facts: FactTexts,
  locate: Locate,
): Problem[] {
  const problems: Problem[] = [];
  const add = createAdd(problems, facts, (path, offset) => locate(file, path.slice(1), { offset }));
  visitTexts({ value }, (text, path) => {
    for (const fault of findMarkFaults(text, facts)) add(path, fault);
  });
  return problems.map((problem) => ({ ...problem, message: problem.message.replace(/^value\.?/, '') }));
}

function createAdd(
  problems: Problem[],
  facts: FactTexts,
  placeOf: (path: DataPath, offset: number) => ReturnType<Locate>,
) {
  return (path: DataPath, { name, offset }: MarkFault, message?: string): void => {
    const field = formatPath(path);
    const place = placeOf(path, offset);
    problems.push(
      name === undefined
        ? {
            kind: 'fact-syntax',
            severity: 'error',
            ...place,
            message: message ?? `${field}: these braces show no fact`,
            advice: message
              ? 'Write the value itself.'
              : 'Write {{fact.NAME}}, with a name of data/facts.yaml. For two braces, write \\{{.',
          }
        : {
            kind: 'unknown-fact',
            severity: 'error',
            ...place,
            message: `${field}: there is no fact "${name}"`,
            advice: didYouMean(name, Object.keys(facts), `Add "${name}" to data/facts.yaml.`),
          },
    );
  };
}
