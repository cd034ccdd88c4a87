import { describe, expect, it } from 'vitest';
import { findChapters } from '../../templates/islands/video-summary/find-chapters.ts';
import { readLines } from '../../templates/islands/video-summary/read-lines.ts';
import { SUMMARY_KIND } from '../../templates/islands/video-summary/summary-kind.ts';

const NOTHING = { fields: {}, items: [] };
const SRT = `1
00:00:00,500 --> 00:00:09,000
Today I'll show you how to refund
a single order without touching the rest of it.

2
00:00:09,200 --> 00:00:15,000
First, open Orders in the left menu.

3
00:00:15,100 --> 00:00:29,000
Choose Refund item. The dialog asks for a reason.

4
00:00:38,000 --> 00:00:46,000
Okay. That was a single item. Now what about

5
00:00:46,100 --> 00:00:52,000
shipping costs? Shipping is refunded separately.

6
00:00:52,300 --> 00:01:01,000
Go to the Shipping tab, and enter the amount.

7
00:01:11,000 --> 00:01:20,000
Let's look at the credit note next.

8
00:01:20,200 --> 00:01:38,000
Under Documents there's a new PDF. It's numbered automatically.

9
00:01:38,500 --> 00:01:46,000
That's it. Thanks for watching, see you in the next video.
`;
const VTT = `WEBVTT - Export

NOTE a note

intro-1
00:00.000 --> 00:06.500 align:start
<v Marta Köhler>Welcome back! In this lesson we build a dashboard.</v>

intro-2
00:06.500 --> 00:14.000
<v Marta Köhler>A dashboard is a page with charts.</v>

a-1
00:14.000 --> 00:39.000
Add the first chart, e.g. "Daily sales".

b-1
00:55.000 --> 01:31.000
A filter applies to every chart.

c-1
01:52.000 --> 02:10.000
Finally, share the dashboard.

c-2
02:10.000 --> 02:41.000
[Music]
`;
const TIMES = `00:00 - Hello and welcome to the March product call
00:35 - Agenda: new calendar view, import, pricing
01:12 - The calendar view replaces the old schedule page
01:50 - you can drag a shift from one day to another
03:15 - Import: we now read Excel files directly
03:58 - columns are matched by their header
05:22 - Pricing stays as it is until September
06:03 - after that the Team plan includes the calendar
06:45 - Questions from the chat`;
const NO_TIMES = `So hello, my name is Jonas and I'm going to walk you through setting up single sign-on. Before you start you need two things, an admin account in our app and an admin account with your identity provider.

Open Settings, then Security. Click Set up. We show you two addresses here. Copy both of them, you'll need them in a minute.

Now switch to your identity provider. Create a new application and paste the two addresses. Then download the certificate, it's a small file.

When the test is green, switch on Require single sign-on. From now on nobody can log in with a password any more, except the owner of the workspace.`;
const SPEAKERS = `Host: Welcome to the customer hour. [00:00:03]
Host: Amira, how did you roll out the driver app? [00:00:14]
Amira: We started with one depot and twelve drivers. [00:00:22]
Host: What was on their list? [00:00:48]
Amira: Mostly the photo of the delivery. [00:00:53]
Host: How many clips do you have now? [00:02:44]
Amira: Nine. None of them is longer than a minute. [00:02:49]`;

const secondsOf = (time = '') => time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);

describe('chapters of a transcript', () => {
  it.each(Object.entries({ SRT, VTT, TIMES, NO_TIMES, SPEAKERS }))(
    'begin at 0:00, ascend, are 10 seconds long and have names of at most eight words: %s',
    (_, transcript) => {
      const chapters = findChapters(readLines(transcript));
      const starts = chapters.map(({ time }) => secondsOf(time));
      expect(starts[0]).toBe(0);
      for (const [at, start] of starts.entries())
        if (at > 0) expect(start - (starts[at - 1] ?? 0)).toBeGreaterThanOrEqual(10);
      for (const { title = '' } of chapters) {
        expect(title).toMatch(/^[\p{Lu}\d]/u);
        expect(title.split(' ').length).toBeLessThanOrEqual(8);
        expect(title).not.toMatch(/\b(?:the|of|to|and|at|in)$|[.,;:]$|^(?:Host|Amira|Hello|Thanks)\b|\[/);
      }
    },
  );

  it.each([
    [SRT, ['Refund a single order', 'Shipping costs', 'The credit note']],
    [VTT, ['Build a dashboard']],
    [TIMES, ['Import: we now read Excel files directly', 'Pricing stays as it is until September']],
    [NO_TIMES, ['Setting up single sign-on', 'Switch to your identity provider']],
    [SPEAKERS, ['What was on their list?']],
  ])('are named by what the speaker announces', (transcript, names) => {
    const titles = findChapters(readLines(transcript)).map(({ title }) => title);
    expect(titles).toEqual(expect.arrayContaining(names));
  });

  it('say hours as a player does, so that a file of chapters keeps its times', () => {
    const long = Array.from(
      { length: 12 },
      (_, at) => `0:${String(at * 5).padStart(2, '0')}:00 Word${at} told.`,
    );
    const chapters = findChapters(
      readLines([...long, '1:02:03 The audit log.', '1:09:00 An end.'].join('\n')),
    );
    expect(chapters.some(({ time }) => time === '1:02:03')).toBe(true);
  });
});

describe('the sentences of a transcript', () => {
  it('go on in the next cue, begin where they are said, and keep their speaker out of the words', () => {
    const texts = readLines(SRT).map(({ text }) => text);
    expect(texts).toContain('Now what about shipping costs?');
    expect(texts).toContain('The dialog asks for a reason.');
    expect(readLines(VTT)[2]).toEqual({
      at: 6,
      text: 'A dashboard is a page with charts.',
      speaker: 'Marta Köhler',
    });
    expect(readLines(VTT).map(({ text }) => text)).toContain('Add the first chart, e.g. "Daily sales".');
    expect(readLines(VTT).at(-1)?.text).toBe('Finally, share the dashboard.');
    expect(readLines(SPEAKERS)[1]).toEqual({
      at: 14,
      text: 'Amira, how did you roll out the driver app?',
      speaker: 'Host',
    });
  });

  it('have the time before them, beside the name, or on a line of its own', () => {
    expect(readLines('0:04\nFirst part\n1:02:03\nSecond part')).toEqual([
      { at: 4, text: 'First part' },
      { at: 3723, text: 'Second part' },
    ]);
    expect(readLines('Amira Bello  00:12\nThanks.\n\nHost (0:15):\nWhy?')).toEqual([
      { at: 12, text: 'Thanks.', speaker: 'Amira Bello' },
      { at: 15, text: 'Why?', speaker: 'Host', isOpening: true },
    ]);
  });

  it('are said once where captions roll', () => {
    const rolling =
      'WEBVTT\n\n00:00.000 --> 00:02.000\nopen the\n\n00:02.000 --> 00:04.000\nopen the\nreport now\n';
    expect(readLines(rolling).map(({ text }) => text)).toEqual(['open the', 'report now']);
  });
});

describe('a summary', () => {
  it('says who speaks, lists what is shown, and admits that times are guesses', () => {
    const made = SUMMARY_KIND.draft(SPEAKERS, NOTHING);
    expect(made.items.map(({ key }) => key).join()).toMatch(/\(Amira, \d:\d\d\)/);
    expect(made.fields.shows).toMatch(/^\p{Lu}.*; .*\.$/u);
    expect(SUMMARY_KIND.remarks(SUMMARY_KIND.draft(NO_TIMES, NOTHING))[0]).toContain('no times');
    expect(SUMMARY_KIND.draft(TIMES, made).fields.shows).toContain('Import');
    expect(SUMMARY_KIND.remarks(made).join()).not.toContain('no times');
    const edited = { ...made, items: made.items.with(0, { time: '0:05', title: 'Late' }) };
    expect(SUMMARY_KIND.remarks(edited).join()).toContain('first chapter at 0:00');
  });
});
