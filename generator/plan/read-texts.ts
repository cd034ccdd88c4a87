import type { Row, SiteData } from '../types/data.ts';
import type { Family, TextName } from '../types/family.ts';
import type { ListPage } from '../types/plan.ts';
import type { Problem, Severity } from '../types/problem.ts';
import { isDraft } from './publishable.ts';
import { TextError } from './texts/text-error.ts';
import { textPath } from './texts/text-path.ts';

/** Texts that failed before, by place and message, and the number of their pages. */
export type FailedTexts = Map<
  string,
  { readonly problem: { message: string }; readonly says: string; count: number }
>;

/**
 * Makes the function that returns a page's text by name. It returns undefined if the family does not
 * have the text, or if the text is empty. A text that fails for these rows is a problem at the
 * pattern, and the message names the first row and the number of other pages. Nothing is reported if
 * the rows or site.yaml have faults, since those are reported already.
 */
export function createTextReader(
  family: Family,
  rows: Readonly<Record<string, Row>>,
  path: string,
  data: SiteData,
  list: ListPage | undefined,
  problems: Problem[],
  failed: FailedTexts,
): (name: TextName) => string | undefined {
  const scope: Record<string, unknown> = {
    site: data.site.value,
    fact: data.factTexts,
    list: list && { ...list, part: list.page > 1 ? list.page : undefined },
  };
  for (const [as, row] of Object.entries(rows)) scope[as] = row.value;
  const isReported = data.incomplete.has('site') || Object.values(rows).some((row) => row.isFaulty);
  const isOfDraft = Object.values(rows).some(isDraft);
  const severity: Severity = isOfDraft ? 'note' : 'error';
  return (name) => {
    const text = family.texts.get(name);
    if (!text) return undefined;
    try {
      const value = text(scope);
      if (value === '' && !isReported && (name === 'title' || name === 'description'))
        problems.push({ ...emptyText(family, name, path, data), severity });
      return value === '' ? undefined : value;
    } catch (error) {
      if (!(error instanceof TextError)) throw error;
      if (isReported) return undefined;
      const id = `${severity} ${family.name} ${name} ${error.offset} ${error.message}`;
      const known = failed.get(id);
      if (known) {
        known.problem.message = `${known.says}, and for ${known.count++} more`;
        return undefined;
      }
      const problem = { ...failedText(family, name, path, rows, data, error), severity };
      failed.set(id, { problem, says: problem.message, count: 1 });
      problems.push(problem);
      return undefined;
    }
  };
}

function failedText(
  family: Family,
  name: TextName,
  path: string,
  rows: Readonly<Record<string, Row>>,
  data: SiteData,
  error: TextError,
): Problem & { message: string } {
  const row = Object.values(rows)[0];
  const from = row ? ` (row ${row.file}:${row.line})` : '';
  return {
    kind: 'text-field',
    severity: 'error',
    ...data.locate(family.file, [family.position, ...textPath(name)], { offset: error.offset }),
    message: `${name}: ${error.message}, for the page ${path}${from}`,
    advice: error.advice ?? 'Guard it with {{#if …}}, or give the row the field.',
  };
}

function emptyText(family: Family, name: TextName, path: string, data: SiteData): Problem {
  return {
    kind: 'empty-text',
    severity: 'error',
    ...data.locate(family.file, [family.position, name]),
    message: `${name}: came out empty for the page ${path}`,
    advice: 'Fill the fields that it reads, or give it a text for the case that they are missing.',
  };
}
