import { type Item, linesOf } from '../builder/work.ts';
import { pathOf, sentencesOf, spokenStep } from '../shared/sentences.ts';
import { shortName } from '../shared/short-name.ts';
import { plainText } from '../subtitle-tool/format-subtitles.ts';
import { parseSubtitles } from '../subtitle-tool/parse-subtitles.ts';

/** The longest scene, in words. A longer one is divided between sentences. */
const MAX_WORDS = 45;
const NAME_WORDS = 4;
const SENTENCES_OF_CUES = 2;
const VERBS = 'open|choose|select|press|click|tick|pick|enter|type|find|go to|switch on|switch to|under|in'
  .split('|')
  .map((verb) => `[${verb.charAt(0).toUpperCase()}${verb.charAt(0)}]${verb.slice(1)}`)
  .join('|');
/** A label of a screen: what follows a verb of clicking, with a capital or in quotation marks. */
const LABEL = new RegExp(
  `\\b(?:${VERBS})\\s+(?:the\\s+)?((?:[A-Z][\\w-]*|“[^”]+”|"[^"]+")(?:\\s+(?:[A-Z][\\w-]*|of|to))*)`,
  'u',
);

/** A label in quotation marks, whatever the language around it. */
const QUOTED = /[„“"«]([^„“”"«»]{2,40})[“”"»]/u;

/** Turns a script, a list of steps or subtitles into scenes. Screens and labels are read from the words. */
export function draftScenes(notes: string, names: readonly string[]): Item[] {
  const parts = notes.includes('-->') ? partsOfSubtitles(notes) : partsOf(notes);
  return parts.flatMap(({ name, spoken, step }, at) => {
    const scenes = divide(spoken);
    const planned = scenes.length === 1 ? plannedName(names, at, parts.length) : '';
    return scenes.map((text, part) => ({
      name: titleOf(name || planned || shortName(text, NAME_WORDS), part),
      spoken: text,
      ...pictureOf(step ?? text),
    }));
  });
}

/** Returns the plan's name of a scene. Of more scenes than names, the first and the last have theirs. */
function plannedName(names: readonly string[], at: number, count: number): string {
  if (count <= names.length) return names[at] ?? '';
  return (at === 0 ? names[0] : at === count - 1 && names.length > 1 ? names.at(-1) : '') ?? '';
}

interface Part {
  readonly name: string;
  readonly spoken: string;
  /** The line as it was written, for a step of a list. */
  readonly step?: string;
}

/** Blank lines separate scenes if a line with `#` names one. Otherwise each line is a scene. */
function partsOf(notes: string): Part[] {
  if (!/^#/m.test(notes)) return linesOf(notes).map((step) => ({ name: '', spoken: spokenStep(step), step }));
  return notes
    .trim()
    .split(/\n\s*\n/u)
    .map((block) => {
      const [first = '', ...rest] = block.split('\n');
      const heading = /^#{1,6}\s+(.*)$/u.exec(first.trim())?.[1];
      return heading === undefined
        ? { name: '', spoken: block.replace(/\s+/g, ' ').trim() }
        : { name: heading.trim(), spoken: rest.join(' ').trim() };
    })
    .filter(({ name, spoken }) => name !== '' || spoken !== '');
}

function partsOfSubtitles(notes: string): Part[] {
  const text = parseSubtitles(notes)
    .cues.map((cue) => plainText(cue.text).replace(/\s+/g, ' ').trim())
    .join(' ');
  const sentences = sentencesOf(text);
  const parts: Part[] = [];
  for (let at = 0; at < sentences.length; at += SENTENCES_OF_CUES)
    parts.push({ name: '', spoken: sentences.slice(at, at + SENTENCES_OF_CUES).join(' ') });
  return parts;
}

function divide(spoken: string): string[] {
  const scenes: string[] = [];
  for (const sentence of sentencesOf(spoken)) {
    const last = scenes.at(-1);
    if (last !== undefined && countWords(`${last} ${sentence}`) <= MAX_WORDS)
      scenes[scenes.length - 1] = `${last} ${sentence}`;
    else scenes.push(sentence);
  }
  return scenes.length > 0 ? scenes : [spoken];
}

function pictureOf(spoken: string): { picture: string; eye: string } {
  const path = pathOf(sentencesOf(spoken)[0] ?? '').map((part) => part.replace(/[.!?]+$/, ''));
  if (path.length > 1) return { picture: `The screen with ${path[0]}`, eye: path.at(-1) ?? '' };
  const named = LABEL.exec(spoken)?.[1]?.replace(/\s+(?:of|to)$|["“”]/gu, '');
  const label = named ?? QUOTED.exec(spoken)?.[1];
  return label ? { picture: `The screen with ${label}`, eye: label } : { picture: '', eye: '' };
}

function titleOf(name: string, part: number): string {
  const title = name.charAt(0).toUpperCase() + name.slice(1);
  return part === 0 ? title : `${title}, part ${part + 1}`;
}

/** Returns the number of words of a text. */
export function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}]+(?:['’.-][\p{L}\p{N}]+)*/gu)?.length ?? 0;
}
