import { makeSite, type Overrides, type TestSite } from '../support/make-site.ts';

/** A site whose page of the hammer draws a video of three seconds, and shows the encoded one. */
export function makeVideoSite(overrides: Overrides = {}): TestSite {
  return makeSite({
    'data/tools.yaml': `- slug: hammer
  name: Hammer
  summary: Drives nails into wood.
  note: Heavy.
- slug: saw
  name: Saw
  summary: Cuts wood along a line.
`,
    'templates/videos/video.tsx': `export default function video({ rows: { tool } }) {
  if (tool?.slug !== 'hammer') return undefined;
  return {
    title: tool.name + ' & nail',
    seconds: 3,
    width: 64,
    height: 36,
    poster: 2,
    captions: [
      { start: 0, end: 1.5, text: 'A <nail> & a hammer.' },
      { start: 1.5, end: 3, text: tool.summary },
    ],
    frame: (second) => (
      <svg viewBox="0 0 64 36"><rect width="64" height="36" fill={second < 2 ? '#ff0000' : '#0000ff'} /></svg>
    ),
  };
}
`,
    'templates/pages/tool.tsx': `export default function Tool({ page, rows: { tool } }) {
  const { video } = page;
  return <><h1>{tool.name}</h1><p>{tool.note}</p>
    {video ? (
      <video controls preload="none" poster={video.poster} width={video.width} height={video.height}>
        <source src={video.file} type="video/webm" />
        <track kind="captions" src={video.captions} srcLang="en" label="English" default />
      </video>
    ) : <p>Drawn</p>}
  </>;
}
`,
    ...overrides,
  });
}
