import { describe, expect, it } from 'vitest';
import { MICRO_KIND } from '../../templates/islands/course-builder/micro-kind.ts';
import { SESSION_KIND } from '../../templates/islands/course-builder/session-kind.ts';
import { draftScript } from '../../templates/islands/script-timer/draft-script.ts';
import { formatScriptSrt } from '../../templates/islands/script-timer/format-srt.ts';
import { ENGLISH } from '../../templates/islands/script-timer/pace.ts';
import { splitIntoScenes } from '../../templates/islands/script-timer/split-into-scenes.ts';
import { timeScript } from '../../templates/islands/script-timer/time-script.ts';
import { cutSentences, endsSentence } from '../../templates/islands/shared/sentences.ts';
import { VIDEO_PLANS } from '../../templates/islands/starts/video-plans.ts';
import { draftScenes } from '../../templates/islands/storyboard-builder/draft-scenes.ts';
import { storyboardKind } from '../../templates/islands/storyboard-builder/storyboard-kind.ts';
import { findWords } from '../../templates/islands/thumbnail-designer/find-words.ts';
import { THUMBNAIL_KIND } from '../../templates/islands/thumbnail-designer/thumbnail-kind.ts';
import { groupTickets, UNCLEAR } from '../../templates/islands/ticket-sorter/group-tickets.ts';
import { TICKET_KIND } from '../../templates/islands/ticket-sorter/ticket-kind.ts';
import { judgeTitle } from '../../templates/islands/title-workshop/judge-title.ts';

const NOTHING = { fields: {}, items: [] };
const CLOSING = `Closing the shop

1. count the drawer
2) click on „Tagesabschluss"
- lights off
4. go home :)`;

describe('a sentence', () => {
  it.each([
    ['Send it to finance@acme.example. Wait.', ['Send it to finance@acme.example. ', 'Wait.']],
    ['Betrag (1.250,00 €) eingeben. Fertig!', ['Betrag (1.250,00 €) eingeben. ', 'Fertig!']],
    ['z. B. Müller GmbH & Co. KG. Weiter.', ['z. B. Müller GmbH & Co. KG. ', 'Weiter.']],
    ['3. Press Save. 12.5 is fine.', ['3. Press Save. ', '12.5 is fine.']],
    ['Er sagt: „Weiter.“ Dann Ende', ['Er sagt: „Weiter.“ ', 'Dann Ende']],
    ['変更します。閉じます。', ['変更します。', '閉じます。']],
  ])('is not cut inside an address, an amount, an abbreviation or a number: %s', (text, pieces) => {
    expect(cutSentences(text)).toEqual(pieces);
  });

  it.each([
    ['Save it. ', true],
    ['Save it', false],
    ['Choose, e.g. ', false],
    ['„Weiter.“', true],
  ])('ends, or goes on: %j', (text, ends) => {
    expect(endsSentence(text)).toBe(ends);
  });
});

describe('a list with a heading', () => {
  it('gives the work its title, unless the maker wrote one', () => {
    const kinds = [SESSION_KIND, MICRO_KIND, storyboardKind(VIDEO_PLANS.training, false)];
    for (const kind of kinds) {
      const made = kind.draft(CLOSING, NOTHING);
      expect(made.fields.title).toBe('Closing the shop');
      expect(made.items).toHaveLength(4);
      expect(kind.draft(CLOSING, { ...NOTHING, fields: { title: 'Mine' } }).fields.title).toBe('Mine');
    }
    expect(SESSION_KIND.draft('Arrivals\nTask in pairs', NOTHING).fields.title).toBeUndefined();
  });

  it('is a script whose first scene has that name', () => {
    expect(draftScript(CLOSING)).toBe(
      '# Closing the shop\nFirst, count the drawer. Click on „Tagesabschluss". Lights off. Finally, go home.',
    );
  });

  it('is divided between its lines, and keeps the numbers at their lines', () => {
    expect(splitIntoScenes('1. Count it twice\n2. Lights off', ENGLISH, 60, 2)).toBe(
      '1. Count it twice\n\n2. Lights off',
    );
  });
});

describe('spoken steps', () => {
  it('have one sign at their end, no smiley, and no arrows', () => {
    const spoken = draftScenes('lights off 😀\nit is done!!!\nReports > Export > CSV. Takes a minute', []);
    expect(spoken.map((scene) => scene.spoken)).toEqual([
      'Lights off.',
      'It is done!',
      'Open Reports, then Export, then CSV. Takes a minute.',
    ]);
    expect(spoken[2]).toMatchObject({ picture: 'The screen with Reports', eye: 'CSV' });
    expect(draftScript('Reports > Export > CSV. Takes a minute')).toMatch(/^# CSV\n/);
  });

  it('show the label in quotation marks of any language', () => {
    const eyes = draftScenes('Auf „Neue Rechnung“ klicken\nPress "include archived" twice', []);
    expect(eyes.map(({ eye }) => eye)).toEqual(['Neue Rechnung', 'include archived']);
  });

  it('of more scenes than names, only the first and the last have planned names', () => {
    const names = draftScenes('a b\nc d\ne f\ng h', ['Why now', 'Start', 'Onwards']).map(({ name }) => name);
    expect(names).toEqual(['Why now', 'C d', 'E f', 'Onwards']);
  });

  it('become cues of two lines, and a very short sentence shares a cue', () => {
    const script = 'Yes. Then choose the date range and press the button that says Export. Wait.';
    expect(formatScriptSrt(timeScript(script, ENGLISH, 150))).toBe(
      '1\n00:00:00,000 --> 00:00:05,200\nYes. Then choose the date range and\npress the button that says Export.\n\n' +
        '2\n00:00:05,200 --> 00:00:05,600\nWait.\n',
    );
  });
});

describe('plans and words', () => {
  it('parts without minutes share the time to the minute', () => {
    const { items } = SESSION_KIND.draft('Reports\nExport\nMail\nIf it is off, you write it down', NOTHING);
    expect(items.map(({ minutes }) => Number(minutes))).toEqual([12, 11, 11, 11]);
    expect(items[3]?.participants).toBe('Listen');
  });

  it('a lesson does not say a smiley, and keeps the capital of a menu', () => {
    const { items } = MICRO_KIND.draft('go home :)\nReports > Export', NOTHING);
    expect(items[0]?.task).toBe('Today, in your own account: go home.');
    expect(items[1]?.scene).toContain('Reports > Export');
  });

  it('a thumbnail says whole amounts with what they count, labels, and no verb alone', () => {
    const words = findWords(
      '1.250,00 € unpaid\nOnly 12,400 rows; at most 1,048,576\nsend to a@b.example\nclick on „Tagesabschluss"\nPick the date range\nLights off',
      '',
    ).map((item) => item.words);
    expect(words).toEqual([
      '1.250,00 € unpaid',
      '12,400 rows',
      'Tagesabschluss',
      'Pick date range',
      'Lights off',
    ]);
    expect(THUMBNAIL_KIND.paper({ fields: {}, items: [{ words: 'Refund' }] }).blocks).not.toContainEqual({
      heading: 'Other candidates',
    });
  });

  it('tickets lose what help desks put in front, and plurals are the same word', () => {
    const groups = groupTickets([
      '[Ticket#2024-12] URGENT!!! invoices?? where',
      'invoice wrong',
      'Thanks!',
      'lights off',
      'alarm is off',
    ]);
    expect(groups.map(({ question, count }) => [question, count])).toEqual([
      ['Invoices? where', 2],
      ['Alarm is off', 1],
      ['Lights off', 1],
      [UNCLEAR, 1],
    ]);
    expect(TICKET_KIND.paper(NOTHING).title).toBe('Questions to answer on video');
  });

  it('a title’s words are named whole', () => {
    const { reasons } = judgeTitle('Change your invoices', { fields: { searched: 'invoice' }, items: [] });
    expect(reasons).toContain('says invoices, which people search for');
  });
});
