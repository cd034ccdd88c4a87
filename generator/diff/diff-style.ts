import { html } from '../utils/markup.ts';

/** The styles of the page that shows a diff, for light and dark, wide and narrow screens. */
export const DIFF_STYLE = html`<style>
:root { color-scheme: light dark; --text: #1c1c1e; --dim: #5c5c66; --back: #fff; --card: #f5f5f7; --line: #d8d8de;
  --del: #8a1020; --del-back: #fdecee; --ins: #0b5a26; --ins-back: #e8f6ec; --link: #1a0dab; --risk: #7a4300; }
@media (prefers-color-scheme: dark) { :root { --text: #ececf0; --dim: #a9a9b4; --back: #16161a; --card: #222228;
  --line: #3b3b44; --del: #ffb3bb; --del-back: #3d1a1f; --ins: #a5e6b8; --ins-back: #12301c; --link: #9db8ff;
  --risk: #ffc885; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--back); color: var(--text); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 68rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
h1 { font-size: 1.6rem; line-height: 1.2; margin: 0 0 .5rem; }
h2 { font-size: 1.15rem; margin: 2rem 0 .5rem; }
h2 span, small, .note, dt, figcaption, .address { color: var(--dim); }
h2 span { font-weight: 400; }
code { font: .9em ui-monospace, monospace; overflow-wrap: anywhere; }
ul { margin: 0; padding-left: 1.2rem; }
li { margin: .3rem 0; }
summary { cursor: pointer; overflow-wrap: anywhere; }
.risk { color: var(--risk); }
.paths { font-size: .9rem; }
.page { border: 1px solid var(--line); border-radius: 8px; padding: .6rem .9rem; margin: .6rem 0; }
dl { display: grid; grid-template-columns: 6.5rem minmax(0, 1fr); gap: .4rem .8rem; margin: .6rem 0 0; }
dt { font-size: .9rem; }
dd { margin: 0; overflow-wrap: anywhere; }
del, ins { display: block; text-decoration: none; padding: .15rem .5rem; border-radius: 4px; margin-bottom: 2px; }
del { background: var(--del-back); color: var(--del); }
ins { background: var(--ins-back); color: var(--ins); }
del::before { content: "−  "; }
ins::before { content: "+  "; }
.results { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(20rem, 100%), 1fr)); gap: .8rem;
  margin-top: .6rem; }
.results figure { margin: 0; padding: .7rem .9rem; background: var(--card); border-radius: 8px; min-width: 0;
  font-family: arial, sans-serif; overflow-wrap: anywhere; }
figcaption { font-size: .8rem; margin-bottom: .3rem; }
.address { font-size: .85rem; }
.title { font-size: 20px; line-height: 1.3; color: var(--link); }
.description { font-size: 14px; }
.scroll { overflow-x: auto; }
h3 { font-size: 1rem; margin: 1.5rem 0 .3rem; }
table { border-collapse: collapse; font-size: .9rem; width: 100%; }
th, td { padding: .35rem 1rem .35rem 0; border-bottom: 1px solid var(--line); text-align: start; vertical-align: middle; }
thead th, caption, .figure, .key { color: var(--dim); font-weight: 400; font-size: .8rem; text-align: start; }
tbody th { font-weight: 500; overflow-wrap: normal; }
.number { text-align: end; white-space: nowrap; }
.drawn { display: flex; align-items: center; gap: .7rem; }
.figure { white-space: nowrap; }
svg { display: block; }
.bar { flex: none; width: 7rem; height: .65rem; }
.bar rect, .node circle { fill: var(--dim); }
.health { background: var(--line); width: 9rem; }
.families th:first-child { width: 40%; }
[data-level=changed] { --level: var(--link); } [data-level=neighbours] { --level: var(--dim); }
[data-level=added] { --level: var(--ins); } [data-level=moved] { --level: var(--risk); }
[data-level=gone] { --level: var(--del); }
.health rect { fill: var(--level); }
.key { display: flex; flex-wrap: wrap; gap: .25rem 1.2rem; margin: .6rem 0; }
.key span::before { content: ""; display: inline-block; width: .6em; height: .6em; margin-right: .5em;
  border-radius: 50%; background: var(--level); }
.pair { display: grid; grid-template-columns: minmax(0, 9fr) minmax(0, 6fr); align-items: start; gap: 0 2rem; }
.graph { margin: 0; min-width: 0; }
.graph svg { width: 100%; min-width: 36rem; max-width: 47rem; height: auto; }
.lines path { fill: none; stroke: var(--dim); stroke-opacity: .18; }
.lines path[data-change=more] { stroke: var(--ins); stroke-opacity: .9; }
.lines path[data-change=fewer] { stroke: var(--del); stroke-opacity: .9; }
.node text { fill: var(--text); font-size: 14px; }
.node tspan { fill: var(--dim); }
@media (max-width: 60rem) { .pair { grid-template-columns: minmax(0, 1fr); } }
@media (max-width: 40rem) { .bar { width: 2.5rem; } .families th:first-child { width: auto; } .families td { padding-right: .5rem; }
  dl { grid-template-columns: minmax(0, 1fr); gap: .1rem; } dd { margin-bottom: .5rem; } }
</style>`;
