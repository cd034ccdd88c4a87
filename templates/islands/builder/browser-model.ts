import { useEffect, useState } from 'react';
import type { Kind } from './kind.ts';
import type { Item } from './work.ts';

/** The part of a browser's built-in language model that the builders use (the Prompt API). */
interface LanguageModelApi {
  availability(): Promise<'unavailable' | 'downloadable' | 'downloading' | 'available'>;
  create(): Promise<{
    prompt(text: string, options?: { responseConstraint?: object }): Promise<string>;
    destroy(): void;
  }>;
}

/** Whether this browser has a language model of its own. `none` until that is known. */
export type ModelState = 'none' | 'ready' | 'needs-download';

/** Asks the browser once whether it has a language model. */
export function useBrowserModel(): ModelState {
  const [state, setState] = useState<ModelState>('none');
  useEffect(() => {
    findModel()
      ?.availability()
      .then(
        (found) =>
          setState(found === 'available' ? 'ready' : found === 'unavailable' ? 'none' : 'needs-download'),
        () => setState('none'),
      );
  }, []);
  return state;
}

/** Asks the browser's model for items. @throws if it fails, or answers with something else */
export async function askModel(kind: Kind, notes: string): Promise<readonly Item[]> {
  const keys = keysOf(kind);
  const responseConstraint = {
    type: 'array',
    items: {
      type: 'object',
      properties: Object.fromEntries(keys.map((key) => [key, { type: 'string' }])),
      required: keys,
    },
  };
  const items = readItems(kind, await promptModel(instructionOf(kind, notes), { responseConstraint }));
  if (!items) throw new Error('the answer is no list');
  return items;
}

/** Returns whether this browser knows language models of its own. One may still be unavailable. */
export function hasModel(): boolean {
  return findModel() !== undefined;
}

/** Asks the browser's model for a text. @throws if the browser has none, or if it fails */
export async function promptModel(text: string, options?: { responseConstraint?: object }): Promise<string> {
  const model = findModel();
  if (!model) throw new Error('this browser has no language model');
  const session = await model.create();
  try {
    return await session.prompt(text, options);
  } finally {
    session.destroy();
  }
}

/** Returns the instruction for a language model: the browser's own, or one that the visitor may use. */
export function instructionOf(kind: Kind, notes: string): string {
  const fields = (kind.item?.fields ?? []).map(
    ({ key, label, hint, options }) =>
      `"${key}": ${label}${options ? `, one of ${options.join(', ')}` : ''}${hint ? ` (${hint})` : ''}`,
  );
  return [
    kind.task ?? '',
    'Use only what the notes say. Invent no button, name or figure. Write plain English, one fact a sentence.',
    'Mark what you are not sure of with [check].',
    `Answer with a JSON array and nothing else. Each element is an object with these texts:\n${fields.join('\n')}`,
    `Notes:\n${notes.trim()}`,
  ].join('\n\n');
}

/** Reads items from a model's answer, with or without a code fence. Returns undefined if it holds none. */
export function readItems(kind: Kind, answer: string): readonly Item[] | undefined {
  const found = /\[\s*\{[\s\S]*\}\s*\]/.exec(answer)?.[0];
  if (!found || !kind.item) return undefined;
  const keys = keysOf(kind);
  try {
    const items = (JSON.parse(found) as Record<string, unknown>[]).map((one) =>
      Object.fromEntries(keys.map((key) => [key, String(one[key] ?? '')])),
    );
    return items.some((item) => Object.values(item).some((text) => text.trim() !== '')) ? items : undefined;
  } catch {
    return undefined;
  }
}

function keysOf({ item }: Kind): string[] {
  return (item?.fields ?? []).map(({ key }) => key);
}

function findModel(): LanguageModelApi | undefined {
  return (globalThis as { LanguageModel?: LanguageModelApi }).LanguageModel;
}
