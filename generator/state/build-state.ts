import type { GenerateReport } from '../types/options.ts';
import type { FileStat } from './file-stats.ts';
import { openState, writeState } from './state-file.ts';

/** The options and the report of a build that published. */
export interface BuildHeader {
  /** The output folder, from the site's folder. */
  readonly out: string;
  /**
   * The options that the output depends on, as one text. Undefined if the next build cannot take the output
   * as it is. The validated documents count all the same.
   */
  readonly options?: string;
  readonly date: string;
  /** The hash of everything that pages depend on besides their own rows. Empty if it is unknown. */
  readonly fingerprint: string;
  /** The hashes of documents and schemas that are valid. */
  readonly validated: readonly string[];
  /** The first day on which another row will be published. Undefined if there is none. */
  readonly until?: string;
  /**
   * Whether the config reads rows, or code imports data, so that a changed row can change more than its
   * pages.
   */
  readonly readsRows?: true;
  readonly report: GenerateReport;
}

/**
 * The state of the last build: its header, the files that it read, and the files that it left in the output
 * folder.
 */
export interface BuildState extends BuildHeader {
  readonly inputs: readonly FileStat[];
  /** Parsed on each iteration, since a site may have a million files. */
  readonly outputs: Iterable<FileStat>;
}

/** Reads the state of the last build. Returns undefined if there is none, or if another engine wrote it. */
export function readBuildState(file: string): BuildState | undefined {
  const state = openState<BuildHeader & { readonly inputCount: number }>(file);
  if (!state) return undefined;
  const { inputCount, ...header } = state.header;
  const inputs: FileStat[] = [];
  const lines = state.lines();
  while (inputs.length < inputCount) inputs.push(JSON.parse(lines.next().value) as FileStat);
  const outputs = {
    *[Symbol.iterator]() {
      let at = 0;
      for (const line of state.lines()) if (at++ >= inputCount) yield parseOutput(line);
    },
  };
  return { ...header, inputs, outputs };
}

/** Writes the state of a build. */
export function writeBuildState(file: string, { inputs, outputs, ...header }: BuildState): void {
  writeState(file, { ...header, inputCount: inputs.length }, stateLines(inputs, outputs));
}

function* stateLines(inputs: readonly FileStat[], outputs: Iterable<FileStat>): Generator<string> {
  for (const stat of inputs) yield JSON.stringify(stat);
  for (const [path, size, mtime, ctime, inode, hash] of outputs)
    yield `${size} ${mtime} ${ctime} ${inode} ${hash} ${path}`;
}

function parseOutput(line: string): FileStat {
  const ends: number[] = [-1];
  for (let at = 0; at < 5; at++) ends.push(line.indexOf(' ', (ends[at] ?? 0) + 1));
  const field = (at: number) => line.slice((ends[at] ?? 0) + 1, ends[at + 1]);
  const path = line.slice((ends[5] ?? 0) + 1);
  return [path, Number(field(0)), Number(field(1)), Number(field(2)), Number(field(3)), field(4)];
}
