import { html } from '../../utils/markup.ts';

/** Returns the HTML of a page of the dev server's own, with one sentence. */
export function waitingPage(sentence: string): string {
  return html`<!doctype html><html lang="en"><head><title>rowpress</title></head><body><h1>${sentence}</h1></body></html>`
    .text;
}
