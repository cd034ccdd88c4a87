import type { Page } from 'playwright-core';
import { watchFrames } from '../support/recorded-frames.ts';

/** One use of a tool: what a visitor does, and what the file that comes out must hold. */
export interface ToolUse {
  /** Brings the tool from its input to a result. */
  readonly work: (page: Page) => Promise<void>;
  /** The button that saves the file. */
  readonly save: string;
  /** What the file holds. */
  readonly holds: RegExp;
}

/** Notes become a result at the press of one button. */
function builder(notes: string, button: string, save: string, holds: RegExp): ToolUse {
  return {
    async work(page) {
      await page.locator('#tool textarea').first().fill(notes);
      await page.getByRole('button', { name: button, exact: true }).click();
      await page.locator('#tool .tool-status', { hasText: 'from your notes' }).waitFor();
    },
    save,
    holds,
  };
}

const SCRIPT = 'Open Reports and choose Export.\nThe file arrives within a minute.';
const recorder: ToolUse = {
  work: recordScreen,
  save: 'Download',
  holds: /webm/,
};

/** Records the screen until it has frames, since a recording without one is refused. */
export async function recordScreen(page: Page): Promise<void> {
  const hasFrames = await watchFrames(page);
  await page.getByRole('button', { name: 'Record', exact: true }).click();
  await page.getByRole('button', { name: 'Stop' }).waitFor();
  await hasFrames();
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.getByRole('heading', { name: 'Your recording' }).waitFor();
}

/** A guide starts from the outline of its own page. Words of the example are in it if they are asked for. */
function guide(part: RegExp): ToolUse {
  return {
    async work(page) {
      await page.getByRole('button', { name: 'Start from this outline' }).click();
      await page.getByLabel('Text of step 1').fill('Written by a visitor.');
      const ready = page.getByRole('button', { name: /^Use these words, step / });
      while ((await ready.count()) > 0) await ready.first().click();
    },
    save: 'Save as Markdown',
    holds: new RegExp(`Written by a visitor\\.[\\s\\S]*${part.source}`),
  };
}

const subtitles = (work?: ToolUse['work']): ToolUse => ({
  async work(page) {
    await page
      .getByLabel('Or paste subtitles or a script here')
      .fill('1\n00:00:01,000 --> 00:00:03,000\nChoose a role.\n');
    await page.getByRole('button', { name: 'Use the pasted text' }).click();
    await work?.(page);
  },
  save: 'Save as WebVTT',
  holds: work
    ? /^WEBVTT\n\n00:00:01\.000 --> 00:00:03\.000\nEine Rolle/
    : /^WEBVTT\n\n00:00:01\.000.*\nChoose a role/,
});

/** A use for each tool page, by the last part of its address. */
export const TOOL_USES: Readonly<Record<string, ToolUse>> = {
  'ai-video-script-generator': {
    async work(page) {
      await page.getByLabel('Your script', { exact: true }).fill(`# Export\n${SCRIPT}`);
      await page.locator('.tool-totals', { hasText: '11' }).waitFor();
    },
    save: 'Save as SRT',
    holds: /^1\n00:00:00,000 --> [\s\S]*Open Reports and choose Export\./,
  },
  'ai-training-video-maker': builder(SCRIPT, 'Make the lesson', 'Save captions', /WEBVTT[\s\S]*Open Reports/),
  'ai-explainer-video-maker': builder(
    SCRIPT,
    'Make the explainer',
    'Markdown',
    /The surprise[\s\S]*Open Reports/,
  ),
  'ai-onboarding-video-maker': builder(
    SCRIPT,
    'Make the first video',
    'Markdown',
    /Why now[\s\S]*Open Reports/,
  ),
  'ai-video-storyboard-generator': builder(
    SCRIPT,
    'Make the storyboard',
    'SVG',
    /<svg[\s\S]*The screen with Reports/,
  ),
  'ai-video-summary-generator': builder(
    '0:00 Invoices are sent on Monday.\n0:50 Invoices can be stopped.\n1:30 Refunds are never automatic.\n2:20 Refunds need a reason.\n3:00 Questions about refunds.\n3:40 The end.',
    'Find chapters',
    'Save the chapters',
    /WEBVTT\n\n00:00:00\.000 --> /,
  ),
  'ai-subtitle-generator': subtitles(),
  'ai-voice-over-generator': {
    async work(page) {
      await page.getByLabel('Language').selectOption('de');
      await page.getByLabel('Text to speak').fill('Choose a role.');
      await page.getByRole('button', { name: 'Play' }).click();
      await page.locator('.speech-along mark').waitFor();
    },
    save: 'Save the script',
    holds: /^Choose a role\.$/m,
  },
  'ai-caption-translator': subtitles(async (page) => {
    await page.getByLabel('Translated lines, numbered').fill('1. Eine Rolle wählen.');
    await page.getByRole('button', { name: 'Fill the cues' }).click();
    await page.getByText('Translated: 1 of 1 cues.').waitFor();
  }),
  'ai-transcript-cleaner': builder(
    'um so so we we open the the report you know',
    'Clean it',
    'Save the text',
    /^So we open the report\.$/m,
  ),
  'ai-course-outline-generator': builder(
    'Understand how to send an invoice, 3\nChange a plan, 31',
    'Outline the course',
    'Save as Markdown',
    /Lesson 1: Change a plan[\s\S]*Lesson 2: Send an invoice/,
  ),
  'ai-quiz-generator': builder(
    'whole bill refunded -> go back and choose Items',
    'Write the questions',
    'GIFT for Moodle',
    /=Go back and choose Items[\s\S]*~|~[\s\S]*=Go back and choose Items/,
  ),
  'ai-lesson-plan-generator': builder(
    '5 Arrivals\n20 Task in pairs\nQuestions',
    'Plan the session',
    'CSV',
    /5,Arrivals[\s\S]*20,Task in pairs,Work in pairs[\s\S]*20,Questions,Ask and answer/,
  ),
  'ai-learning-objective-generator': builder(
    'Understand how to reset a password within five minutes, given a lost phone',
    'Write the objectives',
    'Save as Markdown',
    /Given a lost phone, the learner resets a password, within five minutes\./,
  ),
  'ai-certificate-text-generator': builder(
    'Closed a shift\nReset a phone',
    'Word the certificate',
    'SVG',
    /<svg[\s\S]*has closed a shift and reset a phone/,
  ),
  'ai-microlearning-maker': builder(
    'Count one shelf\nRecord waste',
    'Make small lessons',
    'Save the calendar',
    /BEGIN:VCALENDAR[\s\S]*SUMMARY:Count one shelf[\s\S]*SUMMARY:Record waste/,
  ),
  'ai-product-demo-video-maker': builder(SCRIPT, 'Make the demo', 'CSV', /The mess,Open Reports/),
  'ai-release-note-video-maker': builder(
    SCRIPT,
    'Make the release video',
    'HTML',
    /<td>1 Before<\/td>[\s\S]*Open Reports/,
  ),
  'ai-faq-video-generator': builder(
    'card declined again\nWhy was my card declined?\nTax number missing',
    'Find the questions',
    'CSV',
    /Why was my card declined\?,2,Make a video[\s\S]*Tax number missing,1/,
  ),
  'ai-video-title-generator': builder(
    'How do I export my report without names?',
    'Make titles',
    'Save as Markdown',
    /Export your report/,
  ),
  'ai-thumbnail-text-generator': builder(
    '90 rows changed at once',
    'Find the words',
    'SVG',
    /<svg[\s\S]*90 rows/,
  ),
  'free-screen-recorder': recorder,
  'webcam-and-screen-recorder': recorder,
  'browser-tab-recorder': recorder,
  'screen-recorder-with-audio': recorder,
  'tutorial-screen-recorder': recorder,
  'product-demo-recorder': recorder,
  'bug-report-screen-recorder': recorder,
  'presentation-recorder': recorder,
  'step-by-step-guide-generator': guide(/Merge contacts/),
  'user-manual-generator': guide(/Who can see it/),
  'sop-generator': guide(/Check the limit/),
  'how-to-guide-maker': guide(/B, for the team/),
  'training-manual-generator': guide(/Exercise \(15 min\)/),
  'process-documentation-generator': guide(/Kick-off call/),
  'quick-start-guide-maker': guide(/Add one service/),
  'troubleshooting-guide-generator': guide(/Is there a heading row/),
  'employee-handbook-section-maker': guide(/Who decides/),
  'release-checklist-generator': guide(/Go or no-go/),
  'onboarding-guide-generator': guide(/Week 4/),
  'admin-guide-generator': guide(/The way back/),
};

/** One page for each kind of tool and each of its variants. */
export const TOOL_VARIANTS = [
  '/text-to-speech-converter/',
  ...[
    'ai-video-script-generator',
    'ai-training-video-maker',
    'ai-video-summary-generator',
    'ai-subtitle-generator',
    'ai-transcript-cleaner',
    'ai-course-outline-generator',
    'ai-quiz-generator',
    'ai-lesson-plan-generator',
    'ai-learning-objective-generator',
    'ai-certificate-text-generator',
    'ai-microlearning-maker',
    'ai-faq-video-generator',
    'ai-video-title-generator',
    'ai-thumbnail-text-generator',
    'free-screen-recorder',
    'sop-generator',
  ].map((slug) => `/aitools/${slug}/`),
];
