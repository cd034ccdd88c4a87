const SECONDS_PER_UNIT = { second: 1, minute: 60, hour: 3600 } as const;

/** Returns the seconds in a text such as `75 seconds` or `3 minutes`, or undefined if it is no such text. */
export function parseSeconds(text: string): number | undefined {
  const [, number, unit] = /^(\d+(?:\.\d+)?) (second|minute|hour)s?$/.exec(text) ?? [];
  return unit ? Number(number) * SECONDS_PER_UNIT[unit as keyof typeof SECONDS_PER_UNIT] : undefined;
}
