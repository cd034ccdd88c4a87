import { useId } from 'react';
import { FileButton } from '../shared/file-button.tsx';
import type { Field } from './kind.ts';

interface FieldInputProps {
  readonly field: Field;
  readonly value: string;
  /** Tells the fields of several items apart, such as `scene 2`. */
  readonly of?: string;
  readonly onText: (text: string) => void;
}

/** Renders a field with its label: one line, a box, or a choice. */
export function FieldInput({ field, value, of, onText }: FieldInputProps) {
  const id = useId();
  const { label, rows, options, type = 'text', hint } = field;
  if (type === 'picture') return <PictureField field={field} value={value} onText={onText} />;
  const shared = {
    id,
    value,
    className: 'tool-input',
    'aria-describedby': hint ? `${id}-hint` : undefined,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => onText(currentTarget.value),
  };
  return (
    <div className="tool-field">
      <label htmlFor={id}>
        {label}
        {of ? <span className="visually-hidden">, {of}</span> : null}
      </label>
      {options ? (
        <select {...shared}>
          {options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      ) : rows ? (
        <textarea {...shared} rows={rows} dir="auto" />
      ) : (
        <input
          {...shared}
          type={type}
          dir={type === 'text' ? 'auto' : undefined}
          min={type === 'number' ? 0 : undefined}
        />
      )}
      {hint ? (
        <p className="tool-hint" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
    </div>
  );
}

/** Reads a picture of the visitor's device as a data URL, since the result holds it. */
function PictureField({ field: { label, hint }, value, onText }: FieldInputProps) {
  function open(file: File) {
    const reader = new FileReader();
    reader.onload = () => onText(String(reader.result));
    reader.readAsDataURL(file);
  }
  return (
    <div className="tool-field">
      <div className="tool-row">
        <FileButton label={label} accept="image/png,image/jpeg,image/webp" onFile={open} />
        <button type="button" className="tool-link" disabled={value === ''} onClick={() => onText('')}>
          Remove the picture
        </button>
      </div>
      <p className="tool-hint">{hint}</p>
    </div>
  );
}
