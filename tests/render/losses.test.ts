import { describe, expect, test } from 'vitest';
import type { Problem } from '../../generator/types/problem.ts';
import { makeSite, type Overrides } from '../support/make-site.ts';
import { readMarks } from '../support/mark-faults.ts';
import { publish } from '../support/publish.ts';

const shown = ({ severity, kind, file, line, column, message }: Problem) =>
  `${severity} ${kind} ${file}:${line}:${column} ${message}`;

const CLOCK = `export default function Clock({ onTick }: { onTick?: () => void }) {
  return <button type="button" onClick={() => onTick?.()}>12</button>;
}
`;

/** Publishes twice, as most pages are not rendered again, and returns the problems of the second build. */
async function problemsOf(overrides: Overrides): Promise<string[]> {
  const site = makeSite({ 'templates/islands/clock.tsx': CLOCK, ...overrides });
  const first = await publish(site);
  expect(first.published).toBe(true);
  const second = await publish(site, { date: '2026-12-01' });
  site.change({ 'data/redirects.yaml': '- { from: /old/, to: /, reason: Made for a test }\n' });
  const third = await publish(site);
  for (const { problems } of [second, third]) expect(problems).toEqual(first.problems);
  expect(third.written).toBe(0);
  return first.problems.map(shown);
}

/** A page with some elements. The mark stands where a problem is expected. */
function page(file: string, jsx: string, before = ''): { overrides: Overrides; place: string } {
  const { text, places } = readMarks(
    `import { createContext, useId, useState } from 'react';
import { Island } from 'rowpress/template';
const Context = createContext('');
const save = () => {};
${before}
export default function Page() {
  return <><h1>Page</h1>${jsx}</>;
}
`,
  );
  return { overrides: { [file]: text }, place: `${file}:${places[0]?.line}:${places[0]?.column}` };
}

describe('an event handler in a page', () => {
  const NEVER = 'is never called, since only islands run in a browser';
  test.each([
    ['of a plain element', '<button ¦onClick={save}>A</button>', '', 'onClick of <button>'],
    ['of an element that React renders', '<form ¦onSubmit={save} />', '', 'onSubmit of <form>'],
    [
      'inside such an element',
      '<select><option ¦onClick={save}>A</option></select>',
      '',
      'onClick of <option>',
    ],
    [
      'of a component inside such an element',
      '<Context.Provider value=""><Inner /></Context.Provider>',
      'const Inner = () => <p ¦onMouseEnter={save}>A</p>;',
      'onMouseEnter of <p>',
    ],
    [
      'in a page that React renders',
      '<Inner /><b ¦onCopy={save} />',
      'const Inner = () => <p id={useId()}>A</p>;',
      'onCopy of <b>',
    ],
    ['that is the action of a form', '<form ¦action={save} />', '', 'action of <form>'],
  ])('%s is a warning where it stands', async (_, jsx, before, what) => {
    const { overrides, place } = page('templates/pages/home.tsx', jsx, before);
    expect(await problemsOf(overrides)).toEqual([`warning lost-handler ${place} /: ${what} ${NEVER}`]);
  });

  test('is reported once for all pages, in the component that has it', async () => {
    expect(
      await problemsOf({
        'templates/parts/box.tsx': 'export const Box = () => <p onClick={() => {}}>Box</p>;\n',
        'templates/pages/tool.tsx': (text) =>
          `import { Box } from '../parts/box';\n${text.replace('<h1>', '<Box /><h1>')}`,
      }),
    ).toEqual([
      `warning lost-handler templates/parts/box.tsx:1:29 /tools/file/ and 2 more: onClick of <p> ${NEVER}`,
    ]);
  });

  test('of a layout is a warning, and of an island none', async () => {
    expect(
      await problemsOf({
        'templates/layouts/default.tsx':
          'import { Island } from \'rowpress/template\';\nexport const Header = () => <header onClick={() => {}}><Island name="clock" /></header>;\n',
        ...page('templates/pages/home.tsx', '<Island name="clock" /><select><Island name="clock" /></select>')
          .overrides,
      }),
    ).toEqual([
      `warning lost-handler templates/layouts/default.tsx:2:37 the layout "default": onClick of <header> ${NEVER}`,
    ]);
  });
});

describe('a prop of an island', () => {
  test.each([
    ['{ onTick: save }', 'props.onTick of the island "clock" is a function'],
    ['{ at: new Date(0) }', 'props.at of the island "clock" is a Date'],
    ['{ list: [{ of: new Map() }] }', 'props.list[0].of of the island "clock" is a Map'],
    ['{ list: [1, undefined] }', 'props.list[1] of the island "clock" is undefined'],
    ['{ share: 1 / 0 }', 'props.share of the island "clock" is Infinity'],
    ['{ icon: <b>!</b> }', 'props.icon of the island "clock" is an element of React'],
  ])('%s is a warning, since JSON cannot hold it', async (props, what) => {
    const { overrides, place } = page(
      'templates/pages/home.tsx',
      `<Island ¦name="clock" props={${props}} />`,
    );
    expect(await problemsOf(overrides)).toEqual([
      `warning lost-prop ${place} /: ${what}, which the browser does not get`,
    ]);
  });

  test('is fine if JSON can hold it', async () => {
    const { overrides } = page(
      'templates/pages/home.tsx',
      `<Island name="clock" props={{ a: [1, 'b', true, null, { c: undefined }], d: Object.create(null) }} />`,
    );
    expect(await problemsOf(overrides)).toEqual([]);
  });
});

test('a layout that exports nothing known is an error at the layout', async () => {
  const site = makeSite({
    'templates/layouts/default.tsx':
      'export default function Layout() {\n  return <header>Small</header>;\n}\n',
  });
  const { published, problems } = await publish(site);
  expect(published).toBe(false);
  expect(problems.map(shown)).toEqual([
    'error empty-layout templates/layouts/default.tsx:1:1 expected an export Head, Header, Footer, jsonLd, got default',
  ]);
});
