import { expect, test } from 'vitest';
import { makeGuides, makeGuidesSite } from '../audit/guides-site.ts';
import { publish } from '../support/publish-by-command.ts';
import { runCli } from '../support/run-cli.ts';

/** Standard error is a terminal, and each look at the clock is a tenth of a second later. */
const TERMINAL =
  '--import=data:text/javascript,process.stderr.isTTY=true%3Blet%20t=0%3BDate.now=()=%3Et+=100';
/** The start of the progress line, and what a stage writes of it. */
const CLEARED = '\r\u001b[K';
const STEP = /[█░]{24} (\d+) of (\d+) (\p{L}+)/gu;

const site = makeGuidesSite(makeGuides(12));

async function shownBy(args: readonly string[], env: Record<string, string> = { NODE_OPTIONS: TERMINAL }) {
  const { stderr } = await runCli([...args, '--root', site.root], { env });
  return stderr;
}

test('audits, comparisons and releases show on a terminal how far they are, and clear the line', async () => {
  await publish(site);
  const facts = await runCli(['facts', '--root', site.root]);
  site.change({ 'before.ndjson': facts.stdout });
  const since = ['--since', `${site.root}/before.ndjson`];
  for (const [command, ...args] of [['audit'], ['diff', ...since], ['release', ...since]]) {
    // Facts that are stored need no progress.
    site.change({ '.cache/rowpress/facts.bin': null });
    const shown = await shownBy([command ?? '', ...args]);
    const steps = [...shown.matchAll(STEP)];
    expect(steps.length, command).toBeGreaterThan(0);
    for (const [, done, total] of steps) expect(Number(done), command).toBeLessThanOrEqual(Number(total));
    expect(shown.slice(shown.lastIndexOf(CLEARED)), command).not.toMatch(STEP);
  }
  expect(await shownBy(['audit', '--json'])).not.toMatch(STEP);
  expect(await shownBy(['audit'], { NODE_OPTIONS: '' })).not.toMatch(STEP);
});
