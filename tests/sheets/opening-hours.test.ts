import { expect, it } from 'vitest';
import { kindOf } from '../../generator/cells/field-kind.ts';
import { readHours } from '../../generator/cells/opening-hours.ts';
import { createCellReader } from '../../generator/cells/read-cell.ts';

it.each([
  ['Mon–Fri 9am–6pm', 'en', ['Mo-Fr 09:00-18:00']],
  ['Saturday: 9:30 to 1pm', 'en', ['Sa 09:30-13:00']],
  ['Mo-Fr 8-18 Uhr', 'de', ['Mo-Fr 08:00-18:00']],
  ['Mo–Fr 08:00–12:00, 14:00–18:00', 'de', ['Mo-Fr 08:00-12:00', 'Mo-Fr 14:00-18:00']],
  ['Mo, Di, Do 9.00-17.00 Uhr', 'de', ['Mo-Tu 09:00-17:00', 'Th 09:00-17:00']],
  ['Mo-Do 8:30 - 19 Uhr, Sa 10-14 Uhr', 'de', ['Mo-Th 08:30-19:00', 'Sa 10:00-14:00']],
  ['Montag bis Mittwoch und Freitag 9 bis 12 Uhr', 'de', ['Mo-We 09:00-12:00', 'Fr 09:00-12:00']],
  ['Lunes a viernes de 9 a 18 h', 'es', ['Mo-Fr 09:00-18:00']],
  ['L-V 9:00-14:00 y 16:00-20:00', 'es', ['Mo-Fr 09:00-14:00', 'Mo-Fr 16:00-20:00']],
  ['L-J 10-19h, S 10-14h', 'es', ['Mo-Th 10:00-19:00', 'Sa 10:00-14:00']],
  ['Du lundi au vendredi de 9h à 18h', 'fr', ['Mo-Fr 09:00-18:00']],
  ['Lun-Ven 9h30-12h et 14h-18h', 'fr', ['Mo-Fr 09:30-12:00', 'Mo-Fr 14:00-18:00']],
  ['To 10-17', 'da', ['Th 10:00-17:00']],
  ['Fr-Mo 10-24 Uhr', 'de', ['Fr-Mo 10:00-23:59']],
  // Nothing is lost: a text that is not read as a whole stays.
  ['nach Vereinbarung', 'de', ['nach Vereinbarung']],
  ['Mo-Fr 9-18 Uhr, Mi geschlossen', 'de', ['Mo-Fr 9-18 Uhr, Mi geschlossen']],
  ['Mo-Fr 9-18 Uhr, außer feiertags', 'de', ['Mo-Fr 9-18 Uhr, außer feiertags']],
  ['Mo-Feiertag 9-18', 'de', ['Mo-Feiertag 9-18']],
  ['Mo-Fr 9-75', 'de', ['Mo-Fr 9-75']],
  ['Mo-Fr 9-24:30', 'de', ['Mo-Fr 9-24:30']],
  ['L-V 9-14', 'de', ['L-V 9-14']],
])('the hours %s in %s are %j', (text, language, lines) => {
  expect(readHours(text, language)).toEqual(lines);
});

it('a column of hours has a line for each run of days', () => {
  const reader = createCellReader({ language: 'de', dates: undefined, hours: true }, () => new Map());
  const kind = kindOf({ type: 'array', items: { type: 'string' } }, {});
  expect(reader.read('Mo, Di, Do 9.00-17.00 Uhr; Fr 9-13 Uhr\nSa nach Absprache', kind)).toEqual({
    value: ['Mo-Tu 09:00-17:00', 'Th 09:00-17:00', 'Fr 09:00-13:00', 'Sa nach Absprache'],
  });
});
