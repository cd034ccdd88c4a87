import markdownIt from 'markdown-it';
import { parse } from 'node-html-parser';
import { describe, expect, it } from 'vitest';
import { formatSarif } from '../../bin/commands/audit.ts';
import { formatDiffComment } from '../../bin/commands/diff.ts';
import { formatExplanation } from '../../bin/commands/explain.ts';
import { formatSearch } from '../../bin/commands/where.ts';
import { formatDiff } from '../../bin/format/diff.ts';
import { formatFindings } from '../../bin/format/findings.ts';
import { formatJson, writeJson } from '../../bin/format/json.ts';
import { formatProblems } from '../../bin/format/problems.ts';
import { formatDiffPage } from '../../generator/diff/diff-page.ts';
import type { Finding } from '../../generator/types/audit.ts';
import type { ClaimChange, PageChange, SiteDiff } from '../../generator/types/diff.ts';
import type { Explanation, SearchReport } from '../../generator/types/explanation.ts';
import type { Problem } from '../../generator/types/problem.ts';
import { createHostileValues } from './hostile-values.ts';

/** Texts that leave code, forge a line, or speak to a terminal. */
const TEXTS = [
  'a\n\n![x](https://evil.example/x.png)\n\n<img src=https://evil.example/y.png> @everyone #1',
  'a\r\n\r\n[text](https://evil.example) https://evil.example',
  'a\r\r<b>evil</b> @team',
  '',
  '`',
  '``\n```\n# evil\n- evil',
  'a\n+ title: forged\n- title: forged',
  'see [text](https://evil.example) or [1](0), {0} and \\[b\\]',
  '\u001b]0;evil\u0007\u001b[2J\u001b[8mhidden',
  '\u009b31mred\u0085next\u2028next\u2029next',
  'a\u202egpj.exe\u2066',
  '\rforged  error',
];
const { text: makeText } = createHostileValues(7);
const ALL = [...TEXTS, ...Array.from({ length: 300 }, makeText)];

/** Characters that no report may hold, except for line ends and tabs of its own. */
const HIDDEN = /(?![\n\t])[\p{Cc}\u2028-\u202e\u2066-\u2069]/u;
const SINCE = { kind: 'facts', name: 'facts.ndjson' } as const;

/** Returns a difference of sites in which every text is this one. */
function diffOf(text: string): SiteDiff {
  const page: PageChange = {
    ...{ path: text, title: text, description: text, family: text, template: text },
    ...{ index: { before: true, after: true }, words: { before: 10, after: 10 }, unknown: 0 },
    fields: [{ field: 'title', before: text, after: `${text} now` }],
    sentences: [{ before: text, after: text }],
    links: { gained: [{ href: text, text }], lost: [{ href: text, text }] },
    isOtherContent: false,
  };
  const claim: ClaimChange = {
    ...{ change: 'changed', kind: 'claim', text, name: text, row: text, file: text, line: 1, pages: [text] },
    fields: [{ field: 'source', before: text, after: text }],
  };
  const name = { path: text, title: text, index: true };
  const counts = { changed: 1, neighbours: 1, added: 1, gone: 1, moved: 1, indexed: 1, unindexed: 1 };
  return {
    counts: { ...counts, navigation: 0, markup: 0, unchanged: 0 },
    risks: [{ kind: 'base-url-changed', message: text, pages: [text] }],
    causes: [{ kind: 'row', name: text, file: text, line: 1, pages: [text], neighbours: [] }],
    claims: [claim, { ...claim, kind: 'fact' }],
    added: [name],
    gone: [{ ...name, redirect: text, isForGood: false, why: text, isMeant: false }],
    moved: [{ from: text, to: text, title: text, index: true, percent: 90 }],
    ...{ indexed: [name], unindexed: [name], changed: [page], neighbours: [page] },
    ...{ families: [], familyLinks: [], notes: [text] },
  };
}

const finding = (text: string) =>
  ({
    ...{ kind: 'leftover', level: 'error', message: text, advice: text, family: text, template: text },
    ...{ file: text, line: 1, pages: [text, text], places: [], isOfTemplate: false },
  }) as unknown as Finding;

describe('hostile texts', () => {
  it('are code in a Markdown comment, and forge no line of a diff', () => {
    const markdown = markdownIt({ html: true, linkify: true });
    for (const text of ALL) {
      const comment = formatDiffComment({ ...SINCE, name: text }, diffOf(text));
      const tokens = markdown
        .parse(comment, {})
        .flatMap((token) => [token, ...(token.children ?? [])])
        .filter(({ type, content }) => type !== 'html_block' || !/^<\/?(?:details|summary)/.test(content));
      const live = tokens.filter(({ type }) => /html|image|link|heading_open|hr|table/.test(type));
      expect([text, live.filter(({ tag }) => !/^h[34]$/.test(tag))]).toEqual([text, []]);
      const words = tokens.filter(({ type }) => type === 'text').map(({ content }) => content);
      expect(words.join(' ')).not.toMatch(/evil|@|forged|alert/);
      // The texts of a page, of its two links and of the two claims, each before and after.
      const lines = tokens
        .filter(({ type }) => type === 'fence')
        .flatMap(({ content }) => content.trimEnd().split('\n'));
      expect(lines.length).toBe(2 * 6 + 2 * 2);
      expect(lines.filter((line) => !/^[-+] (?:title|text|link|source):/.test(line))).toEqual([]);
      expect(comment).not.toMatch(HIDDEN);
    }
  });

  it('are on their own line of a terminal, without a sequence of it', () => {
    const lines = (shown: string) => shown.split('\n').length;
    const counts = { pages: 1, judged: 1, accepted: 0 };
    const explanation = (text: string) =>
      ({ path: text, says: text, advice: text, redirects: [], near: [text] }) as unknown as Explanation;
    const search = (text: string) => {
      const found = { file: text, line: 1, column: 1, field: text, excerpt: text };
      const parts = { data: [found], templates: [found], main: [text], head: [text], shared: [text] };
      return {
        phrase: text,
        ...parts,
        dataCount: 1,
        near: [text],
        isPublished: true,
        hasErrors: false,
      } as unknown as SearchReport;
    };
    const formats: readonly ((text: string) => string)[] = [
      (text) => formatDiff({ ...SINCE, name: text }, diffOf(text), false),
      (text) => formatExplanation(explanation(text), false),
      (text) => formatSearch(search(text), false),
      (text) => formatFindings([finding(text)], counts, false),
    ];
    for (const format of formats) {
      const expected = lines(format('x'));
      for (const text of ALL.filter((one) => one !== '')) {
        expect(format(text)).not.toMatch(HIDDEN);
        expect([text, lines(format(text))]).toEqual([text, expected]);
      }
    }
  });

  it('of a problem begin no line of the terminal', () => {
    for (const text of TEXTS) {
      const problem = {
        kind: 'missing-field',
        severity: 'error',
        file: 'data/a.yaml',
        message: text,
        advice: text,
      };
      const shown = formatProblems([{ ...problem, frame: text } as Problem], false);
      expect(shown).not.toMatch(HIDDEN);
      const begun = shown
        .trimEnd()
        .split('\n')
        .filter((line) => !line.startsWith('    '));
      expect(begun).toEqual([expect.stringMatching(/^data\/a\.yaml/)]);
    }
  });

  it('are escapes in JSON, which says the same', () => {
    for (const text of ALL) {
      const pieces: string[] = [];
      writeJson({ exitCode: 0, text }, (piece) => pieces.push(piece));
      for (const json of [formatJson({ exitCode: 0, text }), pieces.join('')]) {
        expect(json).not.toMatch(HIDDEN);
        expect(JSON.parse(json)).toMatchObject({ text });
      }
    }
  });

  it('are no links and no places for arguments in a message of SARIF', () => {
    for (const text of ALL) {
      const [{ results }] = JSON.parse(formatSarif([finding(text)])).runs;
      const message: string = results[0].message.text;
      const plain = message.replace(/\\[\\[\]]/g, '').replace(/\{\{|\}\}/g, '');
      expect([text, plain]).toEqual([text, expect.not.stringMatching(/[\\[\]{}]/)]);
      expect(message.split('\n').length).toBe(2);
      expect(message).not.toMatch(HIDDEN);
    }
  });

  it('are texts in HTML', async () => {
    for (const text of TEXTS) {
      const page = parse(await formatDiffPage(text, diffOf(text)));
      expect(page.querySelectorAll('script, img, a[href^="http"], b:not(.risk), [onload]')).toEqual([]);
    }
  });
});
