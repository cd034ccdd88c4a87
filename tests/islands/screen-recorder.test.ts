import { describe, expect, it } from 'vitest';
import { explainCaptureError } from '../../templates/islands/screen-recorder/explain-capture-error.ts';
import { fileName, fileTypes } from '../../templates/islands/screen-recorder/file-types.ts';
import { fitInside, placeCamera } from '../../templates/islands/screen-recorder/place-camera.ts';

describe('fileTypes', () => {
  it('returns each kind once, in the best format that the browser records', () => {
    const supported = ['video/webm;codecs=vp8,opus', 'video/webm', 'video/mp4'];
    expect(fileTypes((type) => supported.includes(type)).map(({ mimeType }) => mimeType)).toEqual([
      'video/webm;codecs=vp8,opus',
      'video/mp4',
    ]);
  });

  it('returns no kind if the browser can record none', () => {
    expect(fileTypes(() => false)).toEqual([]);
  });
});

it('names a file after the minute of its recording', () => {
  const type = { label: 'MP4', ending: 'mp4', mimeType: 'video/mp4' } as const;
  expect(fileName(new Date(2026, 2, 9, 4, 5), type)).toBe('recording-2026-03-09-0405.mp4');
});

describe('the composed picture', () => {
  const picture = { width: 1000, height: 600 };
  it.each([
    ['bottom right', 760, 456],
    ['bottom left', 20, 456],
    ['top right', 760, 20],
    ['top left', 20, 20],
  ] as const)('has the camera at the %s', (corner, x, y) => {
    expect(placeCamera(picture, { width: 640, height: 360 }, corner)).toEqual({
      width: 220,
      height: 124,
      x,
      y,
    });
  });

  it('shows a window of another shape completely, with bars', () => {
    expect(fitInside(picture, { width: 600, height: 600 })).toEqual({
      width: 600,
      height: 600,
      x: 200,
      y: 0,
    });
    expect(fitInside(picture, { width: 2000, height: 600 })).toEqual({
      width: 1000,
      height: 300,
      x: 0,
      y: 150,
    });
  });
});

it.each([
  ['screen', 'NotAllowedError', 'Nothing was shared'],
  ['microphone', 'NotAllowedError', 'The microphone is blocked.'],
  ['camera', 'NotFoundError', 'can’t find that camera'],
  ['camera', 'NotReadableError', 'Another program may be using the camera'],
  ['recording', 'UnknownError', 'The recording failed, and nothing was kept.'],
  ['screen', 'UnknownError', 'The screen failed.'],
  ['recording', 'InvalidStateError', 'Nothing was recorded: it stopped before the first picture.'],
] as const)('explains %s, %s', (source, code, text) => {
  expect(explainCaptureError(source, code)).toContain(text);
});
