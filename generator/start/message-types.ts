import { siteLanguages } from '../languages/site-languages.ts';
import { readDocuments } from '../load/read-documents.ts';
import { readMessages } from '../messages/read-messages.ts';
import type { DataObject } from '../types/data.ts';
import type { ArgumentUse, MessageCatalogue, MessageEntry } from '../types/messages.ts';
import { ownValue } from '../utils/data-values.ts';
import { loadLibrary } from '../utils/libraries/load-library.ts';

/**
 * Returns the types of a site's messages, by which TypeScript checks each call of `t`. Returns undefined for
 * a site without messages. Messages with faults are left out.
 */
export function typesOfMessages(root: string): string | undefined {
  const { value, site } = readDocuments(root);
  const languages = siteLanguages(site);
  const { value: messages } = readMessages(value.messageFiles, { languages, locate: value.locate });
  return messages && formatTypes(messages, languages[0]?.code ?? '');
}

/** Returns the types of messages that are no file yet: the text of `data/messages/LANGUAGE.yaml`. */
export function compileMessages(text: string, language: string): string {
  const value = loadLibrary('js-yaml').load(text) as DataObject;
  const file = `data/messages/${language}.yaml`;
  const locate = () => ({ file, line: 1, column: 1 });
  const languages = siteLanguages({ language });
  const { value: messages } = readMessages([{ file, language, value }], { languages, locate });
  return messages ? formatTypes(messages, language) : '';
}

function formatTypes(messages: MessageCatalogue, first: string): string {
  const sound = ownValue(messages.tables, first) ?? {};
  const entries = [...messages.entries.values()].filter(({ key }) => Object.hasOwn(sound, key));
  const uses = entries.flatMap((entry) => [...entry.arguments.values()]);
  const imported = [
    ...(uses.some(({ kind }) => kind === 'date') ? ['Day'] : []),
    ...(uses.some(({ kind }) => kind === 'tag') ? ['MessageTag'] : []),
    ...(uses.some(({ kind }) => kind === 'text') ? ['MessageText'] : []),
  ];
  const header =
    imported.length > 0
      ? `import type { ${imported.join(', ')} } from 'rowpress/template';`
      : "import 'rowpress/template';";
  return `/* eslint-disable */
/**
 * "rowpress types" wrote this file from ${messages.file}.
 * Do not edit it: change the messages, and run the command again.
 */
${header}

declare module 'rowpress/template' {
interface Messages {
${entries.map(typeOfEntry).join('\n')}
}
}
`;
}

function typeOfEntry({ key, arguments: names }: MessageEntry): string {
  const fields = [...names].map(([name, use]) => `${JSON.stringify(name)}: ${typeOfArgument(use)}`);
  return `${JSON.stringify(key)}: ${fields.length > 0 ? `{ ${fields.join('; ')} }` : 'Record<never, never>'};`;
}

function typeOfArgument({ kind, choices }: ArgumentUse): string {
  switch (kind) {
    case 'number':
      return 'number';
    case 'date':
      return 'Day';
    case 'tag':
      return 'MessageTag';
    case 'select':
      return choices
        .map((choice) => (choice === 'other' ? '(string & {})' : JSON.stringify(choice)))
        .join(' | ');
    case 'text':
      return 'MessageText';
  }
}
