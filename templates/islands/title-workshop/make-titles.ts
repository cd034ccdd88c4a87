import { isOrder, small } from '../shared/order.ts';
import { shortName } from '../shared/short-name.ts';

const LONG_LETTERS = 60;
const LONG_WORDS = 8;
/** The second word of a verb: “log in”. */
const PARTICLE = /^(?:in|on|out|off|up|to|it|them|this|that)\b/i;
/** Words in front of the task in a question. */
const ASKING =
  /^(?:how-to|(?:how|where) (?:to|(?:do|can|should|could|would|does) (?:i|we|you|someone))|can (?:i|we|you)|is it possible to|i (?:want|need) to|help(?: me)? (?:to )?)\s+/i;
/** The first word of a question that asks for no task. */
const QUESTION =
  /^(?:(?:what|who|where|how)['’]s|wie|was|wo|warum|wann|welche[rsn]?|wer|kann|why|what|where|when|who|whose|which|how|do|does|did|is|are|was|were|can|could|should|will|would|has|have|must)\s/i;
const PLAIN = /^(?:i|we)\s+(?:cannot|can't|can not)\s+/i;
const JOINTS =
  /(?<!\b(?:log|sign|fill|opt|switch|turn|plug|check))\s+(?:without|when|if|after|before|while|for|with|in|on|from)\s+/i;

/** The viewer's states, each with a way to begin a title. */
export const STATES = ['Looking', 'Stuck', 'Deciding', 'Obliged'] as const;

/**
 * Makes titles from a question: the task itself, its short form, the result first, and the state. A question
 * that asks for no task stays a question.
 */
export function makeTitles(question: string, state: string, searched: string): string[] {
  const terms = searched
    .split(/[,\n]/)
    .map((term) => term.trim())
    .filter(Boolean)
    .slice(0, 2);
  const plain = question.trim().replace(/[?.!]+$/, '');
  const titles =
    QUESTION.test(plain) && !ASKING.test(plain)
      ? questionTitles(toViewer(plain), state, terms)
      : taskTitles(toViewer(plain.replace(ASKING, '').replace(PLAIN, '')), state, terms);
  return [...new Set(titles.map(tidy).filter((title) => title.length > 3))];
}

function questionTitles(question: string, state: string, terms: readonly string[]): string[] {
  const first = question.charAt(0).toLowerCase() + question.slice(1);
  return [
    `${question}?`,
    state === 'Stuck' ? `${question}? Check this first` : '',
    state === 'Obliged' ? `${question}, and by when?` : '',
    ...terms.map((term) => (isSaid(term, question) ? '' : `${term}: ${first}?`)),
  ];
}

function taskTitles(task: string, state: string, terms: readonly string[]): string[] {
  const [short = task] = task.split(JOINTS);
  const rest = task.slice(short.length).trim();
  const [verb = '', ...object] = short.split(' ');
  const thing = object.join(' ').replace(/^(?:your|my|our|the|an?)\s+/i, '');
  if (!isOrder(task)) return [task, short, ...termTitles(terms, task, short)];
  const [head = ''] = thing.split(/\s+(?:as|of|to|by|via|at)\s/);
  return [
    task.length > LONG_LETTERS ? shortName(task, LONG_WORDS) : '',
    task,
    short,
    rest && thing && !PARTICLE.test(thing) ? `${thing} ${rest}` : '',
    rest
      ? `${rest.replace(/^(?:without|with)\s+/i, (word) => (/without/i.test(word) ? 'not ' : ''))}: ${short}`
      : '',
    thing && !PARTICLE.test(thing)
      ? `${thing}: how to ${small(verb)} ${/[^s]s$/.test(head) ? 'them' : 'it'}`
      : '',
    state === 'Stuck' ? `${thing || short} not working? Check this first` : '',
    state === 'Deciding' ? `when to ${short}, and when not` : '',
    state === 'Obliged' ? `${short}: what you have to do by when` : '',
    ...termTitles(terms, task, short),
  ];
}

function termTitles(terms: readonly string[], task: string, short: string): string[] {
  return terms.map((term) => (isSaid(term, task) ? '' : `${term}: ${short}`));
}

function isSaid(term: string, text: string): boolean {
  return text.toLowerCase().includes(term.toLowerCase());
}

/** Returns a text as it speaks to the viewer. */
function toViewer(text: string): string {
  return (
    text
      .replace(/\b(?:my|our)\b/gi, 'your')
      .replace(/\bme\b/gi, 'you')
      // In small letters only, since "US" is a country.
      .replace(/\bus\b/g, 'you')
      .replace(/\b(?:am i|are we)\b/gi, 'are you')
      .replace(/\b(?:i|we)\b/gi, 'you')
  );
}

function tidy(title: string): string {
  const text = title
    .replace(/\s+/g, ' ')
    .replace(/\s+([,:?])/g, '$1')
    .trim();
  return text.charAt(0).toUpperCase() + text.slice(1);
}
