import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect } from 'vitest';
import { runCli } from '../support/run-cli.ts';
import type { GuideBlock } from './read-guide.ts';

/** Font files that a package of npm would bring. */
const FONT = join(import.meta.dirname, '../../templates/images/fonts/instrument-sans-600.woff');

/** Commands of the guide that wait for Ctrl+C or for the network, or that make a folder for a file. */
const NOT_RUN = /^(?:npm run dev|npm install .*|npx rowpress (?:dev|serve)|mkdir -p .*)$/;

/** A reader of the guide: carries out the blocks of its pages, one after the other, in a folder. */
export interface Reader {
  readonly folder: () => string;
  follow(page: string, blocks: readonly GuideBlock[]): Promise<void>;
}

/** Starts to read the guide in an empty folder. */
export function createReader(start: string): Reader {
  let folder = start;
  let printed = '';

  const run = async (page: string, line: string) => {
    const [, command = '', code = '0'] = /^(.*?)(?:\s+# exit code (\d+))?$/.exec(line) ?? [];
    if (NOT_RUN.test(command)) return;
    const moved = /^cd (\S+)$/.exec(command)?.[1];
    if (moved) {
      folder = join(folder, moved);
      return;
    }
    const [, from = '', to = ''] = /^cp (\S+) (\S+)$/.exec(command) ?? [];
    if (from) {
      write(folder, to, readFileSync(from.startsWith('node_modules/') ? FONT : join(folder, from)));
      return;
    }
    const [words = '', target] = command.split(' > ');
    const { exitCode, stdout, stderr } = await runCli(argumentsOf(page, words), { cwd: folder });
    if (target) writeFileSync(join(folder, target), stdout);
    printed = stdout + stderr;
    expect(exitCode, `${page}: ${line}\n${printed}`).toBe(Number(code));
  };

  return {
    folder: () => folder,
    async follow(page, blocks) {
      for (const block of blocks) {
        if (block.kind === 'file') place(folder, block);
        else if (block.kind === 'commands') for (const line of block.commands) await run(page, line);
        else for (const line of block.lines) expect(printed, page).toContain(line);
      }
    },
  };
}

/** Returns what the command line gives to rowpress. `npm create rowpress` runs `rowpress init`. */
function argumentsOf(page: string, command: string): string[] {
  const created = /^npm create rowpress@latest (\S+) -- (.*)$/.exec(command);
  const line = created
    ? `init ${created[1]} ${created[2]} --no-install`
    : /^npx rowpress (.*)$/.exec(command)?.[1];
  if (line === undefined) throw new Error(`${page}: this test does not know the command "${command}"`);
  return [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');
}

function place(folder: string, { file, where, text }: Extract<GuideBlock, { kind: 'file' }>): void {
  const path = join(folder, file);
  if (where === 'whole') write(folder, file, text);
  else if (where === 'end') appendFileSync(path, text);
  else writeFileSync(path, text + readFileSync(path, 'utf8'));
}

function write(folder: string, file: string, content: string | Uint8Array): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), content);
}
