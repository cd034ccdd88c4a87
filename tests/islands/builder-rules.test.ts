import { describe, expect, it } from 'vitest';
import { readItems } from '../../templates/islands/builder/browser-model.ts';
import { clearExample, editWork, openWork } from '../../templates/islands/builder/edit-work.ts';
import { formatCsv } from '../../templates/islands/builder/format-csv.ts';
import { formatHtml, formatMarkdown } from '../../templates/islands/builder/format-paper.ts';
import { wrapText } from '../../templates/islands/builder/svg-text.ts';
import { COURSE_KIND } from '../../templates/islands/course-builder/course-kind.ts';
import { OBJECTIVE_KIND, sentenceOf } from '../../templates/islands/course-builder/objective-kind.ts';
import { SESSION_KIND } from '../../templates/islands/course-builder/session-kind.ts';
import { answersOf, readQuestions } from '../../templates/islands/quiz-builder/question.ts';
import { QUIZ_KIND } from '../../templates/islands/quiz-builder/quiz-kind.tsx';
import { draftScenes } from '../../templates/islands/storyboard-builder/draft-scenes.ts';
import { captionsOf, secondsOf } from '../../templates/islands/storyboard-builder/time-scenes.ts';
import { contrastOf } from '../../templates/islands/thumbnail-designer/contrast.ts';
import { findWords } from '../../templates/islands/thumbnail-designer/find-words.ts';
import { groupTickets } from '../../templates/islands/ticket-sorter/group-tickets.ts';
import { makeTitles } from '../../templates/islands/title-workshop/make-titles.ts';
import { TITLE_KIND } from '../../templates/islands/title-workshop/title-kind.ts';
import { cleanTranscript, VERSIONS } from '../../templates/islands/transcript-cleaner/clean-transcript.ts';
import { findChapters } from '../../templates/islands/video-summary/find-chapters.ts';
import { readLines } from '../../templates/islands/video-summary/read-lines.ts';

const NOTHING = { fields: {}, items: [] };

describe('the work of a builder', () => {
  it('drops what its example says of itself, and keeps choices and own words', () => {
    const fields = [
      { key: 'title', label: 'Name' },
      { key: 'role', label: 'Who' },
      { key: 'look', label: 'Look', options: ['Plain', 'Bold'] },
    ];
    const example = { fields: { title: 'Refunds', role: 'Cashiers', look: 'Bold' }, items: [{ task: 'a' }] };
    const work = { ...example, fields: { ...example.fields, role: 'Waiters' } };
    expect(clearExample(work, example, fields)).toEqual({
      fields: { role: 'Waiters', look: 'Bold' },
      items: [{ task: 'a' }],
    });
  });

  it('numbers its items, moves and removes them, and undoes the last change', () => {
    const opened = openWork({ fields: {}, items: [{ task: 'a' }, { task: 'b' }] });
    const [first = '', second = ''] = opened.work.items.map(({ id }) => id);
    const tasks = ({ work }: typeof opened) => work.items.map(({ task }) => task);
    const moved = editWork(opened, { kind: 'move', id: first, by: 1 });
    expect(tasks(moved)).toEqual(['b', 'a']);
    expect(editWork(moved, { kind: 'move', id: first, by: 1 })).toBe(moved);
    const removed = editWork(moved, { kind: 'remove', id: second });
    expect(tasks(removed)).toEqual(['a']);
    expect(tasks(editWork(removed, { kind: 'undo' }))).toEqual(['b', 'a']);
  });

  it('writes Markdown, HTML and CSV that hold what was typed and nothing that runs', () => {
    const paper = {
      title: 'A <b> & c',
      blocks: [{ heading: 'H' }, { columns: ['x', 'y'], rows: [['1|2', '<script>alert(1)</script>']] }],
    };
    expect(formatMarkdown(paper)).toContain('| 1\\|2 | <script>alert(1)</script> |');
    expect(formatHtml(paper)).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(formatHtml(paper)).not.toContain('<script');
    expect(formatCsv(['a'], [['=1+1'], ['say "hi"'], ['-1'], ['-x']])).toBe(
      '\ufeffa\r\n\'=1+1\r\n"say ""hi"""\r\n-1\r\n\'-x\r\n',
    );
  });

  it('reads the answer of a language model, and no other text', () => {
    const answer = 'Here:\n```json\n[{"situation":"S","right":"R","extra":1}]\n```';
    expect(readItems(QUIZ_KIND, answer)).toEqual([
      { situation: 'S', right: 'R', wrong: '', other: '', feedback: '' },
    ]);
    expect(readItems(QUIZ_KIND, 'whole bill refunded -> choose Items')).toBeUndefined();
    expect(readItems(QUIZ_KIND, '[{"other things": 1}]')).toBeUndefined();
  });

  it('breaks texts of pictures into lines', () => {
    expect(wrapText('one two three', 7)).toEqual(['one two', 'three']);
    expect(wrapText('one two three four', 7, 2)).toEqual(['one two', 'three…']);
    expect(wrapText('abcdefghij', 4)).toEqual(['abcd', 'efgh', 'ij']);
  });
});

describe('the rules of the builders', () => {
  it('turns lines, named scenes and subtitles into scenes with their screens', () => {
    const [first, second] = draftScenes('- Open Reports and choose Export.\nWait for it.', ['Before']);
    expect(first).toEqual({
      name: 'Before',
      spoken: 'Open Reports and choose Export.',
      picture: 'The screen with Reports',
      eye: 'Reports',
    });
    expect(second).toMatchObject({ name: 'Wait for it', picture: '' });
    expect(draftScenes('# Search\nFind it.\n\n# Result\nThere.', []).map(({ name }) => name)).toEqual([
      'Search',
      'Result',
    ]);
    const srt = '1\n00:00:01,000 --> 00:00:02,000\nOne.\n\n2\n00:00:02,000 --> 00:00:03,000\nTwo.\n';
    expect(draftScenes(srt, []).map(({ spoken }) => spoken)).toEqual(['One. Two.']);
    expect(draftScenes('Word word word word word. '.repeat(20), [])).toHaveLength(3);
  });

  it('times scenes by their words, and captions them without a gap or an overlap', () => {
    expect(secondsOf({ spoken: 'word '.repeat(150) })).toBe(61);
    expect(secondsOf({ spoken: 'word', seconds: '12' })).toBe(12);
    const cues = captionsOf({ fields: {}, items: [{ spoken: 'One. Two three.' }, { spoken: 'Four.' }] });
    expect(cues.map(({ text }) => text)).toEqual(['One.', 'Two three.', 'Four.']);
    for (const [at, cue] of cues.entries())
      expect(cue.end).toBeLessThanOrEqual(cues[at + 1]?.start ?? Infinity);
  });

  it('orders lessons by their tickets, and turns topics into tasks', () => {
    const { items } = COURSE_KIND.draft(
      'Understand how to send an invoice, 3\nChange a plan (31 tickets)',
      NOTHING,
    );
    expect(items.map(({ task }) => task)).toEqual(['Change a plan', 'Send an invoice']);
    expect(
      COURSE_KIND.remarks({ fields: {}, items: [{ task: 'Introduction to billing', check: 'x' }] })[0],
    ).toContain('names a topic');
  });

  it('gives the minutes that are left to stretches without any, and finds the lecture', () => {
    const work = { fields: { minutes: '30' }, items: [] };
    const planned = SESSION_KIND.draft('10 Talk about history\nMore history\nTask in pairs', work);
    expect(planned.items.map(({ minutes }) => minutes)).toEqual(['10', '10', '10']);
    expect(planned.items.map(({ participants }) => participants)).toEqual([
      'Ask and answer',
      'Listen',
      'Work in pairs on the task',
    ]);
    expect(SESSION_KIND.remarks(planned).join(' ')).toContain('only listen for 10 minutes');
  });

  it.each([
    [
      'Understand how to reset a phone within five minutes, given a lost phone',
      'Given a lost phone, the manager resets a phone, within five minutes.',
    ],
    ['Carry the copy', 'The manager carries the copy.'],
    ['Understand permissions', 'The manager explains, with one case of their own, permissions.'],
  ])('words the objective of %s', (line, sentence) => {
    const [item = {}] = OBJECTIVE_KIND.draft(line, NOTHING).items;
    expect(sentenceOf(item, 'the manager')).toBe(sentence);
  });

  it('reads questions in full and mistakes with an arrow, and moves the right answer', () => {
    const [full, mistake] = readQuestions(
      'Soup is cold. Which reason? A: Customer request. B: Kitchen error. Right: B. Feedback on A: It happens again.\nwhole bill -> choose Items',
    );
    expect(full).toEqual({
      situation: 'Soup is cold. Which reason?',
      right: 'Kitchen error',
      wrong: 'Customer request',
      other: '',
      feedback: 'It happens again.',
    });
    expect(mistake).toMatchObject({ right: 'choose Items', wrong: 'whole bill' });
    const asked = readQuestions(
      'Refund one dish: refund the whole bill -> choose Items\nClose the day: close it before the last guest pays -> check open bills first\nforget the tip',
    );
    expect(asked).toEqual([
      {
        task: 'Refund one dish',
        situation: 'You want to refund one dish. What do you do?',
        right: 'choose Items',
        wrong: 'refund the whole bill',
        other: 'close it before the last guest pays',
        feedback: '“Refund the whole bill” is what went wrong before. Choose Items.',
      },
      expect.objectContaining({ wrong: 'close it before the last guest pays', other: 'forget the tip' }),
      expect.objectContaining({
        task: '',
        right: '',
        wrong: 'forget the tip',
        other: 'refund the whole bill',
      }),
    ]);
    expect(QUIZ_KIND.notesOf({ fields: {}, items: asked })).toContain(
      'Refund one dish: refund the whole bill -> choose Items\n',
    );
    expect(QUIZ_KIND.remarks({ fields: {}, items: asked })).toContain(
      'Question 3 does not say what the task is. Write it before the mistake, with a colon.',
    );
    const [early, late] = readQuestions(
      'Log in at 10:30: come early -> wait\nLog in at 10:30: come early -> ring\nAsk: shout -> write',
    );
    expect(early).toMatchObject({ task: 'Log in at 10:30', wrong: 'come early', other: 'shout' });
    expect(late).toMatchObject({ right: 'ring', other: 'shout' });
    const places = [0, 1, 2].map((at) => answersOf(asked[0] ?? {}, at).findIndex(({ isRight }) => isRight));
    expect(new Set(places).size).toBe(3);
  });

  it('finds figures and words that the title does not say', () => {
    const words = findWords('90 rows changed at once\nEdit the rates table', 'Edit many rates').map(
      (item) => item.words,
    );
    expect(words[0]).toBe('90 rows');
    expect(words.join(' ')).not.toMatch(/edit|rates/i);
    expect(contrastOf('#000000', '#ffffff')).toBe(21);
    expect(contrastOf('#777777', '#777777')).toBe(1);
  });

  it('groups tickets by their words, the largest group first, without addresses', () => {
    const groups = groupTickets([
      'RE: card declined, write to a@b.example',
      'Why was my card declined?',
      'Tax number',
    ]);
    expect(groups.map(({ count }) => count)).toEqual([2, 1]);
    expect(groups[0]?.question).toBe('Why was my card declined?');
    expect(JSON.stringify(groups)).not.toContain('@');
  });

  it('prefers titles that are short, searched for and unlike their neighbours', () => {
    const fields = { state: 'Looking', searched: 'bookkeeper', neighbours: 'Give access to users' };
    const titles = TITLE_KIND.draft('How do I give my bookkeeper access without showing salaries?', {
      fields,
      items: [],
    });
    expect(titles.items[0]?.title).toMatch(/^Bookkeeper access/);
    expect(titles.items.map(({ title }) => title)).toContain(
      'Give your bookkeeper access without showing salaries',
    );
  });

  it('cleans a transcript, keeps caveats, and lists doubts', () => {
    const raw = 'um so so we I think had the the zone for table you know, march no april';
    const reading = cleanTranscript(raw, 'zone for = zone four', VERSIONS[0]);
    expect(reading.text).toBe('So we I think had the zone four table march no april.');
    expect(reading.doubts.join(' ')).toMatch(/march.*april[\s\S]*i think/);
    expect(cleanTranscript(raw, '', VERSIONS[1]).text).toContain('you know');
  });

  it.each([
    ['Do you know where the export is?', 'Do you know where the export is?'],
    ['What kind of file is it?', 'What kind of file is it?'],
    ['I like this view. Is that right?', 'I like this view. Is that right?'],
    ['Did you know, you can sort it?', 'Did you know, you can sort it?'],
    ['What I mean is this. You know the list.', 'What I mean is this. You know the list.'],
    [
      'People were paying you know nine euros, I mean, every time',
      'People were paying nine euros every time.',
    ],
    [
      'It is, like, the second tab, you know. Right, then we kind of save.',
      'It is the second tab. Then we save.',
    ],
  ])('removes habits, and no word that says something: %s', (raw, clean) => {
    expect(cleanTranscript(raw, '', VERSIONS[0]).text).toBe(clean);
  });

  it.each([
    ['How do I change the owner of a workspace?', 'Change the owner of a workspace'],
    ['Why is my export empty?', 'Why is your export empty?'],
    ['Where did the old reports go?', 'Where did the old reports go?'],
    ['How long does an import take', 'How long does an import take?'],
    ['Do I need an admin to invite guests?', 'Do you need an admin to invite guests?'],
    ['Why does the US export miss us?', 'Why does the US export miss you?'],
  ])('a title keeps the verb and the grammar of the question: %s', (question, title) => {
    const titles = makeTitles(question, 'Looking', 'workspace');
    expect(titles[0]).toBe(title);
    expect(titles.join()).not.toMatch(/how to (?:why|where|do|how)\b/i);
  });

  it('reads times of every kind, and divides a transcript where its words change', () => {
    expect(readLines('0:00 One two.\n1:02:03 Three.')).toEqual([
      { at: 0, text: 'One two.' },
      { at: 3723, text: 'Three.' },
    ]);
    const chapters = findChapters(
      readLines(
        '0:00 Invoices are sent monthly.\n0:40 Invoices can be stopped.\n1:20 Invoices are archived.\n2:00 Refunds need a reason.\n2:40 Refunds reach the card.\n3:20 Refunds are logged.',
      ),
    );
    expect(chapters.map(({ time }) => time)).toEqual(['0:00', '2:00']);
  });
});
