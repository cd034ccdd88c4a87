import type { MarkdownParser } from 'rowpress';

const MEASURE = /\d[\d.]* (?:kilos|metres|tonnes)/g;

/** Keeps a number and its unit on one line. */
export function keepMeasures({ renderer }: MarkdownParser): void {
  const { text } = renderer.rules;
  renderer.rules.text = (...given) =>
    (text?.(...given) ?? '').replace(MEASURE, '<span class="measure">$&</span>');
}
