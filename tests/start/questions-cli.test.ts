import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { makeFolder } from '../support/make-site.ts';
import { CLI } from '../support/run-cli.ts';
import { skipWithout } from '../support/skip-without.ts';

const TABLE = 'Name;Preis;Datum\nAnna;1.299,00 €;03/04/26\nBert;49,00 €;05/06/26\n';
const ENTER = '\r';
const DOWN = '\u001b[B';

/**
 * Runs `rowpress init` in a terminal of its own, and types an answer when its question is there. Returns the
 * folder of the site and the exit code.
 */
async function answer(questions: readonly (readonly [question: string, keys: string])[]) {
  const cwd = makeFolder();
  writeFileSync(join(cwd, 'rows.csv'), TABLE);
  const command = `stty cols 120 rows 40; exec ${process.execPath} ${CLI} init site --from rows.csv --no-install`;
  const child = spawn('script', ['-qec', command, '/dev/null'], {
    cwd,
    env: { ...process.env, TERM: 'xterm' },
  });
  const left = [...questions];
  let shown = '';
  child.stdout.on('data', (piece) => {
    shown += String(piece);
    const [next] = left;
    if (!next || !shown.includes(next[0])) return;
    shown = '';
    left.shift();
    child.stdin.write(next[1]);
  });
  const exitCode = await new Promise((resolve) => child.on('close', resolve));
  return { site: join(cwd, 'site'), exitCode, left };
}

const hasTerminal = spawnSync('script', ['--version']).status === 0;

describe.skipIf(skipWithout('script', hasTerminal))('in a terminal', () => {
  test('a table in a terminal is shown, and what it leaves open is asked before anything is written', async () => {
    const { site, exitCode, left } = await answer([
      ['Are the rows in "de"?', ENTER],
      ['has days such as 03/04/26. What comes first?', DOWN + ENTER],
      ['Write the site?', ENTER],
    ]);
    expect([exitCode, left]).toEqual([0, []]);
    expect(readFileSync(join(site, 'data/rows.csv'), 'utf8')).toContain('anna,Anna,1299,2026-03-04\n');
    expect(readFileSync(join(site, 'data/site.yaml'), 'utf8')).toContain('language: de');
  });

  test('who gives up has no site', async () => {
    const { site, exitCode } = await answer([['Are the rows in "de"?', '\u0003']]);
    expect([exitCode, existsSync(site)]).toEqual([130, false]);
  });
});
