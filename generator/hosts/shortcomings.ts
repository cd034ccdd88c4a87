import type { HostChoice, HostProblem } from '../types/plan.ts';
import type { Shortcoming } from './host-writer.ts';
import { HOSTS } from './hosts.ts';

/** How a kind is told: its level, what the host cannot do, what is done instead, and advice. */
const TEXTS: Readonly<
  Record<Shortcoming['kind'], readonly [HostProblem['severity'], (count: number) => string, string]>
> = {
  'redirect-page': [
    'note',
    (count) =>
      `cannot redirect ${many(count, 'address', 'addresses')} itself, so a page there forwards visitors`,
    'Nothing needs to be done. Search engines follow the page.',
  ],
  'no-prefix': [
    'warning',
    (count) =>
      `cannot follow ${many(count, 'redirect', 'redirects')} with *, so most of these addresses are missing there`,
    'List each address that has visitors in data/redirects.yaml, or choose a host that redirects prefixes.',
  ],
  'gone-page': [
    'note',
    (count) =>
      `cannot answer ${many(count, 'address', 'addresses')} with 410, so a page there says that it is gone, with noindex`,
    'Nothing needs to be done. Search engines drop the page because of noindex.',
  ],
  'other-status': [
    'note',
    (count) =>
      `cannot answer ${many(count, 'redirect', 'redirects')} with the status 308, so it answers with 301`,
    'Nothing needs to be done, unless forms are sent to these addresses.',
  ],
  'no-headers': [
    'note',
    () => 'sends no headers of a site, so caching and the Content-Security-Policy are its own',
    'Choose another host if the site needs them.',
  ],
};

/** Tells once for each kind what a host cannot do. */
export function tellShortcomings({ name }: HostChoice, shortcomings: readonly Shortcoming[]): HostProblem[] {
  const { title } = HOSTS[name];
  const kinds = [...new Set(shortcomings.map(({ kind }) => kind))];
  return kinds.map((kind) => {
    const own = shortcomings.filter((entry) => entry.kind === kind);
    const [severity, message, advice] = TEXTS[kind];
    const [first] = own;
    const from =
      first && 'rule' in first ? `: ${first.rule.from}${own.length > 1 ? ' is the first' : ''}` : '';
    return {
      kind: 'host-cannot',
      severity,
      message: `host: ${title} ${message(own.length)}${from}`,
      advice,
      subject: first ? subjectOf(first) : 'host',
    };
  });
}

function subjectOf(shortcoming: Shortcoming): HostProblem['subject'] {
  if (shortcoming.kind === 'no-headers') return 'host';
  const { at } = shortcoming.rule;
  return shortcoming.kind === 'gone-page' ? { gone: at } : { redirect: at };
}

function many(count: number, one: string, several: string): string {
  return `${count} ${count === 1 ? one : several}`;
}
