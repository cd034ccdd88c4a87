import { hash } from '../format/vary.ts';
import type { Illustration } from '../types/blocks.schema.d.ts';
import type { PictureName } from './picture-name.ts';

/** The drawings that show a part of the product. Rows name the part; pages take turns. */
const PARTS: Readonly<Record<Illustration, readonly [PictureName, ...PictureName[]]>> = {
  recorder: ['see-recorder', 'see-blur', 'see-week'],
  'slide-editor': ['see-slides', 'see-cuts', 'see-jump', 'see-script'],
  waveform: ['see-voice', 'see-music', 'see-room'],
  'subtitle-track': ['see-captions', 'see-translate', 'see-lower-third'],
  'hub-grid': ['see-hub', 'see-thumbnail', 'see-search'],
  course: ['see-course', 'see-path', 'see-calendar'],
  portal: ['see-portal', 'see-first-result', 'see-discussion'],
  'analytics-chart': ['see-plays', 'see-drop-off', 'see-engagement', 'see-figures'],
  funnel: ['see-demo', 'see-funnel', 'see-adoption'],
  certificate: ['see-certificate', 'see-question'],
};

/** Returns a drawing of a part of the product. The same seed has the same drawing on every build. */
export function pictureOfPart(part: Illustration, seed: string): PictureName {
  const list = PARTS[part];
  return list[hash(seed) % list.length] ?? list[0];
}
