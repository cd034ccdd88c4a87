import { describe, expect, it } from 'vitest';
import { COURSE_KIND } from '../../templates/islands/course-builder/course-kind.ts';
import { MICRO_KIND } from '../../templates/islands/course-builder/micro-kind.ts';
import { OBJECTIVE_KIND, sentenceOf } from '../../templates/islands/course-builder/objective-kind.ts';
import { SESSION_KIND } from '../../templates/islands/course-builder/session-kind.ts';
import { answersOf, readQuestions } from '../../templates/islands/quiz-builder/question.ts';
import { isOrder, small, taskOf } from '../../templates/islands/shared/order.ts';
import { draftScenes } from '../../templates/islands/storyboard-builder/draft-scenes.ts';
import { findWords } from '../../templates/islands/thumbnail-designer/find-words.ts';
import { groupTickets, UNCLEAR } from '../../templates/islands/ticket-sorter/group-tickets.ts';
import { makeTitles } from '../../templates/islands/title-workshop/make-titles.ts';
import { cleanTranscript, VERSIONS } from '../../templates/islands/transcript-cleaner/clean-transcript.ts';

const NOTHING = { fields: {}, items: [] };
const LONG =
  'the customer opens the app and looks for the invoice of last month, which is often hidden behind the archive button';

describe('a task in notes', () => {
  it.each([
    ['choose a role!!', 'choose a role'],
    ['How do I reset my password?', 'reset your password'],
    ['I export the report.', 'export the report'],
    ['Importing contacts from a file', 'Import contacts from a file'],
    ['EXPORT TO CSV.', 'export TO CSV'],
    ['Explain my plan', 'Explain my plan'],
  ])('is read without its question, its person and its last sign: %s', (line, task) => {
    expect(taskOf(line)).toBe(task);
  });

  it.each([
    ['Refund a dish', true],
    ['Reconcile the ledger', true],
    ['Log in', true],
    ['Dashboards', false],
    ['CSV import', false],
    ['How permissions work', false],
    ['The refund screen', false],
    ['Rechnung öffnen', false],
  ])('is known from a topic: %s', (text, answer) => {
    expect(isOrder(text)).toBe(answer);
  });

  it.each([
    ['Refund one dish', 'refund one dish'],
    ['Rechnung öffnen', 'Rechnung öffnen'],
    ['Rechnung erstellen', 'Rechnung erstellen'],
    ['QR code', 'QR code'],
    ['Explain Über uns', 'explain Über uns'],
  ])('keeps the capital of a noun or an abbreviation within a sentence: %s', (text, within) => {
    expect(small(text)).toBe(within);
  });

  it('becomes a sentence of each planner, and a topic becomes another', () => {
    const checks = COURSE_KIND.draft('Choose a role!!\nDashboards.', NOTHING).items.map(({ check }) => check);
    expect(checks).toEqual([
      'In a practice account: choose a role, without help.',
      'The learner explains it with a case of their own: dashboards.',
    ]);
    const scenes = MICRO_KIND.draft('choose a role!!\nDone', NOTHING).items.map(({ scene }) => scene);
    expect(scenes).toEqual([
      'Open when someone has to choose a role.',
      'Open when someone asks about this: done.',
    ]);
    const said = OBJECTIVE_KIND.draft('How do I reset my password?\nRechnung öffnen\nCSV import', NOTHING);
    expect(said.items.map((item) => sentenceOf(item, 'the learner'))).toEqual([
      'The learner resets their password.',
      'The learner explains, with one case of their own, Rechnung öffnen.',
      'The learner explains, with one case of their own, CSV import.',
    ]);
  });

  it('is named by its first words if it is long, and stays whole elsewhere', () => {
    const [lesson] = COURSE_KIND.draft(LONG, NOTHING).items;
    expect(lesson?.task).toBe('The customer opens the app and looks');
    expect(lesson?.practice).toContain('hidden behind the archive button. Show');
    expect(COURSE_KIND.paper({ fields: {}, items: [{ task: 'x' }] }).blocks[0]).toEqual({
      text: '1 lesson, 0 minutes',
    });
  });
});

describe('parts of a session', () => {
  it.each([
    ['1. Welcome\n2. Demo\n3. Practice', ['15 Welcome', '15 Demo', '15 Practice']],
    ['5 min - arrivals\n10 min: why', ['5 Arrivals', '10 Why']],
    ['09:00 Welcome\n09:15 Video\n09:45 End', ['15 Welcome', '30 Video', '2 End']],
    ['10. Talk\n5. Quiz', ['10 Talk', '5 Quiz']],
  ])('have the minutes that were meant: %s', (notes, parts) => {
    const { items } = SESSION_KIND.draft(notes, { fields: { minutes: '45' }, items: [] });
    expect(items.map(({ minutes, trainer }) => `${minutes} ${trainer}`)).toEqual(parts);
  });
});

describe('questions from messy mistakes', () => {
  it('end once, begin with a capital, and do not nest quotation marks', () => {
    const [first, second] = readQuestions(
      'Refund one dish: the whole bill. -> choose Items.\n"Save as" overwrites it\n3 steps: x',
    );
    expect(first?.feedback).toBe('“The whole bill” is what went wrong before. Choose Items.');
    expect(answersOf(first ?? {}, 0).map(({ text }) => text)).toContain('Choose Items');
    expect(second?.feedback).toContain('“‘Save as’ overwrites it”');
  });

  it('ask about a task in any language', () => {
    expect(readQuestions('Rechnung stornieren: löschen -> Storno wählen')[0]?.situation).toBe(
      'Rechnung stornieren: what do you do?',
    );
  });
});

describe('titles, words and groups of messy lines', () => {
  it.each([
    ['what’s the difference between guest and member?', 'What’s the difference between guest and member?'],
    ['Wie ändere ich mein Passwort?', 'Wie ändere ich mein Passwort?'],
    ['my import fails with error 403!!', 'Your import fails with error 403'],
    [`how do I log in after ${LONG}`, 'Log in after the customer opens the app'],
  ])('a title keeps the grammar: %s', (line, first) => {
    const titles = makeTitles(line, 'Looking', '');
    expect(titles[0]).toBe(first);
    expect(titles.join('|')).not.toMatch(/how to (?:your|what|wie)|(?:^|\|)In after/i);
  });

  it('a title speaks of several things as them', () => {
    expect(makeTitles('Save it', 'Looking', '')).toEqual(['Save it']);
    expect(makeTitles('How do I export my invoices?', 'Looking', '')).toContain(
      'Invoices: how to export them',
    );
  });

  it('a thumbnail says a figure once, and no label', () => {
    const words = findWords('3 of 10 orders are late\n25% faster\nbefore: a red badge', '').map(
      (item) => item.words,
    );
    expect(words).toEqual(['3 of 10 orders', '25% faster', 'Red badge']);
  });

  it('tickets that say nothing are one group, and “log in” is “login”', () => {
    const groups = groupTickets(['help', 'question', 'hello', 'login broken', 'Log in fails']);
    expect(groups.map(({ question, count }) => [question, count])).toEqual([
      [UNCLEAR, 3],
      ['Login broken', 2],
    ]);
  });

  it('scenes speak in sentences, and their names begin with a capital', () => {
    expect(
      draftScenes('choose a role!!\nopen Settings', []).map(({ name, spoken }) => [name, spoken]),
    ).toEqual([
      ['Choose a role', 'Choose a role!'],
      ['Open Settings', 'Open Settings.'],
    ]);
  });
});

describe('a messy transcript', () => {
  it.each([
    ['0:05 So we open it.\n0:12 [Music]\n0:14 It works', 'So we open it. It works.'],
    ['you should, uh, never delete it', 'You should never delete it.'],
    ['ok so… yeah. Done', 'Ok so… Done.'],
    ['Speaker 1 (00:12): right, one\nSpeaker 2 (00:20): two', 'Speaker 1: Right, one.\n\nSpeaker 2: Two.'],
    ['äh wir öffnen ähm den Bericht', 'Wir öffnen den Bericht.'],
  ])('loses times, sounds and doubled signs: %s', (raw, clean) => {
    expect(cleanTranscript(raw, '', VERSIONS[0]).text).toBe(clean);
  });

  it('has doubts only where a word is corrected', () => {
    expect(cleanTranscript('so I mean the list', '', VERSIONS[0]).doubts.join()).not.toContain('correct');
    expect(cleanTranscript('march no april', '', VERSIONS[0]).doubts.join()).toContain('march to april');
  });
});
