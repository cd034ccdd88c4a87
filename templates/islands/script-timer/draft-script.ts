import { linesOf, splitLead } from '../builder/work.ts';
import { isOrder, small, withoutPerson } from '../shared/order.ts';
import { pathOf, sentencesOf, spokenStep } from '../shared/sentences.ts';
import { shortName } from '../shared/short-name.ts';

/** A scene is filled up with steps to this many words, so that the picture has time to change. */
const SCENE_WORDS = 14;
const NAME_WORDS = 5;

/**
 * Writes a script from steps, by rules: a sentence for each step, and scenes with names. A line with a colon
 * at its end, or `#` in front, names a scene.
 */
export function draftScript(steps: string): string {
  const { lead, rest } = splitLead(steps);
  const scenes: { name: string; sentences: string[] }[] = lead
    ? [{ name: capital(lead), sentences: [] }]
    : [];
  for (const block of rest.split(/\n\s*\n/)) {
    let isNew = scenes.length === 0 || (scenes.at(-1)?.sentences.length !== 0 && !isList(block));
    for (const raw of linesOf(block.replace(/^[ \t]*#+\s+(.*)$/gm, '$1:'))) {
      const heading = /^(.{2,60}):$/.exec(raw)?.[1];
      if (heading) {
        scenes.push({ name: capital(heading), sentences: [] });
        isNew = false;
        continue;
      }
      const last = scenes.at(-1);
      const sentence = spokenStep(raw);
      const hasRoom = last && countWords(last.sentences) + countWords([sentence]) <= SCENE_WORDS;
      if (last && !isNew && (last.sentences.length === 0 || hasRoom)) last.sentences.push(sentence);
      else scenes.push({ name: nameOf(raw), sentences: [sentence] });
      isNew = false;
    }
  }
  link(scenes.flatMap(({ sentences }) => sentences.map((text, at) => ({ sentences, text, at }))));
  return scenes
    .map(({ name, sentences }) => [`# ${name}`, sentences.join(' ')].filter(Boolean).join('\n'))
    .join('\n\n');
}

/** Says which step is the first and which the last, if they are orders: “First, open Reports.” */
function link(all: readonly { sentences: string[]; text: string; at: number }[]): void {
  if (all.length < 3) return;
  for (const [word, one] of [
    ['First', all[0]],
    ['Finally', all.at(-1)],
  ] as const)
    if (one && isOrder(one.text)) one.sentences[one.at] = `${word}, ${small(one.text)}`;
}

function isList(block: string): boolean {
  return block.trim().split('\n').length === 1;
}

function nameOf(step: string): string {
  const [first = step] = sentencesOf(withoutPerson(step));
  return capital(shortName(pathOf(first).at(-1) ?? first, NAME_WORDS));
}

function countWords(sentences: readonly string[]): number {
  return sentences.join(' ').split(/\s+/).filter(Boolean).length;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
