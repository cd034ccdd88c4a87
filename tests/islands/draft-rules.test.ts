import { describe, expect, it } from 'vitest';
import { linesOf } from '../../templates/islands/builder/work.ts';
import { draftScript } from '../../templates/islands/script-timer/draft-script.ts';
import { shortName } from '../../templates/islands/shared/short-name.ts';

describe('lines of notes', () => {
  it.each([
    ['- a b\n* c\n• d\n– e', ['a b', 'c', 'd', 'e']],
    ['1. a\n2) b\n(3) c\nStep 4: d', ['a', 'b', 'c', 'd']],
    ['- [ ] a\n[x] b\n☐ c\n✅ d\n👉🏽 e\n## f', ['a', 'b', 'c', 'd', 'e', 'f']],
    ['3 steps: 1. Open it 2. Save it 3. Close it', ['Open it', 'Save it', 'Close it']],
    ['Refund: 1) Open it; 2) Save it', ['Refund', 'Open it', 'Save it']],
    ['Version 2. Then 4. is next', ['Version 2. Then 4. is next']],
    ['a\r\n\r\n---\n🎉🎉\n  \u00a0\nb', ['a', 'b']],
    ['"How do I pay?"\n„Über uns“\nSay "hi" to "all"', ['How do I pay?', 'Über uns', 'Say "hi" to "all"']],
    ['10 Talk about history\n-5 degrees', ['10 Talk about history', '-5 degrees']],
  ])('lose what stands in front of them in a list, and no words: %j', (text, lines) => {
    expect(linesOf(text)).toEqual(lines);
  });
});

describe('a script by rules', () => {
  it('has a sentence for each step, and scenes with names', () => {
    expect(
      draftScript(
        '- open Orders\n- I click Refund\n- tick the dish that never arrived\n- press Confirm and enter your PIN',
      ),
    ).toBe(
      '# Open Orders\nFirst, open Orders. Click Refund. Tick the dish that never arrived.\n\n# Press Confirm and enter your PIN\nFinally, press Confirm and enter your PIN.',
    );
  });

  it.each([
    ['Settings > Team > Invite', '# Invite\nOpen Settings, then Team, then Invite.'],
    ['Öffnen Sie „Über uns“', '# Öffnen Sie „Über uns“\nÖffnen Sie „Über uns“.'],
    ['Before you start:\nlog in!', '# Before you start\nLog in!'],
    ['# Items\nTick one.\n\n# Reason\nGive one.', '# Items\nTick one.\n\n# Reason\nGive one.'],
    ['open it\nsave it\nEXPORT IT.', '# Open it\nFirst, open it. Save it. Finally, EXPORT IT.'],
    ['CSV is sent by mail', '# CSV is sent by mail\nCSV is sent by mail.'],
  ])('keeps names, paths and sentences: %s', (steps, script) => {
    expect(draftScript(steps)).toBe(script);
  });

  it('names nothing with a word left hanging', () => {
    expect(shortName('Open the report of the last month and send it', 4)).toBe('Open the report');
    expect(shortName('set up your first workflow in')).toBe('set up your first workflow');
  });
});
