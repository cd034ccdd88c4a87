import { useState } from 'react';
import { FieldInput } from '../builder/field-input.tsx';
import { copyText } from '../shared/copy-text.ts';
import type { ToolMessage } from '../shared/tool-frame.tsx';
import { twoLines } from '../storyboard-builder/time-scenes.ts';
import type { Cue } from './cue.ts';
import { canTranslate, readNumbered, translateTexts } from './translator.ts';

interface TranslateCuesProps {
  readonly cues: readonly Cue[];
  /** The texts as they were when the file was opened. */
  readonly sources: ReadonlyMap<number, string>;
  /** Takes the texts by the ids of the cues, and the code of their language. */
  readonly onTexts: (texts: ReadonlyMap<number, string>, language: string) => void;
  readonly onMessage: (message: ToolMessage) => void;
}

const LANGUAGES = [
  'German',
  'French',
  'Spanish',
  'Italian',
  'Portuguese',
  'Dutch',
  'Polish',
  'Japanese',
  'Hindi',
  'Arabic',
];
const CODES: Readonly<Record<string, string>> = {
  German: 'de',
  French: 'fr',
  Spanish: 'es',
  Italian: 'it',
  Portuguese: 'pt',
  Dutch: 'nl',
  Polish: 'pl',
  Japanese: 'ja',
  Hindi: 'hi',
  Arabic: 'ar',
};

/**
 * Fills the translated cues: by the browser's own translator, or by pasting numbered lines from a translator
 * of the visitor's choice.
 */
export function TranslateCues({ cues, sources, onTexts, onMessage }: TranslateCuesProps) {
  const [language, setLanguage] = useState('German');
  const [answer, setAnswer] = useState('');
  const hasTranslator = canTranslate();
  const code = CODES[language] ?? 'de';

  async function translate() {
    onMessage({ text: 'Translating in your browser. The first time, it may download the language.' });
    try {
      const texts = await translateTexts([...sources.values()], code);
      onTexts(new Map([...sources.keys()].map((id, at) => [id, twoLines(texts[at] ?? '')])), code);
      onMessage({ text: `Translated into ${language}. Check labels, numbers and the reading speed.` });
    } catch {
      onMessage({ text: `Your browser can’t translate into ${language}.`, isFault: true });
    }
  }
  async function copy() {
    const lines = cues.map(({ id }, at) => `${at + 1}. ${(sources.get(id) ?? '').replace(/\s+/g, ' ')}`);
    const isCopied = await copyText(
      `Translate each numbered line into ${language}. Keep the numbers.\n\n${lines.join('\n')}`,
    );
    onMessage(
      isCopied
        ? { text: 'Copied the numbered lines.' }
        : { text: 'Your browser blocked the clipboard.', isFault: true },
    );
  }
  function fill() {
    const texts = new Map<number, string>();
    for (const [number, text] of readNumbered(answer)) {
      const cue = cues[number - 1];
      if (cue) texts.set(cue.id, twoLines(text));
    }
    if (texts.size === 0)
      return onMessage({ text: 'No line starts with a number such as “1.”.', isFault: true });
    onTexts(texts, code);
    onMessage({ text: `Translated: ${texts.size} of ${cues.length} cues.` });
  }
  return (
    <div className="tool-part">
      <h2>Translation</h2>
      <div className="tool-row subtitle-form">
        <FieldInput
          field={{ key: 'language', label: 'Into', options: LANGUAGES }}
          value={language}
          onText={setLanguage}
        />
        {hasTranslator ? (
          <button type="button" className="button button-small" onClick={translate}>
            Translate in this browser
          </button>
        ) : null}
        <button type="button" className="button button-quiet button-small" onClick={copy}>
          Copy the numbered lines
        </button>
      </div>
      <p className="tool-hint">
        {hasTranslator
          ? 'Your browser’s translator works on this device. Your text stays here.'
          : 'Your browser has no built-in translator. Use the numbered lines in a translator you trust, then paste the answer here.'}
      </p>
      <FieldInput
        field={{ key: 'answer', label: 'Translated lines, numbered', rows: 3 }}
        value={answer}
        onText={setAnswer}
      />
      <div className="tool-row">
        <button type="button" className="button button-quiet button-small" onClick={fill}>
          Fill the cues
        </button>
      </div>
    </div>
  );
}
