import { describe, expect, it } from 'vitest';
import type { Overrides } from '../support/make-site.ts';
import { publish } from '../support/publish-by-command.ts';
import { auditOf, linesOf } from './audit-lines.ts';
import { makeGuides, makeGuidesSite } from './guides-site.ts';

const BEGIN = "const whole = { '@type': 'WebPage'";
const RATED = "aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.9, reviewCount: 1200 }";
const BODY = 'I have never seen such a good thing in all of my days.';

/** Returns the template of guides with one node more in its structured data, on pages that `when` names. */
const withNode =
  (fields: string, when = 'true') =>
  (text: string) =>
    text
      .replace(BEGIN, `const thing = { '@type': 'Product', name: 'Thing',\n    ${fields} };\n  ${BEGIN}`)
      .replace('return [...', `return [...(${when} ? [thing] : []), ...`);

/** Returns what structured data alone says: the file, its line, and how many pages have it. */
async function unseenOn(change: Overrides) {
  const site = makeGuidesSite(makeGuides(96, 20), makeGuides(97, 10, 'note'));
  site.change({
    'data/routes.yaml': (text) =>
      text.replace('each: { guide: notes }\n  template: guide', 'each: { guide: notes }\n  template: note'),
    'templates/pages/note.tsx': site.read('templates/pages/guide.tsx'),
  });
  site.change(change);
  await publish(site);
  const found = await auditOf(site, '--only', 'structured-unseen');
  return { found, lines: linesOf(site, found).map(([, ...place]) => place) };
}

const GUIDE = 'templates/pages/guide.tsx';
const NOTE = 'templates/pages/note.tsx';

describe('the place of what structured data alone says', () => {
  it('is the line of each template that has a rating of its own', async () => {
    const { lines } = await unseenOn({
      [GUIDE]: withNode(RATED),
      [NOTE]: withNode(RATED.replace('4.9', '4.2').replace('1200', '77')),
      'templates/pages/home.tsx': (text) => text.replace("name: 'Small'", `name: 'Small',\n  ${RATED}`),
    });
    expect(lines.sort()).toEqual([
      [GUIDE, expect.stringContaining('ratingValue: 4.9'), 20],
      ['templates/pages/home.tsx', expect.stringContaining('ratingValue: 4.9'), 1],
      [NOTE, expect.stringContaining('ratingValue: 4.2'), 10],
    ]);
  });

  it('is where a function or a component gets its numbers', async () => {
    const { lines } = await unseenOn({
      'templates/parts/rate.ts':
        "export const rate = (ratingValue, reviewCount) => ({ aggregateRating: { '@type': 'AggregateRating', ratingValue, reviewCount } });\n",
      [GUIDE]: (text) =>
        `import { rate } from '../parts/rate.ts';\n${withNode('...rate(4.9, 1200)', "guide.slug === 'guide-3'")(text)}`,
    });
    expect(lines).toEqual([[GUIDE, '...rate(4.9, 1200) };', 1]]);
  });

  it('is the line of a review, once for all pages, and its message quotes the review alone', async () => {
    const review = `review: { '@type': 'Review', author: { '@type': 'Person', name: 'Ada' },\n    reviewBody: '${BODY}' }`;
    const { found, lines } = await unseenOn({
      'templates/parts/thing.ts': `export const thing = { '@type': 'Product', name: 'Thing',\n  ${RATED},\n  ${review} };\n`,
      ...Object.fromEntries(
        [GUIDE, NOTE].map((file) => [
          file,
          (text: string) =>
            `import { thing } from '../parts/thing.ts';\n${text.replace('return [...', 'return [thing, ...')}`,
        ]),
      ),
    });
    expect(lines).toEqual([['templates/parts/thing.ts', expect.stringContaining('reviewBody'), 30]]);
    expect(found[0]?.message).toContain(
      `"${BODY}" (the text of a review) and ratingValue 4.9 and reviewCount 1200, which the page does not show`,
    );
  });

  it('is none if the page shows the rating and the review', async () => {
    const { lines } = await unseenOn({
      [GUIDE]: (text) =>
        withNode(`${RATED}, review: { '@type': 'Review', reviewBody: '${BODY}' }`)(text).replace(
          '<ul>',
          `<p>4.9 stars of 1,200 reviews</p><blockquote>${BODY}</blockquote><ul>`,
        ),
    });
    expect(lines).toEqual([]);
  });
});
