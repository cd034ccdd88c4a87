import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { join } from 'node:path';
import type { DataObject } from '../types/data.ts';
import type { Place, Problem } from '../types/problem.ts';
import type { PageOrigin, TemplateFault } from '../types/rendering.ts';
import { listShown } from '../utils/files.ts';
import { ShortcodeError } from '../utils/markdown/shortcodes.ts';
import { createCodeFinder, type SourceFinder } from './links/source-finder.ts';
import { TemplateError } from './page-head.ts';
import { createTextFaults, type LocateText, readTextFaults } from './text-faults.ts';

/** A fault of a template, the first page that has it, and the number of pages. */
interface SharedFault {
  fault: TemplateFault;
  origin: PageOrigin;
  position: number;
  readonly positions: number[];
  readonly messages: Set<string>;
}

/** A problem of a template, and the positions in the index of the pages that have it. */
export interface PageFaults {
  readonly problem: Problem;
  readonly positions: readonly number[];
}

/** Collects the faults of templates, so that one fault is one problem, however many pages have it. */
export interface FaultCollector {
  /** Adds the fault of a page. `position` is the page's position in the index. */
  add(fault: TemplateFault, origin: PageOrigin, position: number): void;
  /** Returns a problem for each fault, at its place in the template, and the positions of its pages. */
  problems(bundle: { readonly map: string }, root: string, locateText?: LocateText): PageFaults[];
}

/** The most messages of one fault that its problem shows. */
const MAX_MESSAGES = 3;

/** Makes a collector. Faults are the same if they were thrown at the same place, by the same calls. */
export function createFaultCollector(): FaultCollector {
  const faults = new Map<string, SharedFault>();
  const ofTexts = createTextFaults();
  return {
    add(fault, origin, position) {
      if (fault.texts) return ofTexts.add(fault.texts, origin, position);
      const { message, frames } = fault;
      const id = frames.length > 0 ? frames.join() : `${origin.template} ${message}`;
      const known = faults.get(id);
      if (!known) {
        faults.set(id, { fault, origin, position, positions: [position], messages: new Set([message]) });
        return;
      }
      known.positions.push(position);
      if (known.messages.size <= MAX_MESSAGES) known.messages.add(message);
      // Threads end in any order, and the example must not depend on that.
      if (position < known.position) Object.assign(known, { fault, origin, position });
    },
    problems({ map }, root, locateText) {
      const locate = createFaultLocator(map, root);
      const ofCode = [...faults.values()]
        .toSorted((a, b) => a.position - b.position)
        .map((shared) => ({
          problem: faultProblem(shared, locate(shared.fault, shared.origin)),
          positions: shared.positions,
        }));
      return [...ofCode, ...ofTexts.problems(locateText)];
    },
  };
}

function faultProblem(
  { fault, origin, positions, messages }: SharedFault,
  place: Required<Pick<Problem, 'file' | 'line' | 'column'>>,
): Problem {
  const pages = positions.length;
  const others = [...messages].filter((message) => message !== fault.message).sort();
  const also =
    pages > 1 && messages.size > 1 && messages.size <= MAX_MESSAGES && fault.advice === undefined
      ? ` (elsewhere ${others.map((message) => `"${message}"`).join(' and ')})`
      : '';
  const row = origin.file === undefined ? '' : ` (${origin.file}:${origin.line})`;
  const where = pages > 1 ? `${pages} pages, for example ` : '';
  const what = fault.advice === undefined ? `the template threw "${fault.message}"` : fault.message;
  return {
    kind: fault.exported === 'head' ? 'invalid-head' : 'template-failed',
    severity: 'error',
    ...place,
    message: `${what}${also}, for ${where}${origin.path}${row}`,
    advice:
      fault.advice ??
      (pages > 1
        ? 'Change the template so that it accepts such rows, or complete the rows.'
        : 'Change the template so that it accepts this row, or complete the row.'),
    ...(pages > 1 ? { pages } : {}),
  };
}

/**
 * Makes the function that finds a fault in the site's templates: the first place in the stack that lies
 * there. Without one, it is a place that looks like it, or the default export of the page's template. `map`
 * is the bundle's source map, which is read if it is needed.
 */
function createFaultLocator(
  map: string,
  root: string,
): (fault: TemplateFault, origin: PageOrigin) => Required<Place> {
  let sources: SourceMap | undefined;
  const finder = createCodeFinder(root);
  return ({ frames, exported, near }, { template }) => {
    for (const [line, column] of frames) {
      sources ??= new SourceMap(JSON.parse(readFileSync(map, 'utf8')));
      const entry = sources.findEntry(line - 1, column - 1);
      if (!('originalSource' in entry)) continue;
      const file = /(?:^|\/)(templates\/.*)$/.exec(entry.originalSource)?.[1];
      if (file) return { file, line: entry.originalLine + 1, column: entry.originalColumn + 1 };
    }
    const place = near === undefined ? undefined : findNear(finder, template, new RegExp(near), root);
    return place ?? placeOfExport(template, exported ?? 'default', root);
  };
}

/** Returns the first place in a template, or in code that it may share, that looks like the fault. */
function findNear(
  { inCode }: Pick<SourceFinder, 'inCode'>,
  template: string,
  near: RegExp,
  root: string,
): Required<Place> | undefined {
  const own = listShown(root, 'templates').filter((file) => file.startsWith(`${template}.`));
  const isFolder = own.length === 0;
  const files = isFolder ? listShown(root, template) : own;
  for (const file of files.filter((file) => /\.[jt]sx$/.test(file))) {
    const place = inCode(file, (line) => line.search(near));
    if (place) return place;
  }
  return undefined;
}

/** Returns the place of one of a template's exports, by the template's file without its ending. */
function placeOfExport(template: string, exported: string, root: string): Required<Place> {
  const files = ['.tsx', '.jsx'].map((ending) => template + ending);
  const file = files.find((candidate) => existsSync(join(root, candidate)));
  if (file === undefined) return { file: template, line: 1, column: 1 };
  const lines = readFileSync(join(root, file), 'utf8').split('\n');
  const declared = new RegExp(`^export (?:async )?(?:function |const |let )?${exported}\\b`);
  const at = lines.findIndex((line) => declared.test(line));
  return { file, line: Math.max(0, at) + 1, column: 1 };
}

/**
 * Returns what a template threw as plain data, which a thread can send: the message, and the places in the
 * bundle that the stack names. What React or Node says of the usual mistakes is said in other words. The
 * faults of a text in Markdown name the text of `rows`, those of the page.
 */
export function readFault(error: unknown, rows: Readonly<Record<string, DataObject>> = {}): TemplateFault {
  if (!(error instanceof Error)) return { message: String(error), frames: [] };
  if (error instanceof TemplateError)
    return { message: error.message, frames: [], exported: error.exported, advice: error.advice };
  if (error instanceof ShortcodeError) return readTextFaults(error, rows);
  const frames = [...(error.stack ?? '').matchAll(/templates-[0-9a-f]+\.mjs:(\d+):(\d+)/g)];
  return {
    message: error.message || error.name,
    ...explain(error.message),
    frames: frames.map(([, line, column]) => [Number(line), Number(column)]),
  };
}

/** A mistake in words, what to do, and what the code probably has at its place if the stack does not say. */
type Explained = Required<Pick<TemplateFault, 'message' | 'advice'>> & Pick<TemplateFault, 'near'>;

/** What only browsers have. */
const OF_BROWSERS =
  'window|document|navigator|location|history|screen|localStorage|sessionStorage|matchMedia|alert|' +
  'requestAnimationFrame|getComputedStyle|IntersectionObserver|ResizeObserver|MutationObserver|HTMLElement|Image';

const BROWSER_ADVICE =
  'Use it in a component of templates/islands/, inside of useEffect or of a handler such as onClick.';

const WAITING: Explained = {
  message: 'a component is async, but pages are made without waiting',
  advice:
    'Remove "async" and "await". Put what it loads into data/, or load it in a hook of rowpress.config.ts.',
  near: String.raw`\basync\b|\buse\(`,
};

const HOOK: Explained = {
  message: 'a hook is called outside of a component',
  advice: 'Call it at the top of a component of templates/islands/.',
  near: String.raw`\buse[A-Z]\w*\(`,
};

/**
 * Messages of React (of its development build as well, or the number of its production build) and of Node.
 */
const EXPLANATIONS: readonly (readonly [RegExp, (...parts: string[]) => Explained])[] = [
  [
    new RegExp(`^(${OF_BROWSERS}) is not defined$`),
    (name = '') => ({
      message: `${name} exists only in browsers, but the page is made by Node.js`,
      advice: BROWSER_ADVICE,
    }),
  ],
  [
    /^The `style` prop expects a mapping|^Minified React error #62;/,
    () => ({
      message: 'the style of an element is a text',
      advice: 'Write a mapping, such as style={{ color: "red" }}, or a class and a stylesheet.',
      near: String.raw`\bstyle=(?:["']|\{\s*["'\x60])`,
    }),
  ],
  [
    /suspended while responding to synchronous|^Minified React error #426;|^Suspense Exception/,
    () => WAITING,
  ],
  [/\(found: \[object Promise\]\)|error #31;.*%5Bobject%20Promise%5D/, () => WAITING],
  [
    /^Objects are not valid as a React child \(found: (?:object with keys \{([^}]*)\}|\[object (\w+)\])/,
    (keys, type = '') => ({
      message: `an element shows ${keys === undefined ? `a ${type}` : `a mapping with the fields ${keys}`}, not a text`,
      advice: 'Show one of its fields, or make a text of it.',
    }),
  ],
  [
    /^Element type is invalid.*?got: (\w+)|^Minified React error #130;.*?args\[\]=(\w+)/s,
    (given, minified) => ({
      message: `an element has no component: its name is ${given ?? minified}`,
      advice: 'Check its import: does that file export it, and by this name or as default?',
    }),
  ],
  [
    /^(\w+) is a self-closing tag/,
    (tag) => ({
      message: `<${tag}> cannot have content`,
      advice: 'Close it in its own tag, and put the content beside it.',
    }),
  ],
  [
    /`?(?:props\.)?dangerouslySetInnerHTML`/,
    () => ({
      message: 'dangerouslySetInnerHTML has the wrong form, or the element has other content too',
      advice: 'Write dangerouslySetInnerHTML={{ __html: text }}, and no other content of the element.',
      near: 'dangerouslySetInnerHTML',
    }),
  ],
  [
    /^(a picture of a row can only be shown while its page is made)\. (.*)/s,
    (message = '', advice = '') => ({ message, advice, near: String.raw`<Picture\b|\bpictureSource\(` }),
  ],
  [
    /^((?:<Picture (?:src|media)>|(pictureSource\(\))) takes a picture of a row, got .*?)\. (.*)/s,
    (message = '', source = '', advice = '') => ({
      message,
      advice: `${advice}.`,
      near: source ? String.raw`\bpictureSource\(` : String.raw`<Picture\b`,
    }),
  ],
  [/^Invalid hook call|^Minified React error #321;|of null \(reading 'use[A-Z]\w*'\)$/, () => HOOK],
  [
    /^Too many re-renders/,
    () => ({
      message: 'a component changes its state each time it is rendered',
      advice: 'Change it in a handler of an island, such as onClick.',
      near: String.raw`\bset[A-Z]\w*\(`,
    }),
  ],
];

function explain(message: string): Explained | undefined {
  for (const [pattern, explained] of EXPLANATIONS) {
    const found = pattern.exec(message);
    if (found) return explained(...(found.slice(1) as string[]));
  }
  return undefined;
}
