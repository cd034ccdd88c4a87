import { join, resolve } from 'node:path';
import pc from 'picocolors';
import { findText } from '../../generator/index.ts';
import { buildDate } from '../build-date.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { formatJson } from '../format/format-json.ts';
import { formatSearch, isFound } from '../format/format-search.ts';
import type { ExplainFlags } from './explain.ts';

/** Runs `rowpress where`: finds a phrase. The exit code is 1 if it stands nowhere. */
export async function whereCommand(
  text: string,
  { root: folder, out, json = false }: ExplainFlags,
): Promise<ExitCode> {
  const root = resolve(folder);
  const report = await findText(
    {
      root,
      out: resolve(out ?? join(root, 'output')),
      date: buildDate(process.env, new Date()),
      drafts: false,
    },
    text,
  );
  const exitCode = isFound(report) ? EXIT.done : EXIT.faultyData;
  const hasColors = pc.isColorSupported && process.stdout.isTTY === true;
  process.stdout.write(json ? formatJson({ exitCode, ...report }) : formatSearch(report, hasColors));
  return exitCode;
}
