import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { secondsOf } from '../../../templates/clips/cues.ts';
import type { ClipScene } from '../../../templates/clips/frame.ts';
import { Player } from '../../../templates/clips/player.tsx';

const SCENES: readonly ClipScene[] = ['One', 'Two'].map((name) => ({
  name,
  caption: `${name}: the lid is open.`,
  frame: { shell: 'window', parts: [{ text: name }] },
}));
const VIDEO = {
  title: 'A saw in use',
  description: 'How to use a saw.',
  file: '/clips/saw.webm',
  poster: '/clips/saw.webp',
  captions: '/clips/saw.vtt',
  ...{ seconds: 91.6, width: 960, height: 540, date: '2026-11-20' },
};

const render = (props: Partial<Parameters<typeof Player>[0]> = {}) =>
  renderToStaticMarkup(<Player title="A saw in use" scenes={SCENES} {...props} />);
const labelOf = (html: string) => /<span class="clip-length">([^<]*)</.exec(html)?.[1];
const seconds = Math.round(secondsOf(SCENES));

it('says how long the clip is, and if it is shorter than what the page outlines', () => {
  const length = `0:0${seconds}`;
  expect(labelOf(render())).toBe(`${length} · 2 scenes`);
  expect(labelOf(render({ fullSeconds: 90 }))).toBe(`Short cut, ${length} of 1:30 · 2 scenes`);
  expect(labelOf(render({ fullSeconds: seconds }))).toBe(`${length} · 2 scenes`);
  expect(labelOf(render({ video: VIDEO, fullSeconds: 90 }))).toBe('1:32 · 2 scenes');
});

it('has the same player for an encoded video, with the names and words of its scenes', () => {
  const html = render({ video: VIDEO });
  expect(html).toContain('<video controls="" playsInline="" preload="none"');
  expect(html).toContain('<img class="clip-poster" src="/clips/saw.webp" alt=""');
  expect(html).toMatch(/<button type="button" class="clip-start" aria-label="Play the clip: A saw in use">/);
  expect(html.match(/<span data-name="(?:One|Two)" data-cues="/g)).toHaveLength(2);
  expect(html).not.toContain('class="illustration"');
});

it('has a button for what is heard: the sound of a video that has it, or the voice of the browser', () => {
  const soundOf = (html: string) => /data-do="sound" ([^>]*)>/.exec(html)?.[1];
  expect(soundOf(render({ video: { ...VIDEO, sound: true } }))).toBe(
    'aria-label="Sound" aria-pressed="true"',
  );
  expect(soundOf(render({ video: VIDEO }))).toBe(undefined);
  expect(soundOf(render())).toBe('aria-label="Voice" aria-pressed="false" hidden=""');
});
