import { isDeepStrictEqual } from 'node:util';
import { applyPatch, type Change, patchOf } from '../edit/changes.ts';
import { asText, type TextValue, textHash } from '../languages/row-texts.ts';
import type { ComparedText } from '../languages/text-states.ts';
import { formatOf } from '../load/formats/format-table.ts';
import { explainError } from '../load/validate/schema-errors.ts';
import { pointerToPath } from '../load/validate/schema-problems.ts';
import { compileSchema, type Validator } from '../load/validate/schemas.ts';
import { fillFacts } from '../plan/fact-texts.ts';
import { didYouMean } from '../problems/suggest.ts';
import type { DataObject } from '../types/data.ts';
import type { Outcome, Problem, ProblemKind } from '../types/problem.ts';
import { noteSource, type OwnerChanges } from './changed-files.ts';
import { findTextFaults, type TextFault } from './check-text.ts';
import type { TextOwner, TranslatedSite } from './read-site.ts';
import { parseText, type ReadUnit, unitId } from './units.ts';

/** What the texts of a file change, and why others are refused. */
export interface CheckedImport {
  readonly changes: OwnerChanges;
  /** Texts that are new or differ from those of the site. */
  readonly texts: number;
  /** Units without a translation. */
  readonly empty: number;
  /** Texts that the site has already. */
  readonly unchanged: number;
  /** Units that have a problem. */
  readonly refused: number;
  readonly problems: readonly Problem[];
}

/** A text of a site, and whose it is. */
interface KnownText {
  readonly owner: TextOwner;
  readonly text: ComparedText;
}

/** A text that is to be taken over. */
interface TakenText extends KnownText {
  readonly unit: ReadUnit;
  readonly target: TextValue;
}

/** Checks the texts that came back from translators, and returns what they change. `file` is for problems. */
export function checkImport(
  site: TranslatedSite,
  language: string,
  units: readonly ReadUnit[],
  file: string,
): CheckedImport {
  const known = new Map<string, KnownText>();
  for (const owner of site.owners)
    for (const text of site.textsOf(owner, language)) known.set(unitId(owner, text), { owner, text });
  const problems: Problem[] = [];
  const taken: TakenText[] = [];
  let empty = 0;
  for (const unit of units) {
    const refuse = (kind: ProblemKind, { message, advice }: TextFault) =>
      problems.push(problemOf(unit, file, kind, message, advice));
    const found = known.get(unit.id);
    if (unit.target.trim() === '' && !unit.fault) empty++;
    else if (!found) refuse('unknown-unit', unknownUnit(unit.id, known.keys()));
    else if (unit.fault) refuse('unfit-translation', { message: unit.fault, advice: KEEP_TEXT });
    else if (!isOfSource(unit, found.text.source)) refuse('changed-source', CHANGED);
    else {
      const target = parseText(unit.target, found.text.source);
      const [fault] = target
        ? findTextFaults(found.text.source, target, found.owner.kind)
        : [
            {
              message: 'expected a list as JSON, such as ["one", "two"]',
              advice: 'Keep brackets and quotes.',
            },
          ];
      if (fault) refuse('unfit-translation', fault);
      else if (target) taken.push({ ...found, unit, target });
    }
  }
  const schemas = compileSchemas(site, taken);
  const fitting = takeFitting(site, taken, schemas.value, (unit, { message, advice }) =>
    problems.push(problemOf(unit, file, 'unfit-translation', message, advice)),
  );
  const refused = problems.length;
  return {
    ...collectChanges(site, language, fitting),
    empty,
    refused,
    problems: [...schemas.problems, ...problems],
  };
}

const KEEP_TEXT = 'Write the translation as plain text.';
const CHANGED: TextFault = {
  message: 'its source text has changed since the file was exported',
  advice: 'Export again, and translate the present text.',
};

function problemOf(
  { id, line }: ReadUnit,
  file: string,
  kind: ProblemKind,
  message: string,
  advice: string,
): Problem {
  const place = line === undefined ? { file } : { file, line, column: 1 };
  return { kind, severity: 'error', ...place, message: `${id}: ${message}`, advice };
}

function unknownUnit(id: string, known: Iterable<string>): TextFault {
  return {
    message: id === '' ? 'this unit has no name' : 'the site has no such text',
    advice: didYouMean(
      id,
      known,
      'Its row is gone, or the schema does not mark it. Remove it from the file.',
    ),
  };
}

/** Returns whether a unit was made from the present source text. */
function isOfSource({ hash, source }: ReadUnit, present: TextValue): boolean {
  const wanted = textHash(asText(present));
  if (hash !== undefined && hash !== wanted) return false;
  if (source === undefined) return hash !== undefined;
  // White space at the ends may get lost. A unit that was cut into segments has another source text.
  const written = parseText(source, present);
  return written !== undefined && textHash(asText(written)) === wanted;
}

/** Makes the tests of rows by the schemas. That of a faulty schema, which is a problem, is undefined. */
function compileSchemas(
  site: TranslatedSite,
  taken: readonly TakenText[],
): Outcome<ReadonlyMap<string, Validator | undefined>> {
  const problems: Problem[] = [];
  const value = new Map<string, Validator | undefined>();
  for (const { owner } of taken) {
    const { dataset, kind } = owner;
    const schema = kind === 'row' || kind === 'site' ? site.documents.schemas.get(dataset) : undefined;
    if (!schema || value.has(dataset)) continue;
    const source = { ...schema, locate: site.documents.locate };
    value.set(dataset, compileSchema(dataset, source, problems, { isWhole: kind === 'site' }));
  }
  return { value, problems };
}

/** Returns the texts with which their rows fit the schemas, and refuses the others. */
function takeFitting(
  site: TranslatedSite,
  taken: readonly TakenText[],
  schemas: ReadonlyMap<string, Validator | undefined>,
  refuse: (unit: ReadUnit, fault: TextFault) => void,
): readonly TakenText[] {
  const byOwner = new Map<TextOwner, TakenText[]>();
  for (const one of taken) addTo(byOwner, one.owner, one);
  return [...byOwner].flatMap(([owner, texts]) => {
    const { dataset, value } = owner;
    const validate = schemas.get(dataset);
    // Texts that no schema can judge are not written.
    if (!validate) return schemas.has(dataset) ? [] : texts;
    if (validate(withTexts(site, value, texts))) return texts;
    const before = faultsOf(validate, withTexts(site, value, []));
    return texts.filter((text) => {
      const faults = faultsOf(validate, withTexts(site, value, [text]));
      const own = [...faults].find(([name]) => !before.has(name));
      if (!own) return true;
      const { message, advice } = explainError(own[1], formatOf(owner.file).writing);
      refuse(text.unit, { message, advice });
      return false;
    });
  });
}

/** Returns a row with translated texts instead of its own, and with the values of its facts. */
function withTexts(site: TranslatedSite, value: DataObject, texts: readonly TakenText[]): DataObject {
  const changes = texts.map(({ text: { path }, target }) => ({ path, value: target }));
  return fillFacts(applyPatch(value, patchOf(changes)) ?? {}, site.documents.factTexts) as DataObject;
}

/** Returns the faults of a value by their places and keywords. */
function faultsOf(validate: Validator, value: DataObject) {
  const errors = validate(value) ? [] : (validate.errors ?? []);
  return new Map(
    errors.map((error) => [`${pointerToPath(error.instancePath).join('.')} ${error.schemaPath}`, error]),
  );
}

/** Returns the changes of translations: texts that differ, and from which source texts they were made. */
function collectChanges(site: TranslatedSite, language: string, taken: readonly TakenText[]) {
  const changes = new Map<TextOwner, Change[]>();
  const notes = new Map<TextOwner, Change[]>();
  let texts = 0;
  for (const { owner, text, target } of taken) {
    const isSame = isDeepStrictEqual(text.target, target);
    const isNoted = site.notesOf(owner, language).get(text.key) === textHash(asText(text.source));
    if (isSame && isNoted) continue;
    texts++;
    if (!isSame) addTo(changes, owner, { path: text.path, value: target });
    addTo(notes, owner, noteSource(text.key, asText(text.source)));
  }
  // In a new row, the hashes come after the texts.
  for (const [owner, own] of notes) changes.set(owner, [...(changes.get(owner) ?? []), ...own]);
  return { changes, texts, unchanged: taken.length - texts };
}

function addTo<Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}
