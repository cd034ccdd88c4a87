import type { HostChoice, HostProblem, LimitUse } from '../types/plan.ts';
import { type Counted, LIMITS, type LimitName } from './host-writer.ts';
import { HOSTS, type HostLimit, numberOf } from './hosts.ts';

/** From this share of a limit on, a build warns. */
const NEARLY = 0.8;
/** More lost redirects than these are counted. */
const MOST_NAMED = 3;

/** What is counted for a host. */
interface CountedHost {
  readonly choice: HostChoice;
  readonly counted: readonly Counted[];
}

/** Compares what hosts count with their limits. */
export function checkLimits(hosts: readonly CountedHost[]): {
  readonly problems: readonly HostProblem[];
  readonly uses: readonly LimitUse[];
} {
  const found = hosts.flatMap(({ choice, counted }) =>
    HOSTS[choice.name].limits.flatMap((limit) => {
      const count = counted.find((entry) => entry.limit === limit.limit);
      return count ? [{ choice, limit, count }] : [];
    }),
  );
  return {
    problems: found.flatMap(({ choice, limit, count }) => checkLimit(choice, limit, count)),
    uses: found.map(({ choice, limit, count }) => ({
      host: choice.name,
      ...(choice.plan ? { plan: choice.plan } : {}),
      what: LIMITS[limit.limit],
      used: count.used,
      most: numberOf(limit, choice),
      source: limit.source,
      read: limit.read,
    })),
  };
}

function checkLimit(choice: HostChoice, limit: HostLimit, count: Counted): HostProblem[] {
  const most = numberOf(limit, choice);
  const { used } = count;
  if (used <= most * NEARLY) return [];
  const { title } = HOSTS[choice.name];
  const isOver = used > most;
  const what = LIMITS[limit.limit];
  const at = count.subjectOf(isOver ? most : 0);
  const numbers = `${used} ${what}, and the limit of ${title} is ${most}`;
  const lost = isOver ? (count.lostOf?.(most) ?? []) : [];
  const from = at && isOver ? `: ${describe(limit.limit, at.name, lost)}` : '';
  return [
    {
      kind: 'host-limit',
      severity: isOver && !limit.isAdvice ? 'error' : 'warning',
      message: `host: ${numbers}${isOver ? '' : ', so nearly all of it is used'}${from}`,
      advice: `${isOver ? `With more, ${limit.beyond}. ` : ''}${adviceOf(limit.limit, choice, limit)}`,
      subject: at?.subject ?? 'host',
    },
  ];
}

/** Says what is over a limit: the lines that are lost, or the first one; of everything else, the largest. */
function describe(limit: LimitName, name: string, lost: readonly string[]): string {
  if (lost.length > 1) {
    const more = lost.length > MOST_NAMED ? ` and ${lost.length - MOST_NAMED} more` : '';
    return `${lost.slice(0, MOST_NAMED).join(', ')}${more} are too many`;
  }
  if (/Lines$/.test(limit) || limit === 'storeBytes') return `${name} is the first one over the limit`;
  return limit === 'files' || limit === 'siteBytes' || limit === 'folderFiles'
    ? `most are from ${name}`
    : `it comes from ${name}`;
}

const ADVICE: Readonly<Partial<Record<LimitName, string>>> = {
  files: 'Publish fewer pages, or move pictures and videos to another host.',
  folderFiles: 'Give the family an address with one more folder, such as /cities/{region}/{city}/.',
  fileBytes: 'Make the file smaller, or move it to another host.',
  siteBytes: 'Make pictures and videos smaller, or move them to another host.',
  staticLines: 'Replace redirects of one folder by one with *, or remove those that nobody follows any more.',
  dynamicLines: 'Join prefixes that lead to one folder, or remove those that nobody follows any more.',
  redirectLines:
    'Replace redirects of one folder by one with *, or remove those that nobody follows any more.',
  storeBytes: 'Replace redirects of one folder by one with *, or remove those that nobody follows any more.',
  rulesBytes: 'Replace redirects of one folder by one with *, or remove those that nobody follows any more.',
  lineLength: 'Shorten the target of the redirect.',
  keyLength: 'Replace the redirect by one of a shorter prefix, with *.',
  valueLength: 'Shorten the target of the redirect.',
  pathSegments: 'Replace the redirect by one of a shorter prefix, with *.',
};

function adviceOf(name: LimitName, { plan }: HostChoice, { paid }: HostLimit): string {
  const own = ADVICE[name] ?? 'Set policy in data/site.yaml to fewer sources.';
  return paid !== undefined && plan === undefined
    ? `${own} In its paid plan (plan: paid), the limit is ${paid}.`
    : own;
}
