import { expect, it } from 'vitest';
import { collectContent, hashSentence, sentencesOf } from '../../generator/facts/collect-content.ts';

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
