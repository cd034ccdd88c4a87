import type { Kind } from '../builder/kind.ts';
import { readFace } from '../builder/site-face.ts';
import { linesOf, textOf, type Work } from '../builder/work.ts';
import { countWords } from '../storyboard-builder/draft-scenes.ts';
import { abilityOf, checkedIn, renameIn } from './ability.ts';
import {
  CERTIFICATE_HEIGHT,
  CERTIFICATE_WIDTH,
  COLOR_NAMES,
  datesOf,
  drawCertificate,
} from './draw-certificate.ts';

const CLAIMS =
  /\b(?:master(?:ed|y)?|expert(?:ise)?|excellen(?:t|ce)|outstanding|all aspects|fully|complete(?:ly)? understanding)\b/i;
const MAX_ABILITY_WORDS = 45;
/** Marks of how something was checked. */
const HOW = /\b(?:without help|alone|unaided|practice|test|exam|assessment|observed|live)\b/i;
/** The number of a certificate, such as `QS1-0417`. */
const NUMBER = /\b(?=[A-Z0-9-]*\d)[A-Z0-9]+(?:-[A-Z0-9]+)+\b/;
const NUMBER_TO_COME = '[number]';

/** A certificate: what was checked becomes the sentence that an employer reads. */
export const CERTIFICATE_KIND: Kind = {
  label: 'Certificate designer',
  notes: {
    label: 'What the person did in the assessment',
    hint: 'A line for each thing that was checked, in the past: closed a shift with a cash difference.',
    rows: 4,
  },
  make: 'Word the certificate',
  fields: [
    { key: 'person', label: 'Name on the certificate' },
    { key: 'title', label: 'Title' },
    { key: 'ability', label: 'Ability, as it will be printed', rows: 3, isResult: true },
    { key: 'scope', label: 'Scope: version, and what is not covered', rows: 2 },
    { key: 'issuer', label: 'Issued by' },
    { key: 'issued', label: 'Issued on' },
    { key: 'until', label: 'Valid until' },
    { key: 'verify', label: 'How to check that it’s genuine', rows: 2 },
    { key: 'color', label: 'Colour', options: COLOR_NAMES },
  ],
  notesOf: ({ fields }) => textOf(fields, 'checked') || checkedIn(textOf(fields, 'ability')),
  draft: (notes, work) => ({
    ...work,
    fields: {
      ...work.fields,
      checked: notes,
      ability: abilityOf(linesOf(notes), textOf(work.fields, 'person')),
    },
  }),
  follow: ({ fields }, start, key, text) => {
    const verify = textOf(fields, 'verify');
    if (key !== 'person') return {};
    return {
      ability: renameIn(textOf(fields, 'ability'), textOf(fields, 'person'), text),
      verify: verify === textOf(start.fields, 'verify') ? verify.replace(NUMBER, NUMBER_TO_COME) : verify,
    };
  },
  totals: ({ fields }) => [
    { label: 'words in the ability', value: String(countWords(textOf(fields, 'ability'))) },
    { label: 'format', value: 'A4' },
  ],
  remarks: ({ fields }) => {
    const claim = CLAIMS.exec(`${textOf(fields, 'title')} ${textOf(fields, 'ability')}`)?.[0];
    return [
      claim && `“${claim}” was not checked. Say what the person did.`,
      countWords(textOf(fields, 'ability')) > MAX_ABILITY_WORDS &&
        'That’s a long list of abilities. Three are enough.',
      textOf(fields, 'ability') !== '' &&
        !HOW.test(textOf(fields, 'ability')) &&
        'Say how it was checked, such as “without help, in a practice account”.',
      textOf(fields, 'verify').includes(NUMBER_TO_COME) &&
        `Write the certificate’s own number for ${NUMBER_TO_COME}, and an address that answers.`,
      textOf(fields, 'person') === '' && 'Add a name.',
      textOf(fields, 'issued') === '' && 'Add a date.',
      textOf(fields, 'verify') === '' && 'Say where to ask, so that people can check it.',
    ].filter((remark) => typeof remark === 'string' && remark !== '') as string[];
  },
  picture: {
    width: CERTIFICATE_WIDTH,
    height: () => CERTIFICATE_HEIGHT,
    svg: drawCertificate,
    alt: ({ fields }) =>
      `Certificate for ${textOf(fields, 'person') || 'a name to come'}: ${textOf(fields, 'title')}`,
    isPng: true,
    readFace,
    sheet: 'A4 landscape',
  },
  paper: (work) => ({
    title: textOf(work.fields, 'title') || 'Certificate',
    blocks: [
      { text: textOf(work.fields, 'person') },
      { text: textOf(work.fields, 'ability') },
      { text: textOf(work.fields, 'scope') },
      { text: [textOf(work.fields, 'issuer'), datesOf(work.fields)].filter(Boolean).join('. ') },
      { text: textOf(work.fields, 'verify') },
      { heading: 'For a profile or a signature' },
      { text: shortOf(work) },
      { heading: 'Congratulations' },
      {
        text: `${firstName(work)}, you passed. The certificate is attached. ${saysWhat(work)}`.trim(),
      },
      { heading: 'Reminder before it expires' },
      {
        text: `${`${firstName(work)}, your certificate ${textOf(work.fields, 'title')}`.trim()} expires on ${textOf(work.fields, 'until') || '[date]'}. The renewal covers only what has changed since.`,
      },
    ],
  }),
  limits: [
    'You make one certificate at a time. Nothing is registered anywhere.',
    'PNG is 1123 by 794 pixels. For print, use the SVG, which stays sharp at any size.',
    'The typeface is inside the files. It has Latin letters. Other alphabets use a font of the device.',
    'The sentence is made by rules for English. In another language, write it yourself.',
  ],
};

function shortOf({ fields }: Work): string {
  return [textOf(fields, 'title'), checkedIn(textOf(fields, 'ability')).replaceAll('\n', ', ')]
    .filter(Boolean)
    .join(': ');
}

function firstName({ fields }: Work): string {
  return textOf(fields, 'person').split(' ')[0] || '[Name]';
}

function saysWhat({ fields }: Work): string {
  const checked = checkedIn(textOf(fields, 'ability')).replaceAll('\n', '; ');
  return checked && `It says what you showed: ${checked}.`;
}
