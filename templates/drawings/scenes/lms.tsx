import { sides, single, stacked, tall, wide } from '../kit/compose.ts';
import type { Drawing } from '../kit/drawing.ts';
import { answers, button, chips, field, tabs, toggle } from '../kit/forms.tsx';
import { card, phone, win } from '../kit/frames.tsx';
import { rows } from '../kit/lists.tsx';
import { beside, heading, text } from '../kit/part.tsx';
import { progress, ring } from '../kit/shares.tsx';
import { message } from '../kit/talk.tsx';
import { player, thumbs } from '../kit/video.tsx';

const lessons = win('Course: Rents and reminders', [
  rows([
    { icon: 'film', name: 'Record a rent payment', end: '1:20' },
    { icon: 'film', name: 'Send the reminder', end: '1:45', on: true },
    { icon: 'quiz', name: 'Three questions', end: '2 min' },
    { icon: 'badge', name: 'Certificate', end: '80%' },
  ]),
]);

const portal = win(
  'academy.harbourdesk.example',
  [
    heading('Welcome back, Ana', 'You stopped at 1:12', 22),
    beside([
      button('Carry on', { icon: 'play', wide: true }),
      button('My notes', { quiet: true, wide: true }),
    ]),
    thumbs(
      [
        { title: 'First week', length: '6 lessons', big: '60%', tone: 'a' },
        { title: 'Billing basics', length: '4 lessons', big: 'New', tone: 'f' },
      ],
      2,
      86,
    ),
  ],
  { bar: 'address' },
);

const lesson = phone([
  player([text('Close valve B', { size: 22, bold: true, anchor: 'middle' })], {
    h: 128,
    caption: 'Wait ten seconds.',
    time: ['0:31', '0:58'],
    played: 0.53,
    tone: 'f',
  }),
  heading('Boiler restart', 'Lesson 3 of 5'),
  progress('Course', 60),
  button('Next lesson', { wide: true }),
]);

/** The features of the LMS. */
export const lms: readonly Drawing[] = [
  wide(
    'course-builder',
    'educate',
    'slope',
    'A course of two lessons, three questions and a certificate. 18 of 24 learners passed it this week.',
    stacked(
      lessons,
      card([heading('18 of 24', 'learners passed this week'), progress('Your goal: 20', 90)]),
      {
        widths: [410, 270],
      },
    ),
  ),
  wide(
    'academy-builder',
    'educate',
    'strong',
    'The builder sets the name, the colour and the shelves of an academy for administrators and cashiers.',
    sides(
      win('Academy settings', [
        field('Name', 'Harbourdesk Academy', { on: true }),
        toggle('Sign in with our product', true),
        toggle('Open to search engines', false),
        heading('Shelves', undefined, 16),
        chips(['Administrator', 'Cashier', 'Partner', 'First week'], 0),
      ]),
      card([
        heading('Preview', 'What a cashier sees', 17),
        thumbs(
          [
            { title: 'Open the till', length: '3 lessons', big: 'Day 1', tone: 'a' },
            { title: 'Refunds', length: '4 lessons', big: 'Week 1', tone: 'f' },
          ],
          1,
          76,
        ),
      ]),
      { widths: [330, 240] },
    ),
  ),
  wide(
    'learner-portal',
    'educate',
    'hill',
    'The portal greets Ana, offers to carry on at 1:12 and shows two courses, one done by 60 per cent.',
    single(portal, 470),
  ),
  wide(
    'assessments',
    'educate',
    'corner',
    'A question about a bill half paid in cash. Split by amount is right; four of five answers are right so far.',
    sides(
      win('Question 5 of 5', [
        text('A guest pays half in cash. What do you press first?', { size: 17, bold: true }),
        answers(['Close bill', 'Split by amount', 'Void item'], 1),
      ]),
      card([ring(80, '4 of 5', 'right so far'), text('Pass mark: 80%', { tone: 'm', anchor: 'middle' })]),
      { widths: [360, 212] },
    ),
  ),
  wide(
    'discussion-threads',
    'educate',
    'waves',
    'Under a lesson on tax rates a learner asks where a field went. The author answers with the time 0:42.',
    stacked(
      player([field('Tax rate', '19%', { on: true })], {
        h: 110,
        time: ['0:42', '1:40'],
        played: 0.42,
        chapters: [0.2, 0.42, 0.7],
      }),
      card([
        message('Where is the tax field since the update?', { face: 1 }),
        message('Settings, Invoices. I re-recorded 0:42.', { own: true }),
        message('Found it. Thank you!', { face: 1 }),
      ]),
      {
        widths: [330, 400],
        phone: card([
          heading('Lesson 4: Tax rates', '3 messages'),
          message('Where is the tax field since the update?', { face: 1 }),
          message('Settings, Invoices. I re-recorded 0:42.', { own: true }),
          message('Found it. Thank you!', { face: 1 }),
        ]),
      },
    ),
  ),
  wide(
    'multi-language-courses',
    'educate',
    'halves',
    'One course in four languages: English and German are live, Spanish waits for a check, Polish is a draft.',
    sides(
      win('Languages of this course', [
        rows([
          { name: 'English', note: 'Source, 12 lessons', state: ['Live', 'ok'] },
          { name: 'Deutsch', note: '12 of 12 lessons', state: ['Live', 'ok'] },
          { name: 'Español', note: '9 of 12 lessons', state: ['3 to check', 'wa'] },
          { name: 'Polski', note: '4 of 12 lessons', state: ['Draft', 'm'] },
        ]),
      ]),
      player([text('Rechnung', { size: 24, bold: true, anchor: 'middle' }), tabs(['DE', 'EN', 'ES', 'PL'])], {
        h: 150,
        caption: 'Klicken Sie auf Senden.',
        time: ['0:18', '1:32'],
        played: 0.2,
        lang: 'de',
        tone: 'f',
      }),
      { widths: [318, 262] },
    ),
  ),
  tall(
    'mobile-learning',
    'educate',
    'strong',
    'A phone plays a lesson with captions: close valve B, then wait ten seconds. The course is done by 60 per cent.',
    single(lesson, 280, {
      format: 'tall',
      phone: card([
        player([text('Close valve B', { size: 24, bold: true, anchor: 'middle' })], {
          h: 140,
          caption: 'Wait ten seconds.',
          time: ['0:31', '0:58'],
          played: 0.53,
          tone: 'f',
        }),
        heading('Boiler restart', 'Lesson 3 of 5'),
        progress('Course', 60),
      ]),
    }),
  ),
];
