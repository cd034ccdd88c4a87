import type { TemplateFault } from '../../types/page-job.ts';
import { TemplateError } from './template-error.ts';

/**
 * Returns what a template threw as plain data, which a thread can send: the message, and the places in the
 * bundle that the stack names. What React or Node says of the usual mistakes is said in other words.
 */
export function readFault(error: unknown): TemplateFault {
  if (!(error instanceof Error)) return { message: String(error), frames: [] };
  if (error instanceof TemplateError)
    return { message: error.message, frames: [], exported: error.exported, advice: error.advice };
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

/** Messages of React (of its development build as well, or the number of its production build) and of Node. */
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
      message: 'dangerouslySetInnerHTML is not as it must be',
      advice: 'Write dangerouslySetInnerHTML={{ __html: text }}, and no other content of the element.',
      near: 'dangerouslySetInnerHTML',
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
