import { expect, it } from 'vitest';
import type { AuditedSite } from '../../generator/audit/audited-site.ts';
import { findSameSearches } from '../../generator/audit/checks/similar-pages.ts';
import { findSameTexts } from '../../generator/audit/run-checks.ts';
import { packFacts } from '../../generator/pages-read/packs.ts';
import { collectContent, hashSentence, sentencesOf } from '../../generator/pages-read/page-content.ts';
import type { FoundFault } from '../../generator/types/audit.ts';
import type { SiteFact } from '../../generator/types/page-content.ts';

const HTML = `<!doctype html><html lang="en"><head><title>Boats &amp; more</title>
<meta name="description" content="All &quot;boats&quot; of the harbour."><meta name="robots" content="noindex">
<link rel="canonical" href="https://a.example/boats/">
<script type="application/ld+json">{"@type":"ItemList","itemListElement":[{"@type":"ListItem","name":"A","item":""}]}</script>
</head><body><header><a href="/">Home</a></header><main id="main"><nav><a href="/up/">Up</a></nav>
<h1>Boats of <em>the</em> harbour</h1><p>One<br>two. Three<b>four</b> five.</p>
<p><a href="/a/">Try it</a><a href="/b/">Ask us</a></p><h2>Sizes</h2><svg><title>Drawing</title><text>no text</text></svg>
<img src="/x.png"><img src="/y.png" alt=""><time datetime="2026-01-01">1 January</time>
<div data-island="tool"><p>Words of a tool.</p></div></main><footer><a href="/end/">End</a></footer></body></html>`;

it('collects what a page says, and leaves out navigation, drawings and islands', () => {
  expect(collectContent(HTML)).toMatchObject({
    title: 'Boats & more',
    description: 'All "boats" of the harbour.',
    robots: 'noindex',
    canonical: 'https://a.example/boats/',
    h1: ['Boats of the harbour'],
    headings: [[2, 'Sizes']],
    words: 15,
    links: [
      { href: '/a/', text: 'Try it' },
      { href: '/b/', text: 'Ask us' },
    ],
    navLinks: ['/', '/up/', '/end/'],
    images: [
      { src: '/x.png', alt: null },
      { src: '/y.png', alt: '' },
    ],
    structured: [
      { type: 'ItemList', fields: ['itemListElement'] },
      { type: 'ListItem', fields: ['name'] },
    ],
    showsDate: true,
    leftovers: [],
  });
});

it.each([
  ['equal header and footer', '<a href="/a/">A</a>', '<a href="/b/">B</a>', ['/a/', '/up/', '/b/'], ''],
  ['a main part in a comment', '<!-- <main> </main> --><a href="/a/">A</a>', '', ['/a/', '/up/'], ''],
  ['an element that stays open', '<nav><a href="/a/">A</a>', '', ['/a/', '/up/', '/c/'], ''],
  ['robots in the footer', '', '<meta name="robots" content="noindex">', ['/up/'], 'noindex'],
  ['a comment that stays open', '', '<!-- <a href="/b/">B</a>', ['/up/'], ''],
])('reads each page with %s alike', (_, header, footer, navLinks, robots) => {
  const pageOf = (text: string) =>
    `<html><head></head><body>${header}<main><nav><a href="/up/">Up</a></nav><p>${text} <a href="/c/">C</a></p></main>${footer}</body></html>`;
  for (const text of ['One', 'Two', 'Three'])
    expect(collectContent(pageOf(text))).toMatchObject({ navLinks, robots });
});

it('hashes sentences of every script alike', () => {
  const html = `<main><p>Élan and “Œuvre” don’t end U.S.-made No. 12 trips. Two half-days, ½ of 3.5 hours (or so.) Next one
is İstanbul and more words here.</p><p>Ένα δύο τρία τέσσερα πέντε έξι ΟΔΟΣ. 一 二 三 四 五 六 七。</p></main>`;
  const { sentences } = collectContent(html);
  const hashed = sentencesOf(html).map(hashSentence);
  expect(hashed.length).toBeGreaterThan(3);
  expect(hashed.filter((hash) => sentences.includes(hash))).toHaveLength(sentences.length);
});

const mainOf = (html: string) => `<html><head></head><body><main>${html}</main></body></html>`;

it.each([
  ['<a href="/a/"><b>43136</b><span>Öffnungszeiten</span></a>', '43136 Öffnungszeiten'],
  ['<a href="/a/"><h3>43136</h3><p>Öffnungszeiten</p></a>', '43136 Öffnungszeiten'],
  ['<a href="/a/"><span>43136<br>Lyon</span><time>May</time></a>', '43136 Lyon May'],
  ['<a href="/a/"><img src="/a.png" alt="Logo"><span>Lyon</span></a>', 'Logo Lyon'],
  ['<a href="/a/">un<em>done</em></a>', 'undone'],
  ['<a href="/a/"><span>H</span><span>e</span><span>y</span></a>', 'Hey'],
  ['<a href="/a/"><code><span>a</span><span>.find</span></code></a>', 'a.find'],
  ['<a href="/a/">H<sub>2</sub>O</a>', 'H2O'],
])('reads the texts of a card as words: %s', (html, text) => {
  const content = collectContent(mainOf(html));
  expect(content.links).toEqual([{ href: '/a/', text }]);
  const heading = mainOf(html.replaceAll('h3>', 'b>').replaceAll('p>', 'span>').replace('<a ', '<h1><a '));
  expect(collectContent(heading.replace('</main>', '</h1></main>')).h1).toEqual([text]);
});

it('reads the beginning of very long texts, says how much it left, and reads links behind them', () => {
  const text = Array.from({ length: 200_000 }, (_, at) => `This is sentence number ${at} of it.`).join(' ');
  const html = mainOf(`<h1>Long</h1><p>${text}</p><h2>End</h2><a href="/b/"><img src="/a.png" alt="B"></a>`);
  const content = collectContent(html);
  expect(content.h1).toEqual(['Long']);
  expect(content.headings).toEqual([[2, 'End']]);
  expect(content.links).toEqual([{ href: '/b/', text: 'B' }]);
  expect(content.slips).toContainEqual(['unread-part', String(text.length - 2_000_000)]);
  // More sentences would not fit into the packs.
  expect(content.sentences.length).toBeLessThan(65_536);
  expect(packFacts([{ key: '0'.repeat(40), content }]).length).toBeGreaterThan(0);
  const head = `<title>${'t'.repeat(20_000)}</title><meta name="description" content="${'d'.repeat(30_000)}">`;
  const long = collectContent(html.replace('<head>', `<head>${head}`).replace(text, ''));
  expect([long.title.length, long.description.length]).toEqual([10_000, 10_000]);
  expect(long.slips).toContainEqual(['unread-part', '30000']);
});

it('judges headings of lists once, and names searches and titles with whole numbers in their order', () => {
  const page = (family: string, path: string, h1: string, listPage?: number) =>
    ({ family, path, h1: [h1], title: h1, description: path, listPage }) as unknown as SiteFact;
  const site = (...pages: SiteFact[]) => ({ pages }) as unknown as AuditedSite;
  const messages = (faults: Iterable<FoundFault>) =>
    [...faults].map(({ kind, message }) => `${kind} ${message}`);
  const list = [page('list', '/l/', 'All canals', 1), page('list', '/l/2/', 'All canals', 2)];
  expect(messages(findSameTexts(site(...list))).filter((text) => text.startsWith('same-h1'))).toEqual([]);
  const others = [page('boat', '/a/', 'All canals'), page('boat', '/b/', 'All canals')];
  expect(messages(findSameTexts(site(...list, ...others))).join()).toContain('same-h1 3 pages');
  const priced = [page('a', '/x/', 'The price of Canal 1 420,00'), page('b', '/y/', 'Canal price: 1 420,00')];
  expect(messages(findSameSearches(site(...priced)))).toEqual([
    'one-search 2 pages of 2 families answer the search "The price of Canal 1 420,00"',
  ]);
  const split = [page('a', '/x/', 'Canal price 420,00 or 1'), page('b', '/y/', 'Canal price: 1 420,00')];
  expect(messages(findSameSearches(site(...split)))).toEqual([]);
  const numbers = [page('a', '/x/', 'Canal 1.420,00'), page('a', '/y/', 'Canal 9')];
  expect(messages(findSameTexts(site(...numbers)))).toEqual([
    'number-titles 2 titles differ only by a number: "canal #"',
  ]);
});
