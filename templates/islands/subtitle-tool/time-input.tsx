import { useId, useState } from 'react';
import { formatTime, parseTime } from './cue-time.ts';

interface TimeInputProps {
  readonly label: string;
  readonly ms: number;
  readonly onTime: (ms: number) => void;
}

/**
 * Renders a field for a time. The value is accepted on blur or Enter if it is a time. Otherwise the field
 * says what it expects.
 */
export function TimeInput({ label, ms, onTime }: TimeInputProps) {
  const id = useId();
  const [draft, setDraft] = useState<string | null>(null);
  const [isWrong, setWrong] = useState(false);

  function write(text: string | null) {
    setDraft(text);
    setWrong(false);
  }
  function commit() {
    if (draft === null) return;
    const time = parseTime(draft);
    if (time === undefined) return setWrong(true);
    if (time !== ms) onTime(time);
    write(null);
  }
  return (
    <span className="subtitle-time">
      <input
        className="tool-input"
        aria-label={label}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? id : undefined}
        value={draft ?? formatTime(ms, '.')}
        onChange={({ currentTarget }) => write(currentTarget.value)}
        onBlur={commit}
        onKeyDown={({ key }) => {
          if (key === 'Enter') commit();
          if (key === 'Escape') write(null);
        }}
      />
      {isWrong ? (
        <span className="tool-fault" id={id} role="alert">
          Write a time, such as 00:01:02.500.
        </span>
      ) : null}
    </span>
  );
}
