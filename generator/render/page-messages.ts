import type { TemplateBundle } from '../types/bundle.ts';
import type { FoundMessage, Message, MessageSource, SiteMessages } from '../types/messages.ts';
import { ownValue } from '../utils/data-values.ts';

/** The messages of a site, as pages and layouts of its languages find them. */
export interface MessageReader {
  /** Returns the messages of a language for a template, or for a layout. */
  of(template: string, language: string): MessageSource;
  /** Returns the messages that an island shows, by the language that they are written in. */
  ofIsland(name: string, source: MessageSource): IslandMessages | undefined;
}

/** Messages by the language that they are written in, and their keys. */
export type IslandMessages = Readonly<Record<string, Readonly<Record<string, Message>>>>;

/** Returns the message of a key in a language, or in the first one of those that it falls back to. */
export function findMessage(
  { tables, chains }: SiteMessages,
  key: string,
  language: string,
): FoundMessage | undefined {
  for (const code of ownValue(chains, language) ?? [language]) {
    const message = ownValue(ownValue(tables, code) ?? {}, key);
    if (message !== undefined) return { message, language: code };
  }
  return undefined;
}

/**
 * Makes the reader of a site's messages. `onRead` is called when a template reads a message for the first
 * time.
 */
export function createMessageReader(
  messages: SiteMessages | undefined,
  messagesOf: TemplateBundle['messagesOf'],
  onRead: (template: string, key: string) => void = () => {},
): MessageReader {
  const sources = new Map<string, MessageSource>();
  const seen = new Map<string, Set<string>>();
  const all = Object.keys(Object.assign({}, ...Object.values(messages?.tables ?? {})));
  return {
    of(template, language) {
      const id = `${language} ${template}`;
      const known = sources.get(id);
      if (known) return known;
      const read = seen.get(template) ?? new Set();
      seen.set(template, read);
      const source: MessageSource = {
        language,
        find(key) {
          if (!read.has(key)) {
            read.add(key);
            onRead(template, key);
          }
          return messages && findMessage(messages, key, language);
        },
      };
      sources.set(id, source);
      return source;
    },
    ofIsland(name, source) {
      const keys = messagesOf[`islands/${name}`]?.flatMap((key) =>
        key.endsWith('*') ? all.filter((other) => other.startsWith(key.slice(0, -1))) : [key],
      );
      if (!keys) return undefined;
      const found: Record<string, Record<string, Message>> = {};
      for (const key of keys) {
        const { message, language } = source.find(key) ?? {};
        if (message === undefined || language === undefined) continue;
        found[language] ??= {};
        found[language][key] = message;
      }
      return found;
    },
  };
}
