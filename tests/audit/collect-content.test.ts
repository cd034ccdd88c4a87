import { expect, it } from 'vitest';
import { collectContent } from '../../generator/facts/collect-content.ts';

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
