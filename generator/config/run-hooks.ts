import { pageSource } from '../plan/places.ts';
import { isDraft } from '../plan/publishable.ts';
import { isFailed } from '../problems/collect-problems.ts';
import { isInputsChanged } from '../problems/errors.ts';
import { didYouMean } from '../problems/suggest.ts';
import type { PublishedFile } from '../types/bundle.ts';
import type { ConfigProblem, SiteConfig } from '../types/config.ts';
import type { DataPath, Row } from '../types/data.ts';
import type { LoadedSite } from '../types/plan.ts';
import type { Outcome, Place, Problem } from '../types/problem.ts';
import { formatPath } from '../utils/data-values.ts';
import { createMarkdownIt } from '../utils/markdown/markdown-tools.ts';
import { type ConfigCode, describeValue, faultPlace, faultText, keyPlace } from './config-fault.ts';
import { createConfigSite, type HookInput, type HookSite } from './create-config-site.ts';

/**
 * Runs the hooks of a config: `markdown`, which threads run again, `problems`, then `files`. The value is the
 * files to publish. What a hook throws, or returns against its type, is a problem at its place in the config.
 * A site with errors has no hooks run, since they expect rows as their schema says.
 * @throws InputsChangedError if a row's file has changed since it was loaded
 */
export async function runHooks(
  hooks: SiteConfig,
  code: ConfigCode,
  input: HookInput,
): Promise<Outcome<readonly PublishedFile[]>> {
  if (isFailed(input.site.problems, false)) return { value: [], problems: [] };
  const shown = createConfigSite(input);
  const found: Problem[] = [];
  const files: PublishedFile[] = [];
  await guard('markdown', code, found, () => checkMarkdown(hooks));
  await guard('problems', code, found, async () => {
    for (const problem of await findProblems(hooks, shown, code, input)) found.push(problem);
  });
  await guard('files', code, found, async () => {
    for (const file of await makeFiles(hooks, shown, code)) files.push(file);
  });
  return { value: files, problems: found };
}

/** Runs a hook. Adds a problem if it fails. */
async function guard(
  hook: 'markdown' | 'problems' | 'files',
  code: ConfigCode,
  problems: Problem[],
  run: () => Promise<void> | void,
): Promise<void> {
  try {
    await run();
  } catch (error) {
    if (isInputsChanged(error)) throw error;
    if (error instanceof ConfigValueError) {
      const { message, advice } = error;
      problems.push({ kind: 'invalid-config', severity: 'error', ...keyPlace(hook, code), message, advice });
      return;
    }
    problems.push({
      kind: 'config-failed',
      severity: 'error',
      ...faultPlace(error, code),
      message: `the hook "${hook}" threw "${faultText(error)}"`,
      advice: 'Correct the config at this place.',
    });
  }
}

/** Extends Markdown once, so that a fault is reported at its place before pages are rendered. */
function checkMarkdown({ markdown }: SiteConfig): void {
  if (!markdown) return;
  const parser = createMarkdownIt();
  const returned: unknown = markdown(parser);
  if (returned !== undefined && returned !== parser)
    throw new ConfigValueError(
      `markdown: expected the parser that it was given, got ${describeValue(returned)}`,
      'Change the parser that it is given, and return it or nothing: (md) => md.use(plugin).',
    );
}

async function findProblems(
  hooks: SiteConfig,
  shown: HookSite,
  code: ConfigCode,
  { site }: HookInput,
): Promise<readonly Problem[]> {
  if (!hooks.problems) return [];
  const returned: unknown = await hooks.problems(shown.site);
  if (!isIterable(returned))
    throw new ConfigValueError(
      `problems: expected a list of problems, got ${describeValue(returned)}`,
      'Return a list, which may be empty.',
    );
  let ofHook: Place | undefined;
  const otherwise = () => {
    ofHook ??= keyPlace('problems', code);
    return ofHook;
  };
  return Array.from(returned, (problem, at) => toProblem(problem, at, shown, code.file, site, otherwise));
}

async function makeFiles(
  hooks: SiteConfig,
  { site }: HookSite,
  { file: source }: ConfigCode,
): Promise<readonly PublishedFile[]> {
  if (!hooks.files) return [];
  const returned: unknown = await hooks.files(site);
  if (describeValue(returned) !== 'an object' || !isPlain(returned))
    throw new ConfigValueError(
      `files: expected an object of texts by their file, got ${nameOf(returned)}`,
      "Return { 'humans.txt': 'The text' }. Object.fromEntries(…) makes it from a Map.",
    );
  return Object.entries(returned as object).map(([file, bytes]: [string, unknown]) => {
    if (typeof bytes !== 'string' && !(bytes instanceof Uint8Array))
      throw new ConfigValueError(
        `files: ${JSON.stringify(file)}: expected a text or bytes, got ${describeValue(bytes)}`,
        'Return a text, such as that of JSON.stringify, or a Buffer.',
      );
    return { file, bytes, source };
  });
}

/**
 * Returns whether an object is a mapping of its own fields: not a Map or a Set, whose entries would be lost.
 */
function isPlain(value: unknown): boolean {
  return Object.prototype.toString.call(value) === '[object Object]' && !isIterable(value);
}

function nameOf(value: unknown): string {
  const known = describeValue(value);
  const name = Object.prototype.toString.call(value).slice('[object '.length, -1);
  return known !== 'an object' || name === 'Object' ? known : `a ${name}`;
}

function isIterable(value: unknown): value is Iterable<unknown> {
  return typeof value === 'object' && value !== null && Symbol.iterator in value;
}

/** Reports that a hook returned something else than expected. */
class ConfigValueError extends Error {
  readonly advice: string;
  constructor(message: string, advice: string) {
    super(message);
    this.advice = advice;
  }
}

const LEVELS = ['error', 'warning', 'note'];
const FIELDS = ['kind', 'level', 'message', 'advice', 'row', 'field', 'page'];
const KIND = /^[a-z][a-z0-9-]*$/;

/**
 * Returns the problem that the hook `problems` returned at a position, with its place: that of its row or
 * page, or else `otherwise`. Whatever is wrong with a draft is a note. @throws ConfigValueError
 */
function toProblem(
  given: unknown,
  at: number,
  shown: HookSite,
  configFile: string,
  site: LoadedSite,
  otherwise: () => Place,
): Problem {
  const problem = checkProblem(given, at);
  const { kind, level, message, field, advice } = problem;
  const row = problem.row && shown.rowOf(problem.row);
  if (problem.row && !row) throw fault(at, 'row', problem.row, 'a row of rows(), not a copy');
  const page = problem.page && shown.pageOf(problem.page);
  if (problem.page && !page) throw fault(at, 'page', problem.page, 'a page of pages, not a copy');
  const path = field === undefined ? [] : stepsOf(field);
  const place = row ? placeOfRow(row, path, site) : page ? pageSource(page, site) : otherwise();
  return {
    kind: `config/${kind}`,
    severity: row && isDraft(row) ? 'note' : level,
    ...place,
    message: `${path.length > 0 ? `${formatPath(path)}: ` : ''}${message.replace(/\.$/, '')}`,
    advice: advice ?? `${configFile} reports it.`,
  };
}

function placeOfRow(row: Row, path: DataPath, { data }: LoadedSite): Place {
  return data.locate(row.file, row.at === undefined ? path : [row.at, ...path]);
}

/** Returns the steps of a field such as `steps.0.name`. */
function stepsOf(field: string): DataPath {
  return field.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step));
}

function checkProblem(given: unknown, at: number): ConfigProblem {
  if (describeValue(given) !== 'an object')
    throw new ConfigValueError(
      `problems: item ${at}: expected a problem, got ${describeValue(given)}`,
      'Return objects with kind, level and message.',
    );
  const problem = given as ConfigProblem;
  const { kind, level, message, advice, field, row } = problem;
  for (const name of Object.keys(problem))
    if (!FIELDS.includes(name))
      throw new ConfigValueError(
        `problems: item ${at}: a problem has no field "${name}"`,
        didYouMean(name, FIELDS, `Its fields: ${FIELDS.join(', ')}.`),
      );
  if (typeof kind !== 'string' || !KIND.test(kind))
    throw fault(at, 'kind', kind, 'a name of small letters, digits and hyphens');
  if (!LEVELS.includes(level)) throw fault(at, 'level', level, `one of ${LEVELS.join(', ')}`);
  if (typeof message !== 'string' || message.trim() === '') throw fault(at, 'message', message, 'a text');
  if (advice !== undefined && typeof advice !== 'string') throw fault(at, 'advice', advice, 'a text');
  if (field !== undefined && (typeof field !== 'string' || !row))
    throw fault(at, 'field', field, 'a field of the row that "row" gives');
  return problem;
}

function fault(at: number, field: string, found: unknown, expected: string): ConfigValueError {
  return new ConfigValueError(
    `problems: item ${at}: ${field}: expected ${expected}, got ${describeValue(found)}`,
    'docs/config.md describes the fields of a problem.',
  );
}
