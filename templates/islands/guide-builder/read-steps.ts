import { linesOf, splitLead } from '../builder/work.ts';
import { sentencesOf } from '../shared/sentences.ts';
import type { Guide, Step } from './guide.ts';

/** The title, the words before the first step, and the steps that notes hold. */
export interface ReadSteps extends Pick<Guide, 'title' | 'intro'> {
  readonly steps: readonly Pick<Step, 'title' | 'text'>[];
}

/** A longer sentence is the text of its step, which then has no heading. */
const HEADING_WORDS = 9;
const NUMBERED = /^\s*(?:\(?\d{1,2}[.)]\s+|(?:step|schritt)\s+\d{1,2}\s*[:.)–-]\s*)/iu;
const BULLET = /^(?:[-–—*•●◦▪]|\[[ xX]?\]|[☐☑✓✔])\s+/u;
const TITLE = /^#\s+(.+)\n/;

/**
 * Reads notes as steps. Lines with numbers begin a step, or else lines with bullets, or else every line. What
 * is between them belongs to the step above, and what is before them to the introduction. No word is lost.
 */
export function readSteps(notes: string): ReadSteps {
  const text = notes.replaceAll('\r\n', '\n').trim();
  const heading = TITLE.exec(`${text}\n`)?.[1] ?? '';
  const { lead, rest } = splitLead(heading ? text.slice(text.indexOf('\n')) : text);
  const title = (heading || lead).trim();
  const lines = rest.trim().split('\n');
  const marker = [NUMBERED, BULLET].find((one) => lines.filter((line) => one.test(line)).length > 1);
  if (!marker) return { title, intro: '', steps: linesOf(rest).map((line) => stepOf([line])) };
  const first = lines.findIndex((line) => marker.test(line));
  const parts: string[][] = [];
  for (const line of lines.slice(first)) {
    if (marker.test(line)) parts.push([line.replace(marker, '').trim()]);
    else parts.at(-1)?.push(line.trim());
  }
  return { title, intro: lines.slice(0, first).join('\n').trim(), steps: parts.map(stepOf) };
}

/** Makes the first sentence the heading, if it is short. */
function stepOf([first = '', ...below]: readonly string[]): Pick<Step, 'title' | 'text'> {
  const [sentence = '', ...others] = sentencesOf(first);
  const isShort = sentence.split(/\s+/).length <= HEADING_WORDS;
  const written = isShort ? [others.join(' '), ...below] : [capital(first), ...below];
  return { title: isShort ? capital(sentence).replace(/[.:]$/, '') : '', text: written.join('\n').trim() };
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
