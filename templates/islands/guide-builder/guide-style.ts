import { styleFrame } from '../shared/print-html.ts';

/** The styles of a guide on a screen and on paper. An exported file contains them. */
export const GUIDE_STYLE = `
@page { margin: 18mm }
* { box-sizing: border-box }
body { max-width: 46rem; margin: 0 auto; padding: 2rem 1.25rem; background: #fff; color: #17181c; font: 1rem/1.55 system-ui, sans-serif; overflow-wrap: break-word }
h1 { margin: 0 0 1rem; font-size: 1.9rem; line-height: 1.15 }
ol { list-style: none; margin: 2rem 0 0; padding: 0; counter-reset: step }
ol > li { position: relative; margin: 0 0 2rem; padding-inline-start: 3rem; counter-increment: step }
ol > li::before { content: counter(step); position: absolute; inset-inline-start: 0; width: 2rem; height: 2rem; border-radius: 50%; background: #17181c; color: #fff; font-weight: 700; line-height: 2rem; text-align: center; print-color-adjust: exact; -webkit-print-color-adjust: exact }
h2 { margin: 0 0 .4rem; padding-top: .15rem; font-size: 1.2rem; line-height: 1.35; break-after: avoid }
p { margin: 0 0 .7rem }
ul { margin: 0 0 .7rem; padding-inline-start: 1.2rem }
code { padding: .1em .3em; border-radius: .25em; background: #f3f1eb }
figure { position: relative; width: fit-content; max-width: 100%; margin: .8rem 0 0; border: 1px solid #d5d2ca; break-inside: avoid }
img { display: block; max-width: 100%; height: auto }
svg { position: absolute; inset: 0; width: 100%; height: 100% }
@media print { body { max-width: none; padding: 0 } img { max-height: 200mm; width: auto } }
`;

/** Adds the styles to a guide in a frame of this page. */
export function styleGuide(view: Window): void {
  styleFrame(view, GUIDE_STYLE);
}
