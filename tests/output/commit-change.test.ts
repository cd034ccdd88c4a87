import { existsSync, lstatSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { type Output, openOutput } from '../../generator/output/open-output.ts';
import { MixedOutputError, OutputRefusedError } from '../../generator/output/output-folder.ts';
import { stagedPath, stageFile } from '../../generator/output/stage.ts';
import { makeFolder } from '../support/make-site.ts';
import { readTree } from '../support/read-tree.ts';

let hasLinks = true;

vi.mock('node:fs', async (load) => {
  const fs = await load<typeof import('node:fs')>();
  const linkSync = (from: string, to: string) => {
    if (!hasLinks) throw Object.assign(new Error('no links here'), { code: 'ENOTSUP' });
    fs.linkSync(from, to);
  };
  return { ...fs, linkSync };
});

const BEFORE = [
  'room',
  'old.txt',
  'kept/old.txt',
  'kept/same.txt',
  'gone/deep/old.txt',
  'manifest-like.json',
];
const PLACE = ['room/index.html', 'new/a/index.html', 'new/b.txt', 'old.txt', 'kept/new.txt', 'kept/old.txt'];
const REMOVE = ['room', 'gone/deep/old.txt', 'never.txt'];
const LAST = 'manifest-like.json';

function makeOutput(): { out: string; output: Output } {
  // The folder around the output is its own, so that other tests put nothing there.
  const out = join(makeFolder(), 'out');
  for (const file of BEFORE) {
    mkdirSync(dirname(join(out, file)), { recursive: true });
    writeFileSync(join(out, file), `before ${file}`);
  }
  const output = openOutput(out);
  for (const file of [...PLACE, LAST]) stageFile(out, file, `after ${file}`);
  return { out, output };
}

describe('a commit', () => {
  it('moves, replaces and removes files, and leaves no trace', () => {
    const { out, output } = makeOutput();
    output.commit({ place: PLACE, last: LAST, remove: REMOVE });
    output.release();
    expect(Object.keys(readTree(out)).sort()).toEqual([...PLACE, LAST, 'kept/same.txt'].sort());
    expect(readdirSync(out)).not.toContain('.rowpress');
  });

  it.each(
    [...PLACE, LAST].flatMap((file) => [
      [file, 'with', true],
      [file, 'without', false],
    ]) as [string, string, boolean][],
  )('that fails at %s is undone, on a file system %s hard links', (file, _, links) => {
    hasLinks = links;
    const { out, output } = makeOutput();
    const before = published(out);
    // A folder is moved as a whole, so the file in it is missing only where the folder exists.
    const folder = lstatSync(join(out, dirname(file)), { throwIfNoEntry: false })?.isDirectory()
      ? file
      : (file.split('/')[0] as string);
    rmSync(stagedPath(out, folder), { recursive: true });
    expect(() => output.commit({ place: PLACE, last: LAST, remove: REMOVE })).toThrow('ENOENT');
    output.release();
    expect(readTree(out)).toEqual(before);
    hasLinks = true;
  });

  it('that cannot be undone says so, and the next run knows its files', () => {
    const { out, output } = makeOutput();
    rmSync(stagedPath(out, LAST));
    const place = {
      *[Symbol.iterator]() {
        for (const file of PLACE) {
          const stored = join(out, '.rowpress/before');
          if (existsSync(stored)) for (const name of readdirSync(stored)) rmSync(join(stored, name));
          yield file;
        }
      },
    };
    let thrown: unknown;
    try {
      output.commit({ place, last: LAST, remove: REMOVE });
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toBeInstanceOf(MixedOutputError);
    expect((thrown as MixedOutputError).message).toMatch(
      /failed midway \(ENOENT.*, and 4 of its files could/,
    );
    expect((thrown as MixedOutputError).advice).toContain('The published site is partly new.');
    output.release();
    const next = openOutput(out);
    expect([...next.owned]).toEqual([...PLACE, LAST]);
    next.release();
  });

  it('through a link that appeared in the place of a folder is refused and undone', () => {
    const { out, output } = makeOutput();
    const elsewhere = makeFolder();
    rmSync(join(out, 'kept'), { recursive: true });
    symlinkSync(elsewhere, join(out, 'kept'));
    const before = published(out);
    expect(() => output.commit({ place: PLACE, last: LAST, remove: REMOVE })).toThrow(OutputRefusedError);
    output.release();
    expect(readTree(out)).toEqual(before);
    expect(readdirSync(elsewhere)).toEqual([]);
  });
});

describe('a path that is not inside the output folder', () => {
  it.each([
    '../x',
    'a/../../x',
    '/x',
    '',
    '.',
    'a/',
    'a//b',
    'a/./b',
    '..\\x',
    'a\\..\\b',
    '.rowpress/lock',
    '.Rowpress/x',
    'a\0b',
  ])('%j is neither staged nor moved', (file) => {
    const { out, output } = makeOutput();
    const before = published(out);
    const around = readdirSync(dirname(out)).sort();
    expect(() => stageFile(out, file, 'x')).toThrow('is no path inside the output folder');
    expect(() => output.commit({ place: [file], last: undefined, remove: [] })).toThrow();
    output.release();
    expect(readTree(out)).toEqual(before);
    expect(readdirSync(dirname(out)).sort()).toEqual(around);
  });
});

/** Returns the published files of an output folder that is open. */
function published(out: string): Record<string, string> {
  return Object.fromEntries(Object.entries(readTree(out)).filter(([file]) => !file.startsWith('.rowpress')));
}
