import { useState } from 'react';
import { formatTime, parseTime } from './cue-time.ts';

interface TimeInputProps {
  readonly label: string;
  readonly ms: number;
  readonly onTime: (ms: number) => void;
}

/**
 * Renders a field for a time. The value is accepted on blur or Enter if it is a time. Otherwise the field is
 * marked as invalid.
 */
export function TimeInput({ label, ms, onTime }: TimeInputProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const isWrong = draft !== null && parseTime(draft) === undefined;

  function commit() {
    const time = draft === null ? undefined : parseTime(draft);
    if (draft !== null && time === undefined) return;
    if (time !== undefined && time !== ms) onTime(time);
    setDraft(null);
  }
  return (
    <input
      className="tool-input subtitle-time"
      aria-label={label}
      aria-invalid={isWrong || undefined}
      title={isWrong ? 'A time such as 00:01:02.500' : undefined}
      value={draft ?? formatTime(ms, '.')}
      onChange={({ currentTarget }) => setDraft(currentTarget.value)}
      onBlur={commit}
      onKeyDown={({ key }) => {
        if (key === 'Enter') commit();
        if (key === 'Escape') setDraft(null);
      }}
    />
  );
}
