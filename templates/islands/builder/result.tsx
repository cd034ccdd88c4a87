import { type Dispatch, useEffect, useState } from 'react';
import type { ToolMessage } from '../shared/tool-frame.tsx';
import type { BuilderAction } from './edit-work.ts';
import { FieldInput } from './field-input.tsx';
import { ItemList } from './item-list.tsx';
import type { Kind } from './kind.ts';
import { withFace } from './svg-to-png.ts';
import { TakeAway } from './take-away.tsx';
import type { Work } from './work.ts';

interface ResultProps {
  readonly kind: Kind;
  readonly work: Work;
  readonly canUndo: boolean;
  readonly dispatch: Dispatch<BuilderAction>;
  readonly onField: (key: string, text: string) => void;
  readonly onMessage: (message: ToolMessage) => void;
}

/**
 * Renders the result: its figures, its picture, its items, what to look at again, and the ways to take it.
 */
export function Result({ kind, work, canUndo, dispatch, onField, onMessage }: ResultProps) {
  const { item, picture } = kind;
  const remarks = kind.remarks(work);
  const [face, setFace] = useState('');
  useEffect(() => {
    picture?.readFace?.().then(setFace);
  }, [picture]);
  return (
    <div className="tool-body builder-result">
      <dl className="tool-totals">
        {kind.totals(work).map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {picture ? (
        <div className="builder-picture">
          <img
            src={`data:image/svg+xml,${encodeURIComponent(withFace(picture.svg(work), face))}`}
            width={picture.width}
            height={picture.height(work)}
            alt={picture.alt(work)}
          />
        </div>
      ) : null}
      {kind.preview?.(work)}
      {kind.fields
        .filter(({ isResult }) => isResult)
        .map((field) => (
          <FieldInput
            key={field.key}
            field={field}
            value={work.fields[field.key] ?? ''}
            onText={(text) => onField(field.key, text)}
          />
        ))}
      {item ? (
        <>
          <ItemList kind={item} items={work.items} dispatch={dispatch} onMessage={onMessage} />
          <div className="tool-row">
            <button
              type="button"
              className="button button-quiet button-small"
              onClick={() => {
                dispatch({ kind: 'add', item: {} });
                onMessage({
                  text: `Added ${item.name.toLowerCase()} ${work.items.length + 1}. Open it to write.`,
                });
              }}
            >
              Add {withArticle(item.name.toLowerCase())}
            </button>
            <button
              type="button"
              className="button button-quiet button-small"
              disabled={!canUndo}
              onClick={() => {
                dispatch({ kind: 'undo' });
                onMessage({ text: 'Undid the last change.' });
              }}
            >
              Undo
            </button>
          </div>
        </>
      ) : null}
      <TakeAway kind={kind} work={work} onMessage={onMessage} />
      {remarks.length > 0 ? (
        <ul className="tool-note builder-remarks" aria-label="Worth another look">
          {remarks.map((remark) => (
            <li key={remark}>{remark}</li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

/** Returns a noun with its article: "an objective", "a step". */
function withArticle(noun: string): string {
  return `${/^[aeio]/.test(noun) ? 'an' : 'a'} ${noun}`;
}
