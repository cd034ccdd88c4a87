import { type Dispatch, type MouseEvent, useLayoutEffect, useRef } from 'react';
import type { ToolMessage } from '../shared/tool-frame.tsx';
import type { BuilderAction } from './edit-work.ts';
import { FieldInput } from './field-input.tsx';
import type { ItemKind } from './kind.ts';
import type { Item } from './work.ts';

interface ItemListProps {
  readonly kind: ItemKind;
  readonly items: readonly Item[];
  readonly dispatch: Dispatch<BuilderAction>;
  readonly onMessage: (message: ToolMessage) => void;
}

/** Renders the items in order. Each opens for editing. After a move, the pressed button keeps the focus. */
export function ItemList({ kind, items, dispatch, onMessage }: ItemListProps) {
  const keep = useRef<HTMLElement | null>(null);
  const name = kind.name.toLowerCase();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each change of the order
  useLayoutEffect(() => {
    keep.current?.focus();
    keep.current = null;
  }, [items]);

  function move(id: string, at: number, by: number) {
    const to = at + by;
    if (to < 0 || to >= items.length) return;
    keep.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    dispatch({ kind: 'move', id, by });
    onMessage({ text: `${kind.name} ${at + 1} is now ${name} ${to + 1} of ${items.length}.` });
  }
  return (
    <ol className="builder-items">
      {items.map((item, at) => {
        const of = `${name} ${at + 1}`;
        const id = item.id ?? '';
        return (
          <li key={id}>
            <details>
              <summary>
                <b>{at + 1}</b> <span>{kind.title(item, at)}</span>
                {kind.figure ? <span className="muted">{kind.figure(item)}</span> : null}
              </summary>
              <div className="tool-body">
                {kind.fields.map((field) => (
                  <FieldInput
                    key={field.key}
                    field={field}
                    value={item[field.key] ?? ''}
                    of={of}
                    onText={(text) => dispatch({ kind: 'item', id, key: field.key, text })}
                  />
                ))}
                <div className="tool-row">
                  <ItemButton label="Move up" of={of} onClick={() => move(id, at, -1)} />
                  <ItemButton label="Move down" of={of} onClick={() => move(id, at, 1)} />
                  <ItemButton
                    label="Remove"
                    of={of}
                    onClick={({ currentTarget }) => {
                      const row = currentTarget.closest('li');
                      const near = row?.nextElementSibling ?? row?.previousElementSibling;
                      near?.querySelector('summary')?.focus();
                      dispatch({ kind: 'remove', id });
                      onMessage({
                        text: `Removed ${kind.name.toLowerCase()} ${at + 1}. Use Undo to bring it back.`,
                      });
                    }}
                  />
                </div>
              </div>
            </details>
          </li>
        );
      })}
    </ol>
  );
}

interface ItemButtonProps {
  readonly label: string;
  readonly of: string;
  readonly onClick: (event: MouseEvent<HTMLButtonElement>) => void;
}

function ItemButton({ label, of, onClick }: ItemButtonProps) {
  return (
    <button type="button" className="tool-link" aria-label={`${label}, ${of}`} onClick={onClick}>
      {label}
    </button>
  );
}
