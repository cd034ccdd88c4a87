const SECONDS_PER_MINUTE = 60;

/** Formats seconds as a player does, rounded to the nearest second: 63.4 becomes `1:03`. */
export function formatClock(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / SECONDS_PER_MINUTE)}:${String(whole % SECONDS_PER_MINUTE).padStart(2, '0')}`;
}
