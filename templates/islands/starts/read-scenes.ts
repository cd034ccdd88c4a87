import type { Tool } from '../../types/tools.schema.d.ts';
import type { Item, Work } from '../builder/work.ts';

/** Labels inside the text of an example, and the field of the scene that each fills. */
const PARTS: Readonly<Record<string, string>> = {
  Voice: 'spoken',
  Heard: 'spoken',
  Picture: 'picture',
  Eye: 'eye',
  Zoomed: 'eye',
  Annotation: 'eye',
  Callout: 'eye',
  Callouts: 'eye',
  'Button on the last slide': 'eye',
  'End card': 'eye',
  Blur: 'hidden',
  Blurred: 'hidden',
};
const PART = new RegExp(`(?:^|\\s)(${Object.keys(PARTS).join('|')}): `);
const AIM = /^The check$/;

/** Reads the page's example as scenes. What is only checked afterwards becomes the aim of the video. */
export function readScenes({ example }: Tool): Work {
  const scenes = example.output.filter(({ label }) => !AIM.test(label ?? ''));
  const aim = example.output.find(({ label }) => AIM.test(label ?? ''));
  return {
    fields: { title: example.title, ...(aim ? { aim: aim.text } : {}) },
    items: scenes.map(({ label, text }) => readScene(label ?? '', text)),
  };
}

function readScene(label: string, text: string): Item {
  const scene: Record<string, string> = {};
  const pieces = text.split(PART);
  const first = (pieces[0] ?? '').trim();
  if (first) scene.spoken = first;
  for (let at = 1; at < pieces.length; at += 2) {
    const key = PARTS[pieces[at] ?? ''] ?? 'spoken';
    const words = capital((pieces[at + 1] ?? '').trim().replace(/\.$/, ''));
    if (key === 'spoken') scene.spoken = `${words}.`;
    else if (key === 'hidden')
      scene.picture = `${scene.picture ? `${scene.picture}. ` : ''}Blurred: ${words}`;
    else scene[key] = scene[key] ? `${scene[key]}. ${words}` : words;
  }
  const seconds = /^\d+, (\d+) s$/.exec(label)?.[1];
  if (seconds) return { name: nameOf(scene.picture ?? ''), ...scene, seconds };
  return { name: capital(label.replace(/^(?:\d+:\d+\s+|Slide \d+,\s*)/, '')), ...scene };
}

function nameOf(picture: string): string {
  return picture.split(/,|\.| with /)[0] ?? '';
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
