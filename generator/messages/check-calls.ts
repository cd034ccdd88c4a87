import { didYouMean } from '../problems/suggest.ts';
import type { Locate } from '../types/data.ts';
import type { MessageCall, MessageCatalogue, MessageEntry } from '../types/messages.ts';
import type { Problem } from '../types/problem.ts';
import { listKeys } from './read-messages.ts';

/**
 * Checks the calls of `t` in templates against the messages of a site: their keys, and the values that they
 * give. Messages that no call shows are one note. `calls` is undefined if the templates cannot be compiled.
 */
export function checkMessageCalls(
  messages: MessageCatalogue | undefined,
  calls: readonly MessageCall[] | undefined,
  locate: Locate,
): Problem[] {
  // Without messages in the first language, their missing file is the problem.
  if (!calls || messages?.file === '') return [];
  const problems: Problem[] = [];
  const used = new Set<string>();
  for (const call of calls) {
    if (call.keys.length === 0) problems.push(dynamicKey(call));
    for (const key of call.keys) {
      const entries = findEntries(messages, key);
      if (entries.length === 0) problems.push(unknownKey(call, key, messages));
      for (const entry of entries) {
        used.add(entry.key);
        problems.push(...checkValues(call, entry));
      }
    }
  }
  return [...problems, ...findUnused(messages, used, calls, locate)];
}

/** Returns the messages of a key, or all that begin with it if it ends with `*`. */
function findEntries(messages: MessageCatalogue | undefined, key: string): readonly MessageEntry[] {
  if (!messages) return [];
  const own = messages.entries.get(key);
  if (own) return [own];
  if (!key.endsWith('*')) return [];
  const beginning = key.slice(0, -1);
  return [...messages.entries.values()].filter((entry) => entry.key.startsWith(beginning));
}

function placeOf({ file, line, column }: MessageCall): Pick<Problem, 'file' | 'line' | 'column'> {
  return { file, line, column };
}

function dynamicKey(call: MessageCall): Problem {
  return {
    kind: 'dynamic-message',
    severity: 'error',
    ...placeOf(call),
    message: 'the key of t is not written here, so rowpress cannot know which messages are used',
    advice: 'Write a key such as "nav.pricing", a choice of keys, or its beginning, such as "plans." + name.',
  };
}

function unknownKey(call: MessageCall, key: string, messages: MessageCatalogue | undefined): Problem {
  const name = key.endsWith('*') ? `that begins with "${key.slice(0, -1)}"` : `"${key}"`;
  return {
    kind: 'unknown-message',
    severity: 'error',
    ...placeOf(call),
    message: `there is no message ${name}${messages ? ` in ${messages.file}` : ', since the site has no messages'}`,
    advice: messages
      ? didYouMean(key, messages.entries.keys(), `Add it to ${messages.file}.`)
      : 'Write it into data/messages/LANGUAGE.yaml, such as data/messages/en.yaml.',
  };
}

/** Returns the first fault of the values that a call gives to a message. */
function checkValues(call: MessageCall, { key, arguments: expected }: MessageEntry): Problem[] {
  const { values, isRich } = call;
  const report = (message: string, advice: string): Problem[] => [
    { kind: 'message-arguments', severity: 'error', ...placeOf(call), message, advice },
  ];
  const tag = [...expected].find(([, { kind }]) => kind === 'tag')?.[0];
  if (tag !== undefined && !isRich)
    return report(
      `the message "${key}" has the tag "${tag}", which a text cannot have`,
      `Write t.rich('${key}', …), with a function as the value of ${tag}.`,
    );
  if (!values) return [];
  const missing = [...expected.keys()].find((name) => !values.includes(name));
  if (missing !== undefined)
    return report(
      `the message "${key}" needs the value "${missing}"`,
      `Write t('${key}', { ${missing}: … }).`,
    );
  // Of several messages that one call shows, each may use other values.
  if (call.keys.length > 1 || call.keys[0]?.endsWith('*')) return [];
  const unknown = values.find((name) => !expected.has(name));
  if (unknown === undefined) return [];
  return report(
    `the message "${key}" has no argument "${unknown}"`,
    didYouMean(unknown, expected.keys(), 'Remove it, or use it in the message.'),
  );
}

function findUnused(
  messages: MessageCatalogue | undefined,
  used: ReadonlySet<string>,
  calls: readonly MessageCall[],
  locate: Locate,
): Problem[] {
  // A key that is not written may be any.
  if (!messages || calls.some(({ keys }) => keys.length === 0)) return [];
  const unused = [...messages.entries.values()].filter(({ key }) => !used.has(key));
  const [first] = unused;
  if (!first) return [];
  return [
    {
      kind: 'unused-message',
      severity: 'note',
      ...locate(messages.file, first.path, { key: true }),
      message: `no template shows ${unused.length} of ${messages.entries.size} messages: ${listKeys(unused.map(({ key }) => key))}`,
      advice: 'Remove them, or show them with t.',
    },
  ];
}
