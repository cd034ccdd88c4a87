import { parse } from 'node-html-parser';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Unbroken } from '../../../../templates/components/prose/unbroken.tsx';

it.each([
  ['Answer every “how do I…?” once, on video.', ['“how do I…?”']],
  ['Your 14-day trial', ['14-day']],
  ['“They are not slow. They do it once a week.”', []],
  ['Called “core” by one team', []],
])('keeps short quotations and hyphenated words of %j on one line', (text, kept) => {
  const html = parse(renderToStaticMarkup(<Unbroken text={text} />));
  expect(html.textContent).toBe(text);
  expect(html.querySelectorAll('.unbroken').map((element) => element.textContent)).toEqual(kept);
});
