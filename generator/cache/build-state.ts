import type { GenerateReport } from '../types/report.ts';
import type { FileStat } from './file-stats.ts';
import { openState, writeState } from './state-file.ts';

/** The options and the report of a build that published. */
export interface BuildHeader {
  /** The output folder, from the site's folder. */
  readonly out: string;
  /**
   * The options that the output depends on, as one text. Undefined if the next build cannot take the output as it is.
   * The validated documents count all the same.
   */
  readonly options?: string;
  readonly date: string;
  /** The hash of everything that pages depend on besides their own rows. Empty if it is unknown. */
  readonly fingerprint: string;
  /** The hashes of documents and schemas that are valid. */
  readonly validated: readonly string[];
  /** The first day on which another row will be published. Undefined if there is none. */
  readonly until?: string;
  /** Whether the config reads rows, or code imports data, so that a changed row can change more than its pages. */
  readonly readsRows?: true;
  readonly report: GenerateReport;
}

/**
 * A published file as a build left it: its path, its size in bytes, its modification time in milliseconds,
 * and its hash.
 */
export type OutputStat = readonly [file: string, size: number, mtime: number, hash: string];

/**
 * The state of the last build: its header, the files that it read, and the files that it left in the output
 * folder.
 */
export interface BuildState extends BuildHeader {
  readonly inputs: readonly FileStat[];
  /** Parsed on each iteration, since a site may have a million files. */
  readonly outputs: Iterable<OutputStat>;
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

function* stateLines(inputs: readonly FileStat[], outputs: Iterable<OutputStat>): Generator<string> {
  for (const stat of inputs) yield JSON.stringify(stat);
  for (const [path, size, mtime, hash] of outputs) yield `${size} ${mtime} ${hash} ${path}`;
}

function parseOutput(line: string): OutputStat {
  const size = line.indexOf(' ');
  const mtime = line.indexOf(' ', size + 1);
  const hash = line.indexOf(' ', mtime + 1);
  return [
    line.slice(hash + 1),
    Number(line.slice(0, size)),
    Number(line.slice(size + 1, mtime)),
    line.slice(mtime + 1, hash),
  ];
}
