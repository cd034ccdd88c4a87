import { describe, expect, it } from 'vitest';
import { editGuide, NO_STATE } from '../../templates/islands/guide-builder/edit-guide.ts';
import { ownGuide } from '../../templates/islands/guide-builder/guide.ts';
import { contentsOf, guideFrom } from '../../templates/islands/guide-builder/outline.ts';
import { readSteps } from '../../templates/islands/guide-builder/read-steps.ts';

const LONG =
  'if the amount is off by more then 5 € you write it down with your initials, z. B. „MK“, and call the shift lead, even if its late';

describe('notes read as steps', () => {
  it('begin a step at each number, and keep what is between at the step above', () => {
    const read = readSteps(
      `How we close (ask Jana!!)\r\n\r\nOnly for the till.\r\n1. Cound the drawer, twice\r\n2) click on „Tagesabschluss". Wait for the green tick.\r\n\r\n3. ${LONG}\r\n- lights off\r\n- alarm on\r\nStep 4: Go home :)\r\n\r\nThen I email Tom.`,
    );
    expect(read.title).toBe('');
    expect(read.intro).toBe('How we close (ask Jana!!)\n\nOnly for the till.');
    expect(read.steps).toEqual([
      { title: 'Cound the drawer, twice', text: '' },
      { title: 'Click on „Tagesabschluss"', text: 'Wait for the green tick.' },
      { title: '', text: `I${LONG.slice(1)}\n- lights off\n- alarm on` },
      { title: 'Go home :)', text: 'Then I email Tom.' },
    ]);
  });

  it.each([
    ['refund', '', [['Refund', '']]],
    [
      '# Refunds\n\n* pick the date\n  all of it\n* "Include archived" must be ticked!',
      'Refunds',
      [
        ['Pick the date', 'all of it'],
        ['"Include archived" must be ticked!', ''],
      ],
    ],
    [
      'Steps: 1. Open it 2. Save it',
      '',
      [
        ['Open it', ''],
        ['Save it', ''],
      ],
    ],
    [
      'افتح التقارير\n\nاضغط على حفظ 😀',
      '',
      [
        ['افتح التقارير', ''],
        ['اضغط على حفظ 😀', ''],
      ],
    ],
    ['\n \n', '', []],
  ])('may have bullets, one line, another direction, or no marks: %j', (notes, title, steps) => {
    const read = readSteps(notes);
    expect(read.title).toBe(title);
    expect(read.steps.map((step) => [step.title, step.text])).toEqual(steps);
  });

  it('keep the title and the steps that the maker has written', () => {
    const outline = { title: 'SOP 014', steps: [{ title: 'Trigger', text: 'A customer asks.' }] };
    const opened = editGuide(NO_STATE, { kind: 'open', guide: guideFrom(outline) });
    const read = readSteps('Refunds:\n1. open it\n2. save it');
    const steps = read.steps.map((step, at) => ({ ...step, id: String(at), picture: null }));
    const { guide } = editGuide(opened, { kind: 'append', ...read, steps });
    expect(guide).toMatchObject({ title: 'Refunds', steps: [{ title: 'Open it' }, { title: 'Save it' }] });
    const again = editGuide(
      { guide, removed: null },
      { kind: 'append', title: 'Other', intro: '', steps: [] },
    );
    expect(again.guide.title).toBe('Refunds');
    expect(again.guide.steps).toHaveLength(2);
  });
});

describe('an outline', () => {
  const outline = {
    title: 'Merging',
    steps: [
      { title: 'Before', text: 'You need a role.' },
      { title: '', text: 'Press **Merge** in the bar. It closes. (Mark: the button)' },
    ],
  };

  it('gives headings, and its words as prompts that are not exported', () => {
    const guide = guideFrom(outline);
    expect(guide.title).toBe('');
    expect(guide.steps.map(({ title, text }) => [title, text])).toEqual([
      ['Before', ''],
      ['', ''],
    ]);
    expect(ownGuide(guide).steps).toEqual([]);
    const written = { ...guide, steps: guide.steps.map((step) => ({ ...step, text: 'Mine.' })) };
    expect(ownGuide(written).steps).toHaveLength(2);
  });

  it('is listed without signs of Markdown', () => {
    expect(contentsOf(outline)).toBe('Before · Press Merge in the bar');
  });
});
