import { useMemo, useReducer, useRef, useState } from 'react';
import { FileButton } from '../shared/file-button.tsx';
import { PassOnLinks } from '../shared/pass-on-links.tsx';
import { readTextFile } from '../shared/read-text-file.ts';
import { NearMessage, ToolFrame, type ToolMessage } from '../shared/tool-frame.tsx';
import { usePassed } from '../shared/use-passed.ts';
import { useStart } from '../shared/use-start.ts';
import { readItems } from './browser-model.ts';
import { clearExample, editWork, openWork } from './edit-work.ts';
import { FieldInput } from './field-input.tsx';
import type { Kind } from './kind.ts';
import { ModelButtons } from './model-buttons.tsx';
import { Result } from './result.tsx';
import type { Work } from './work.ts';

export interface BuilderProps {
  readonly kind: Kind;
  /** The page's example, with which the builder opens. */
  readonly start: Work;
}

/** Turns notes into a result of one kind, which can be edited and taken away. */
export function Builder({ kind, start: example }: BuilderProps) {
  const start = useMemo(
    () => (kind.isDrafted ? kind.draft(kind.notesOf(example), example) : example),
    [kind, example],
  );
  const [state, dispatch] = useReducer(editWork, start, openWork);
  const [notes, setNotes] = useState(() => kind.notesOf(start));
  const [message, setMessage] = useState<ToolMessage | null>(null);
  /** What came of the buttons at the notes, which are far above the other messages. */
  const [near, setNear] = useState<ToolMessage | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const { work } = state;

  /** Returns the work without what the example says of itself, if these notes are the visitor's own. */
  const withoutExample = (from: string): Work =>
    from.trim() === kind.notesOf(start).trim() ? work : clearExample(work, start, kind.fields);

  function write(key: string, text: string) {
    dispatch({ kind: 'fields', texts: { ...kind.follow?.(work, start, key, text), [key]: text } });
  }
  function make(from: string) {
    const answered = readItems(kind, from);
    const given = withoutExample(from);
    const made = answered ? { ...given, items: answered } : kind.draft(from, given);
    const fault = faultOf(kind, from, made);
    if (fault) return setNear({ text: fault, isFault: true });
    dispatch({ kind: 'open', work: made });
    setMessage(null);
    setNear({ text: answered ? `Read ${countOf(kind, made)} from the answer.` : draftedText(kind, made) });
  }
  useStart(() => {
    setNotes('');
    const field = box.current?.querySelector('textarea');
    field?.focus();
    setNear({ text: 'Add your own notes. The example stays until you do.' });
  });
  usePassed(kind.isStoryboard ? 'storyboard' : null, ({ text }) => {
    setNotes(text);
    make(text);
  });
  async function open(file: File) {
    const { text, fault } = await readTextFile(file);
    if (fault !== undefined) return setNear({ text: fault, isFault: true });
    setNotes(text);
    setNear({ text: `Opened ${file.name}. It stays on this device. Press “${kind.make}” to use it.` });
  }
  const { passOn } = kind;
  return (
    <ToolFrame label={kind.label} message={message} limits={kind.limits}>
      <div className="builder">
        <div className="tool-body" ref={box}>
          <FieldInput
            field={{ key: 'notes', label: kind.notes.label, rows: kind.notes.rows, hint: kind.notes.hint }}
            value={notes}
            onText={setNotes}
          />
          <div className="tool-row">
            <button type="button" className="button button-small" onClick={() => make(notes)}>
              {kind.make}
            </button>
            <FileButton label="Open a file" accept=".txt,.md,.srt,.vtt,.csv,.json,text/plain" onFile={open} />
            <button
              type="button"
              className="button button-quiet button-small"
              onClick={() => {
                setNotes(kind.notesOf(start));
                dispatch({ kind: 'open', work: start });
                setNear({ text: 'Loaded this page’s example.' });
              }}
            >
              The example
            </button>
          </div>
          <NearMessage message={near} />
          {kind.task ? (
            <ModelButtons
              kind={kind}
              notes={notes}
              onItems={(items) => dispatch({ kind: 'open', work: { ...withoutExample(notes), items } })}
              onMessage={setNear}
            />
          ) : null}
          {kind.fields
            .filter(({ isResult }) => !isResult)
            .map((field) => (
              <FieldInput
                key={field.key}
                field={field}
                value={work.fields[field.key] ?? ''}
                onText={(text) => write(field.key, text)}
              />
            ))}
        </div>
        <Result
          kind={kind}
          work={work}
          canUndo={state.before !== null}
          dispatch={dispatch}
          onField={write}
          onMessage={setMessage}
        />
      </div>
      {passOn ? (
        <PassOnLinks from={kind.isStoryboard ? 'storyboard' : null} text={() => passOn(work)} />
      ) : null}
    </ToolFrame>
  );
}

/** Returns why notes give no draft. Undefined if they give one. */
function faultOf(kind: Kind, notes: string, made: Work): string | undefined {
  if (notes.trim() === '')
    return `Write something under “${kind.notes.label}” first. There is nothing to draft from.`;
  if (kind.item && made.items.length === 0)
    return `No words found for a ${kind.item.name.toLowerCase()}. Write a line for each.`;
  return undefined;
}

function draftedText(kind: Kind, made: Work): string {
  return kind.item
    ? `Drafted by rules on this page: ${countOf(kind, made)} from your notes. Nothing left your browser. Open one to change it.`
    : 'Drafted by rules on this page, from your notes. Nothing left your browser.';
}

function countOf({ item }: Kind, { items }: Work): string {
  const name = item?.name.toLowerCase() ?? 'result';
  return `${items.length} ${items.length === 1 ? name : `${name}s`}`;
}
