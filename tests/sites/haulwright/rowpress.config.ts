import { defineConfig } from 'rowpress';
import { plainText } from 'rowpress/template';
import { keepMeasures } from './config/keep-measures.ts';

interface Lane {
  readonly name: string;
  readonly km: number;
  readonly days: number;
  readonly departs: readonly string[];
}

/** A crew drives no further in a day. */
const MAX_KM_A_DAY = 450;

export default defineConfig({
  helpers: {
    distance: (km: number) => `${km} km (${Math.round(km / 1.609)} miles)`,
    firstSentence: (text: string) => /^.*?[.!?](?=\s|$)/.exec(plainText(text))?.[0] ?? '',
  },
  problems: ({ rows }) =>
    rows<Lane>('lanes')
      .filter(({ value }) => value.km / value.days > MAX_KM_A_DAY)
      .map((row) => ({
        kind: 'hurried-lane',
        level: 'error',
        message: `${row.value.km} km need more than ${row.value.days === 1 ? 'a day' : `${row.value.days} days`}`,
        advice: `A crew drives ${MAX_KM_A_DAY} km a day at most.`,
        row,
        field: 'days',
      })),
  markdown: (md) => md.use(keepMeasures),
  files: ({ pages }) => {
    const lanes = pages.flatMap(({ url, rows }) =>
      rows.lane ? [{ url, ...(rows.lane.value as object as Lane) }] : [],
    );
    const lines = lanes.flatMap(({ departs, name, days, url }) =>
      departs.map((day) => [day, name, String(days), url].join(',')),
    );
    return { 'timetable.csv': ['departs,lane,days,page', ...lines, ''].join('\n') };
  },
});
