import type { ReactNode } from 'react';

/**
 * A message that is ready to be shown: a text, or its parts. It is small, since a page with islands has those
 * of its islands in it.
 */
export type Message = string | readonly MessagePart[];

/** A text, an argument, or 0: the number of the plural around it, which a message writes as `#`. */
export type MessagePart = string | 0 | MessageArgument;

/**
 * An argument of a message: its name, and how it is shown. A plural has its offset, and choices by exact
 * numbers (`=0`) and categories.
 */
export type MessageArgument =
  | readonly [name: string, kind?: undefined]
  | readonly [name: string, kind: 'number', options: NumberOptions]
  | readonly [name: string, kind: 'date', options: Intl.DateTimeFormatOptions]
  | readonly [name: string, kind: 'select', choices: MessageChoices]
  | readonly [name: string, kind: 'plural', choices: MessageChoices, offset: number]
  | readonly [name: string, kind: 'ordinal', choices: MessageChoices, offset: number]
  | readonly [name: string, kind: 'tag', content: Message];

export type MessageChoices = Readonly<Record<string, Message>>;

/** Options of `Intl.NumberFormat`, and a factor from the skeleton of a message (`::percent scale/100`). */
export type NumberOptions = Intl.NumberFormatOptions & { readonly scale?: number };

/** Messages by their keys, such as `nav.pricing`. */
export type MessageTable = Readonly<Record<string, Message>>;

/** The messages of a site. They can be sent to a thread. */
export interface SiteMessages {
  /** The messages of each language that has some, by its code. */
  readonly tables: Readonly<Record<string, MessageTable>>;
  /** The languages whose messages a language shows: itself, those that it falls back to, the first one. */
  readonly chains: Readonly<Record<string, readonly string[]>>;
}

/** A message, and the language that it is written in. */
export interface FoundMessage {
  readonly message: Message;
  readonly language: string;
}

/** The messages that a page, a layout or an island can show, and its language. */
export interface MessageSource {
  readonly language: string;
  /** Returns the message of a key in the language, or in the first one that it falls back to. */
  find(key: string): FoundMessage | undefined;
}

/** What an argument of a message can be. The choices of a select are texts. */
export type ArgumentKind = 'text' | 'number' | 'date' | 'tag' | 'select';

/** An argument of a message. Those of a select have the choices that the message names. */
export interface ArgumentUse {
  readonly kind: ArgumentKind;
  readonly choices: readonly string[];
}

/** A file of `data/messages/`: the language that it is named by, and its value. */
export interface MessageFile {
  readonly file: string;
  readonly language: string;
  readonly value: unknown;
}

/** A key of a message, where it stands, and the steps to it in its file. */
export interface MessageEntry {
  readonly key: string;
  readonly path: readonly string[];
  readonly arguments: ReadonlyMap<string, ArgumentUse>;
}

/** The messages of one language, and where they stand. */
export interface LanguageMessages {
  readonly file: string;
  readonly texts: ReadonlyMap<string, Message>;
  /** All keys, those of messages with faults as well. */
  readonly entries: ReadonlyMap<string, MessageEntry>;
}

/** All messages of a site. The entries are those of the first language, in the order of its file. */
export interface MessageCatalogue extends SiteMessages {
  readonly file: string;
  readonly entries: ReadonlyMap<string, MessageEntry>;
}

/** A call of `t` or `t.rich` in a template, and its place. */
export interface MessageCall {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** The keys that it may show. A key that ends with `*` stands for all that begin so. */
  readonly keys: readonly string[];
  /** The names of the values that it gives. Undefined if they are not written in the call. */
  readonly values: readonly string[] | undefined;
  readonly isRich: boolean;
}

/** What is put into a message, by the names of its arguments. */
export type MessageValues = Readonly<Record<string, unknown>>;

/** A day as data has it (`2026-11-20`), or a moment. */
export type Day = string | number | Date;

/**
 * The values of each message, by its key. It has the messages of a site as soon as "rowpress types" has
 * written `templates/types/messages.d.ts`. Until then, any key and any values are allowed.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the site's own types add its messages
export interface Messages {}

/** A text that is put into a message. */
export type MessageText = string | number;

/** What a tag of a message returns for its content, such as `(content) => <b>{content}</b>`. */
export type MessageTag = (content: ReactNode) => ReactNode;

type MessageKey = keyof Messages extends never ? string : Extract<keyof Messages, string>;

type ValuesOf<Key> = Key extends keyof Messages
  ? Record<never, never> extends Messages[Key]
    ? []
    : [values: Messages[Key]]
  : [values?: MessageValues];

/** As `ValuesOf`, with elements of React where the message has a text. */
type RichValuesOf<Key> = Key extends keyof Messages
  ? [values: { [Name in keyof Messages[Key]]: RichValue<Messages[Key][Name]> }]
  : [values?: MessageValues];

type RichValue<Value> = MessageText extends Value ? ReactNode : Value;

/** The type of `t`. */
export interface MessageFunction {
  <Key extends MessageKey>(key: Key, ...values: ValuesOf<Key>): string;
  /** Returns the parts of the message, with what the values of its tags return. */
  rich<Key extends MessageKey>(key: Key, ...values: RichValuesOf<Key>): ReactNode[];
}
