import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parse } from 'node-html-parser';
import { beforeAll, describe, expect, it } from 'vitest';
import { publish } from '../support/publish-by-command.ts';
import { runCli } from '../support/run-cli.ts';
import { type GuidesSite, guidePath, keepPublished, makeGitSite } from './git-site.ts';

const COUNT = pathToFileURL(join(import.meta.dirname, '../support/count-opens.mjs')).href;
/** Words of the engine, which a summary for people does not use. */
const ENGINE_WORDS = /\b(?:row|rows|neighbours?|famil(?:y|ies)|template|dataset|noindex|canonical|slug)\b/i;
const HOSTILE = 'A ``` fence, <script>alert(1)</script>, @everyone and **bold** [text](https://x.example).';

async function summaryOf(site: GuidesSite, ...flags: readonly string[]): Promise<string> {
  const { exitCode, stdout, stderr } = await runCli(
    ['diff', '--root', site.root, '--since', 'live', '--summary', ...flags],
    { cwd: site.root },
  );
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
  return stdout;
}

describe('rowpress diff --summary', () => {
  let site: GuidesSite;
  beforeAll(async () => {
    site = makeGitSite();
    for (const [at, guide] of site.guides.entries()) {
      if (at < 30) guide.paragraphs.push(`Start today with a free trial of 14 days, ${guide.name}.`);
      if (at >= 30 && at < 40) guide.paragraphs.push(`The plan of ${guide.name} costs $${at}.`);
    }
    site.save();
    await publish(site);
    keepPublished(site);
    for (const [at, guide] of site.guides.entries())
      guide.paragraphs = guide.paragraphs
        .map((text) => text.replace('of 14 days', 'of 21 days'))
        .map((text) => text.replace(`$${at}`, `$${at + 3}`));
    for (const at of [41, 42, 43])
      site.guides[at]?.paragraphs.push(`Only guide ${at} says this, and it is new.`);
    site.guides[45]?.paragraphs.push(HOSTILE);
    // The page is gone, and nothing redirects; other guides still link to it.
    site.guides.splice(59, 1);
    site.save();
    await publish(site, '--allow-lost');
  });

  it('groups equal changes, in at most eight sentences without words of the engine', async () => {
    const sentences = (await summaryOf(site)).trimEnd().split('\n');
    expect(sentences).toEqual([
      'Compared with live, 45 pages changed and 15 are as they were.',
      '1 page is gone (/guides/guide-59/).',
      '“free trial of 14 days” is now “free trial of 21 days” on 30 pages.',
      '10 prices went up by $3 on 10 pages, such as from “$30” to “$33”.',
      'There are also 5 smaller changes on 5 pages.',
      'Risks: visitors of pages that are gone land on an error page (/guides/guide-59/).',
      expect.stringMatching(
        /^The audit found \d new errors: a link leads to no page \(.*; published text holds markup or a placeholder \(\/guides\/guide-45\/\)\.$/,
      ),
      'Look at https://www.small.example/guides/guide-0/ as it is online.',
    ]);
    expect(sentences.join('\n')).not.toMatch(ENGINE_WORDS);
  });

  it('--json: the same sentences, beside everything else', async () => {
    const sentences = (await summaryOf(site)).trimEnd().split('\n');
    expect(JSON.parse(await summaryOf(site, '--json'))).toMatchObject({
      summary: sentences,
      counts: { changed: 44, gone: 1 },
    });
  });

  it('--preview-url: links to the page in the preview, and to the one online', async () => {
    const url = 'https://pr-7.example.app/docs/';
    const last = (await summaryOf(site, '--preview-url', url)).trimEnd().split('\n').at(-1);
    const path = 'guides/guide-0/';
    expect(last).toBe(
      `Look at ${url}${path} in the preview, and at https://www.small.example/${path} as it is online.`,
    );
    const faulty = await runCli(['diff', '--root', site.root, '--since', 'live', '--preview-url', url], {
      cwd: site.root,
    });
    expect(faulty).toMatchObject({ exitCode: 2, stdout: '' });
    expect(faulty.stderr).toContain('--preview-url has no effect without --summary');
  });

  it('--md: stands above the rest, its quotes are code and its pages links', async () => {
    const comment = await summaryOf(site, '--md', '--preview-url', 'https://pr-7.example.app');
    const [summary = '', rest = ''] = comment.split('\nSince ');
    expect(summary).toContain('- `free trial of 14 days` is now `free trial of 21 days` on 30 pages.\n');
    expect(summary).toContain(
      '[`/guides/guide-0/`](https://pr-7.example.app/guides/guide-0/) in the preview',
    );
    expect(rest).toContain('#### Risks (');
  });

  it('--html: stands above the rest, with links', async () => {
    const file = join(site.root, 'diff.html');
    expect(await summaryOf(site, '--html', file)).toBe('');
    const page = parse(readFileSync(file, 'utf8'));
    expect(page.querySelector('h1 + p')?.text).toBe(
      'Compared with live, 45 pages changed and 15 are as they were.',
    );
    expect(page.querySelectorAll('main > p a').map((link) => link.getAttribute('href'))).toEqual([
      'https://www.small.example/guides/guide-0/',
    ]);
  });
});

describe('rowpress diff --summary of a small change', () => {
  it('quotes it, as text only', async () => {
    const site = makeGitSite();
    await publish(site);
    keepPublished(site);
    expect((await summaryOf(site)).trimEnd().split('\n')).toEqual([
      'Compared with live, no page changed and 61 are as they were.',
      'No risk and no new error was found.',
    ]);
    site.guides[5]?.paragraphs.push(HOSTILE);
    site.save();
    await publish(site);
    const comment = await summaryOf(site, '--md');
    expect(comment).toContain(`is new on \`${guidePath(5)}\`.`);
    const outside = comment.replace(/^(`{3,})diff\n[\s\S]*?\n\1$/gm, '').replace(/(`+).+?\1/g, '');
    expect(outside).not.toMatch(/script|@everyone|\*\*bold|\]\(https:\/\/x/);
  });

  it('says that pictures changed, and that pages are older than the data', async () => {
    const site = makeGitSite();
    const picture = (color: string) => ({
      'templates/public/pictures/map.svg': `<svg xmlns="http://www.w3.org/2000/svg" fill="${color}"/>`,
    });
    site.change(picture('red'));
    site.git('add', '--all');
    site.git('commit', '--quiet', '--message', 'A picture');
    await publish(site);
    keepPublished(site);
    site.change({ ...picture('blue'), 'templates/public/rules.pdf': 'Rules' });
    await publish(site);
    const files = '1 other file changed (/pictures/map.svg) and 1 is new (/rules.pdf).';
    expect(await summaryOf(site)).toContain(files);
    const args = ['diff', '--root', site.root, '--since'];
    for (const since of ['live', 'HEAD', 'HEAD']) {
      const { stdout } = await runCli([...args, since], { cwd: site.root });
      expect(stdout).toContain(
        'Pictures and other files: 1 changed (pictures/map.svg), 1 is new (rules.pdf).',
      );
    }
    site.guides[5]?.paragraphs.push('Only the data has this.');
    site.save();
    const [first] = (await summaryOf(site)).split('\n');
    expect(first).toBe('The pages are older than the data: the newest edits are not in them.');
  });

  it('opens both sites as often as without a summary', async () => {
    const site = makeGitSite();
    await publish(site);
    keepPublished(site);
    const opens = async (...flags: readonly string[]) => {
      const count = join(site.root, 'opens');
      const env = { NODE_OPTIONS: `--import=${COUNT}`, NAME: 'manifest.json', OPENS: count };
      const args = ['diff', '--root', site.root, '--since', 'live', ...flags];
      expect(await runCli(args, { cwd: site.root, env })).toMatchObject({ exitCode: 0, stderr: '' });
      return Number(readFileSync(count, 'utf8'));
    };
    const expected = await opens();
    expect(expected).toBeGreaterThan(1);
    expect(await opens('--summary')).toBe(expected);
  });

  it('names a fact whose value stands in no text', async () => {
    const site = makeGitSite();
    const facts = (days: number) => ({
      'data/facts.yaml': `trialDays:\n  value: ${days}\n  unit: days\n  source: plan\n  checked: 2026-11-02\n`,
    });
    site.change(facts(14));
    site.git('add', '--all');
    site.git('commit', '--quiet', '--message', 'Facts');
    site.change(facts(21));
    await publish(site);
    const { stdout } = await runCli(['diff', '--root', site.root, '--since', 'HEAD', '--summary'], {
      cwd: site.root,
    });
    expect(stdout).toContain('The value “trial days” went from “14” to “21”.\n');
  });
});
