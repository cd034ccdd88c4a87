const MS_PER_SECOND = 1000;
const MS_PER_MINUTE = 60 * MS_PER_SECOND;
const MS_PER_HOUR = 60 * MS_PER_MINUTE;
const TIME = /^(?:(\d+):)?(\d{1,2}):(\d{1,2})(?:[.,](\d{1,3}))?$/;

/** Parses a time such as `1:02:03,500` or `02:03.5` to milliseconds. Returns undefined if it is no time. */
export function parseTime(text: string): number | undefined {
  const [, hours = '0', minutes, seconds, fraction = ''] = TIME.exec(text.trim()) ?? [];
  if (minutes === undefined || Number(minutes) > 59 || Number(seconds) > 59) return undefined;
  const ms = Number(fraction.padEnd(3, '0'));
  return Number(hours) * MS_PER_HOUR + Number(minutes) * MS_PER_MINUTE + Number(seconds) * MS_PER_SECOND + ms;
}

/**
 * Formats milliseconds as hours, minutes and seconds, with a full stop (WebVTT) or a comma (SRT) before the
 * milliseconds.
 */
export function formatTime(ms: number, separator: '.' | ','): string {
  const parts = [
    Math.floor(ms / MS_PER_HOUR),
    Math.floor(ms / MS_PER_MINUTE) % 60,
    Math.floor(ms / MS_PER_SECOND) % 60,
  ];
  const clock = parts.map((part) => String(part).padStart(2, '0')).join(':');
  return `${clock}${separator}${String(ms % MS_PER_SECOND).padStart(3, '0')}`;
}
