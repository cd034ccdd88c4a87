import { describe, expect, test } from 'vitest';
import { makeSite } from '../support/make-site.ts';
import { publish } from '../support/publish.ts';

describe('a page', () => {
  const COUNTER = `export default function Counter({ from }: { from: number }) {
  return <button type="button">{from}</button>;
}
`;
  const page = (last: string) => `import { useId } from 'react';
import { Island } from 'rowpress/template';
const Plain = () => <p>last</p>;
const Named = () => <p id={useId()}>last</p>;
export default function Home() {
  return <><Island name="counter" props={{ from: 1 }} /><Island name="counter" props={{ from: 2 }} /><a href="/tools/saw/?a">saw</a><${last} /></>;
}
`;

  test('has the same bytes from the fast renderer and from React, also with islands', async () => {
    const [quick = '', slow = ''] = await Promise.all(
      ['Plain', 'Named'].map(async (last) => {
        const site = makeSite({
          'templates/islands/counter.tsx': COUNTER,
          'templates/pages/home.tsx': page(last),
        });
        expect(await publish(site)).toMatchObject({ published: true, problems: [] });
        return site.read('output/index.html');
      }),
    );
    expect(quick).toContain('<p>last</p>');
    expect(slow).toMatch(/<p id="[^"]+">last<\/p>/);
    expect(slow.replace(/<p id="[^"]+">last/, '<p>last')).toBe(quick);
    expect([...quick.matchAll(/data-prefix="([^"]+)"/g)].map(([, prefix]) => prefix)).toEqual([
      'island0-',
      'island1-',
    ]);
  });

  test('that fails says what is shown, at its line, in plain words', async () => {
    const site = makeSite({
      'templates/pages/home.tsx': 'export default () => <p>{{ not: "a text" } as never}</p>;\n',
    });
    const { published, problems } = await publish(site);
    expect(published).toBe(false);
    expect(problems).toEqual([
      expect.objectContaining({ line: 1, message: expect.stringContaining('a mapping with the fields not') }),
    ]);
  });
});
