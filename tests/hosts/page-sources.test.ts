import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { policyOf, siteHeaders } from '../../generator/hosts/headers.ts';
import { pageSources } from '../../generator/hosts/page-sources.ts';
import { makeSite } from '../support/make-site.ts';
import { publish } from '../support/publish.ts';

const ORIGIN = 'https://www.a.example';
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const sourcesOf = (html: string) => pageSources(html, ORIGIN).sources;

it('allows the own scripts and styles of a page by their hashes, and no data', () => {
  expect(
    sourcesOf(`<script type="application/json">{"a":"<style>"}</script><script>go("</b>")</script>
<style media="print">p > a { color: red }</style><p style="color: &quot;red&quot;" onclick='a&#x27;b'>x</p>`),
  ).toEqual({
    'script-src': [hash('go("</b>")')],
    'style-src': [hash('p > a { color: red }')],
    'style-src-attr': ["'unsafe-hashes'", hash('color: "red"')],
    'script-src-attr': ["'unsafe-hashes'", hash("a'b")],
  });
});

it('allows the other hosts that a page loads from or sends to', () => {
  expect(
    sourcesOf(`<img src="https://i.example/a.png" srcset="https://j.example/a.png 1x, /b.png 2x">
<video poster="//p.example/a.png"><source src="https://v.example/a.webm"></video><iframe src="https://f.example/">
<script src="https://s.example:8443/a.js"></script><form action="https://x.example/send"></form>
<link rel="stylesheet" href="https://c.example/a.css"><link rel="canonical" href="https://other.example/">
<img src="${ORIGIN}/own.png"><a href="https://link.example/">x</a>`),
  ).toEqual({
    'img-src': ['https://i.example', 'https://j.example', 'https://p.example'],
    'media-src': ['https://v.example'],
    'frame-src': ['https://f.example'],
    'script-src': ['https://s.example:8443'],
    'form-action': ['https://x.example'],
    'style-src': ['https://c.example'],
  });
});

it('makes Link headers of preloads', () => {
  const { links } = pageSources(
    '<link rel="preload" href="/a.woff2" as="font" type="font/woff2" crossorigin="anonymous"/><link rel="icon" href="/i.svg">',
    ORIGIN,
  );
  expect(links).toEqual(['</a.woff2>; rel=preload; as=font; type="font/woff2"; crossorigin=anonymous']);
});

it('allows all own styles if their hashes do not fit, and says so', () => {
  const found = { 'style-src': Array.from({ length: 60 }, (_, at) => hash(`${at}`)) };
  const settings = { policy: 'enforce', sources: { 'connect-src': ['https://api.example'] } } as const;
  expect(policyOf(found, settings).text).toContain("style-src 'self' 'unsafe-inline'; ");
  expect(policyOf(found, settings).text).toContain("connect-src 'self' https://api.example; ");
  expect(siteHeaders(found, [], settings).note).toContain('unsafe-inline');
  expect(siteHeaders({}, [], settings).note).toBeUndefined();
});

it('builds the policy again when a changed row needs another one', async () => {
  const note = (text: string) => ({
    'data/tools.yaml': (before: string) => before.replace(/note: .*/, `note: ${text}`),
  });
  const site = makeSite({
    ...note('https://pictures.example/a.png'),
    'data/site.yaml': (text) => `${text}host: netlify\npolicy: { mode: report }\n`,
    'templates/pages/tool.tsx': (text) =>
      text.replace('<h1>', '{tool.note ? <img alt="" src={tool.note} /> : null}<h1>'),
  });
  const { problems } = await publish(site);
  expect(problems).toEqual([]);
  const headers = () => readFileSync(join(site.out, '_headers'), 'utf8');
  expect(headers()).toContain('Content-Security-Policy-Report-Only: ');
  expect(headers()).toContain("img-src 'self' data: blob: https://pictures.example;");
  site.change(note('https://pictures.example/b.png'));
  expect((await publish(site)).scope).toBe('rows');
  site.change(note('https://others.example/a.png'));
  expect((await publish(site)).scope).toBe('all');
  expect(headers()).toContain("img-src 'self' data: blob: https://others.example;");
});
