import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Line } from '../../../generator/types/bundle.ts';
import { writeLines } from '../../../generator/utils/lines.ts';
import { makeFolder } from '../../support/make-site.ts';

it.each([
  ['none', []],
  ['short ones', Array.from({ length: 20_000 }, (_, at) => `line ${at}`)],
  ['some of more than a byte a character', Array.from({ length: 9000 }, (_, at) => `größe ${at} 語 🎬`)],
  ['very long ones', ['a', '語'.repeat(70_000), 'b', 'x'.repeat(300_000), '🎬'.repeat(40_000), 'c']],
  ['ones that just fit', [65_534, 65_535, 65_536, 65_537, 1].map((length) => '語'.repeat(length))],
  [
    'bytes of whole lines between them',
    ['a', Buffer.from('b\nc\n'), Buffer.alloc(0), 'd', Buffer.from('größe\n')],
  ],
] satisfies [string, Line[]][])(
  'writeLines writes all lines, and reports the written bytes: %s',
  (_, lines) => {
    const file = join(makeFolder(), 'lines.txt');
    const target = openSync(file, 'w');
    const reported: Buffer[] = [];
    writeLines(target, lines, (bytes) => reported.push(Buffer.from(bytes)));
    closeSync(target);
    const expected = lines.map((line) => (typeof line === 'string' ? `${line}\n` : line.toString())).join('');
    expect(readFileSync(file, 'utf8') === expected).toBe(true);
    expect(Buffer.concat(reported).toString() === expected).toBe(true);
  },
);
