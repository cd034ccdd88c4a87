import { join, resolve } from 'node:path';
import pc from 'picocolors';
import { explainAddress } from '../../generator/index.ts';
import { buildDate } from '../build-date.ts';
import { defaultWorkers } from '../default-workers.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { formatExplanation } from '../format/format-explanation.ts';
import { formatJson } from '../format/format-json.ts';

export interface ExplainFlags {
  readonly root: string;
  readonly out?: string;
  readonly json?: boolean;
}

/** Runs `rowpress explain`: says what an address is. The exit code is 1 if it is nothing. */
export async function explainCommand(
  address: string,
  { root: folder, out, json = false }: ExplainFlags,
): Promise<ExitCode> {
  const root = resolve(folder);
  const explanation = await explainAddress(
    {
      root,
      out: resolve(out ?? join(root, 'output')),
      date: buildDate(process.env, new Date()),
      drafts: false,
      workers: defaultWorkers(),
    },
    address,
  );
  const exitCode = explanation.kind === 'unknown' ? EXIT.faultyData : EXIT.done;
  const hasColors = pc.isColorSupported && process.stdout.isTTY === true;
  process.stdout.write(
    json ? formatJson({ exitCode, ...explanation }) : formatExplanation(explanation, hasColors),
  );
  return exitCode;
}
