import { expect, it } from 'vitest';
import type { TestSite } from '../support/make-site.ts';
import { publish } from '../support/publish-by-command.ts';
import { runCli } from '../support/run-cli.ts';
import { makeGuides, makeGuidesSite } from './guides-site.ts';

const END = 'reason: It is right., by: Ada, until: 2999-01-01 }\n';
const ACCEPTED = [
  `- { kind: thin-contend, address: /guides/guide-3/, ${END}`,
  `- { kind: thin-content, ${END}`,
  `- { kind: thin-content, address: /guides/guide-3/, family: guide, ${END}`,
  `- { kind: thin-content, family: guides, ${END}`,
].join('');
const AUDIT = `
levels: { few-link: warning, h1-differs: of, thin-content: warn }
limits: { word: 30, titlePixels: many }
families:
  gide: { levels: { few-links: off } }
  guide: { level: { few-links: off } }
`;

/** Runs a command, and returns its problems: each with its place, what it says and what to do. */
async function problemsOf({ root }: TestSite, command: string, ...flags: string[]) {
  const { stdout, exitCode } = await runCli([command, '--root', root, '--json', ...flags]);
  const { problems = [] } = JSON.parse(stdout) as { problems?: readonly Record<string, string>[] };
  const told = problems.map(
    ({ file, line, column, message, advice }) => `${file}:${line}:${column} ${message}. ${advice}`,
  );
  return { exitCode, told };
}

it('names what is wrong in the settings of the audit, in validate and in audit alike', async () => {
  const site = makeGuidesSite(makeGuides(95, 20));
  await publish(site);
  site.change({ 'data/accepted.yaml': ACCEPTED, 'data/audit.yaml': AUDIT });
  const kinds = /expected one of "near-duplicate", .* and \d+ more, got "(?:thin-contend|few-link)"/;
  const { exitCode, told } = await problemsOf(site, 'audit');
  expect(exitCode).toBe(1);
  expect(told.map((text) => text.replace(kinds, 'no kind')).sort()).toEqual([
    'data/accepted.yaml:1:11 [0].kind: no kind. Did you mean "thin-content"?',
    'data/accepted.yaml:2:3 [1]: expected one of the fields "address" and "family", got none. Add one of them.',
    'data/accepted.yaml:3:3 [2]: expected one of the fields "address" and "family", got several. Keep one of them.',
    'data/accepted.yaml:4:33 [3].family: there is no family "guides". Did you mean "guide"?',
    'data/audit.yaml:2:11 levels.few-link: no kind. Did you mean "few-links"?',
    'data/audit.yaml:2:42 levels.h1-differs: expected one of "error", "warning", "note", "off", got "of". Did you mean "off"?',
    'data/audit.yaml:2:60 levels.thin-content: expected one of "error", "warning", "note", "off", got "warn". Did you mean "warning"?',
    'data/audit.yaml:3:11 limits.word: the schema has no such field. Did you mean "words"?',
    'data/audit.yaml:3:34 limits.titlePixels: expected a whole number, got "many". Write a whole number: digits only, without quotes, separators or units.',
    'data/audit.yaml:5:3 families.gide: there is no family "gide". Did you mean "guide"?',
    'data/audit.yaml:6:12 families.guide.level: the schema has no such field. Did you mean "levels"?',
  ]);
  expect((await problemsOf(site, 'validate')).told.sort()).toEqual(told.sort());
  const { stderr } = await runCli(['audit', '--root', site.root, '--new-since', site.out]);
  expect(stderr).toContain('data/audit.yaml:2:11  error  levels.few-link');
});

it('takes right settings as they are, and fails for a family that is none with --strict alone', async () => {
  const site = makeGuidesSite(makeGuides(95, 20));
  site.change({
    'data/accepted.yaml': `- { kind: few-links, family: guide, ${END}`,
    'data/audit.yaml': 'levels: { thin-content: note }\nfamilies: { home: { limits: { words: 3 } } }\n',
  });
  await publish(site);
  expect(await problemsOf(site, 'audit')).toEqual({ exitCode: 0, told: [] });
  site.change({ 'data/audit.yaml': 'families: { hom: { limits: { words: 3 } } }\n' });
  const told = [expect.stringContaining('Did you mean "home"?')];
  expect(await problemsOf(site, 'audit')).toEqual({ exitCode: 0, told });
  expect(await problemsOf(site, 'audit', '--strict')).toEqual({ exitCode: 1, told });
});
