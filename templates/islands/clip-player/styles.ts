/** What only a playing clip needs, so that pages do not load it before. */
const STYLES = `
.clip-pointer,.clip-ring{transition:all .7s cubic-bezier(.3,.7,.2,1)}
.clip-stage [hidden]{display:none}
.clip-pointer path{fill:#17181c;stroke:#fff;stroke-width:2.5;stroke-linejoin:round}
.clip-ring{fill:none;stroke:#ff6a2b;stroke-width:4}
.clip-click{fill:#ff6a2b;opacity:0}
.clip-clicks .clip-click{animation:clip-click .7s .8s ease-out}
@keyframes clip-click{from{opacity:.6;transform:scale(.3)}to{opacity:0;transform:scale(1.5)}}
.clip-shown :is(.clip-start,.clip-poster){visibility:hidden}
.clip-shown video{display:block}
.clip-shown .clip-caption{padding-inline:1rem;place-content:center;text-align:center}
.clip-player :focus-visible{outline:3px solid #ff8f5e;outline-offset:-3px}
.clip-player .clip-start:hover{background:#ffab85}
.clip-player .clip-start:focus-visible{outline:3px solid #fff;outline-offset:2px}
.clip-name{overflow:hidden;max-block-size:2.6em;margin-inline:.9rem .25rem;color:var(--color-on-night-muted);line-height:1.3}
@media(width<30rem){.clip-name{visibility:hidden;block-size:0;margin:0}}
.clip-shown.clip-mute .clip-caption{visibility:hidden}
.clip-bar [aria-pressed=true]{color:#ff8f5e}
.clip-bar button[aria-current]::before{block-size:.45rem}
.clip-player:fullscreen{display:grid;align-content:center;border-radius:0}
.clip-player:fullscreen .clip-stage{block-size:min(56.25vw,100vh - 11rem);justify-self:center}
.clip-player:fullscreen .clip-caption{font-size:clamp(1rem,2.2vw,2rem)}
@media print{.clip-shown .clip-poster{visibility:visible}.clip-shown video{display:none}}
@media(prefers-reduced-motion:reduce){.clip-pointer,.clip-ring{transition:none}.clip-clicks .clip-click{animation:none}}
`;

let sheet: CSSStyleSheet | undefined;

/** Adds the styles of playing clips to the document, once. */
export function addStyles(): void {
  if (sheet) return;
  sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLES);
  document.adoptedStyleSheets.push(sheet);
}
