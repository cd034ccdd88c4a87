import { SHARD_FILE } from '../output/index.ts';
import type { Problem } from '../types/problem.ts';
import type { KnownShard, ShardInputs } from '../types/shard.ts';
import { VERSION } from '../utils/version.ts';

/** A part as it is named on the command line, and where it stands. */
export interface ShardFolder {
  readonly name: string;
  readonly folder: string;
}

/** A part that was read. */
export interface ReadShard extends ShardFolder {
  readonly manifest: KnownShard;
}

/** What to do about parts of which an input differs; the others are what is in the checkout. */
const ADVICE: Readonly<Record<string, string>> = {
  rowpress: 'Make and merge all parts with the same version.',
  'base URL': 'Give all parts the same --base-url.',
  date: 'Give all parts the same --date: a run that passes midnight has two days.',
  drafts: 'Give --drafts to all parts or to none.',
  images: 'Give --no-images to all parts or to none.',
  'previous manifest': 'Give all parts the same --previous.',
};
const OTHER_ADVICE = 'Make all parts from the same checkout.';

/** Problems of parts that do not make one site: other inputs than the first one's, other numbers, a part twice, or (if `areAll` that were named are there) not at all. */
export function checkShards(parts: readonly ReadShard[], areAll: boolean): Problem[] {
  const [first, ...others] = parts;
  if (!first) return [];
  const problems: Problem[] = others.flatMap((part) => compareInputs(part, first));
  const version = first.manifest.inputs.rowpress;
  if (version !== VERSION)
    problems.push(different(first, `it was made by rowpress ${version}, and this is ${VERSION}`, 'rowpress'));
  const { of } = first.manifest.part;
  const split = others.filter(({ manifest }) => manifest.part.of !== of);
  for (const part of split)
    problems.push(different(part, `${nameOf(part)}, and ${first.name} is ${nameOf(first)}`, 'number'));
  return split.length > 0 ? problems : [...problems, ...checkNumbers(parts, of, areAll)];
}

function compareInputs(part: ReadShard, first: ReadShard): Problem[] {
  const [own, expected] = [part.manifest.inputs, first.manifest.inputs];
  const names = new Set([...Object.keys(expected), ...Object.keys(own)]);
  return [...names]
    .filter((name) => own[name] !== expected[name])
    .map((name) => different(part, describe(name, own, expected, first.name), name));
}

function describe(name: string, own: ShardInputs, expected: ShardInputs, first: string): string {
  const [value = 'unknown', other = 'unknown'] = [own[name], expected[name]];
  const areHashes = [value, other].every((text) => /^(?:[0-9a-f]{32}|none)$/.test(text));
  if (areHashes)
    return `it was made from other ${name === 'previous manifest' ? 'dates (--previous)' : name} than ${first}`;
  return `its ${name}: ${value}; that of ${first}: ${other}`;
}

function checkNumbers(parts: readonly ReadShard[], of: number, areAll: boolean): Problem[] {
  const byNumber = new Map<number, ReadShard>();
  const problems: Problem[] = [];
  for (const part of parts) {
    const { number } = part.manifest.part;
    const other = byNumber.get(number);
    if (other)
      problems.push({
        kind: 'doubled-part',
        severity: 'error',
        file: `${part.name}/${SHARD_FILE}`,
        message: `it is ${nameOf(part)}, and so is ${other.name}`,
        advice: 'Name each part once.',
      });
    byNumber.set(number, other ?? part);
  }
  for (let number = 1; areAll && number <= of; number++)
    if (!byNumber.has(number))
      problems.push({
        kind: 'missing-part',
        severity: 'error',
        message: `part ${number} of ${of} is missing`,
        advice: `Make it with "rowpress generate --shard ${number}/${of}", and name its folder too.`,
      });
  return problems;
}

function different(part: ReadShard, message: string, input: string): Problem {
  return {
    kind: 'different-parts',
    severity: 'error',
    file: `${part.name}/${SHARD_FILE}`,
    message,
    advice: ADVICE[input] ?? OTHER_ADVICE,
  };
}

function nameOf({ manifest }: ReadShard): string {
  return `part ${manifest.part.number} of ${manifest.part.of}`;
}
