import type { PlayedCue, Stop } from './read-cues.ts';

const FADE = { duration: 260, easing: 'ease-out' };
const TYPING_MS = 1200;
/** A longer name of a scene is shown by its number. */
const MAX_NAME = 34;
/** The frame around what the pointer shows, the pointer, and its click. */
const OVERLAY =
  '<rect class="clip-ring" rx="10"/><g class="clip-pointer"><circle class="clip-click" r="20"/><path d="M0 0l8 36 9-12 15-3z"/></g>';

/** Shows captions, pictures and the pointer. */
export interface Screen {
  show(cue: PlayedCue): void;
  /** Shows the poster and the title again. */
  end(): void;
}

/** Creates the screen of a player. */
export function createScreen(player: HTMLElement): Screen {
  const stage = player.querySelector<HTMLElement>('.clip-stage');
  const caption = player.querySelector<HTMLElement>('.clip-caption');
  const name = player.querySelector<HTMLElement>('.clip-name');
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const overlay = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  overlay.setAttribute('viewBox', '0 0 640 360');
  overlay.setAttribute('aria-hidden', 'true');
  overlay.innerHTML = OVERLAY;
  const poster = stage?.querySelector('svg');
  const title = [...(caption?.childNodes ?? [])];
  let picture = poster;
  let scene = -1;
  // A title may need more lines than captions, and nothing moves when it goes.
  if (caption) caption.style.minBlockSize = `${caption.getBoundingClientRect().height}px`;
  const change = (cue: PlayedCue) => {
    scene = cue.scene;
    const next = cue.picture.cloneNode(true) as SVGSVGElement;
    picture?.replaceWith(next);
    picture = next;
    if (isCalm) return;
    next.animate([{ opacity: 0.25 }, { opacity: 1 }], FADE);
    for (const text of next.querySelectorAll('[data-typed]')) type(text);
  };
  return {
    show(cue) {
      if (!overlay.isConnected) picture?.after(overlay);
      if (picture && cue.scene !== scene) change(cue);
      if (caption) caption.textContent = cue.text;
      if (name) name.textContent = cue.name.length > MAX_NAME ? `Scene ${cue.scene + 1}` : cue.name;
      overlay.classList.toggle('clip-clicks', cue.isClicked);
      overlay.toggleAttribute('hidden', !cue.stop);
      if (cue.stop) point(overlay, cue.stop);
    },
    end() {
      scene = -1;
      overlay.remove();
      if (poster) picture?.replaceWith(poster);
      picture = poster;
      caption?.replaceChildren(...title);
      player.querySelector('.clip-length')?.replaceChildren('Play again');
      name?.replaceChildren();
    },
  };
}

/** Moves the pointer and the frame to a place. Their transitions are in the stylesheet. */
function point(overlay: SVGElement, [x, y, w, h]: Stop): void {
  const pointer = overlay.querySelector<SVGElement>('.clip-pointer');
  const ring = overlay.querySelector<SVGElement>('.clip-ring');
  const left = Math.min(606, x + (w < 240 ? w - 16 : w * 0.72));
  const top = Math.min(320, y + h - 12);
  if (pointer) pointer.style.transform = `translate(${left}px,${top}px)`;
  if (!ring) return;
  const edges = {
    x: Math.max(3, x),
    y: Math.max(3, y),
    width: Math.min(w, 637 - Math.max(3, x)),
    height: Math.min(h, 357 - Math.max(3, y)),
  };
  for (const [edge, value] of Object.entries(edges)) ring.style.setProperty(edge, `${value}px`);
}

/** Writes a text letter by letter. */
function type(element: Element): void {
  const text = element.textContent ?? '';
  const begin = performance.now();
  const step = () => {
    const part = Math.min(1, (performance.now() - begin) / TYPING_MS);
    element.textContent = text.slice(0, Math.ceil(text.length * part));
    if (part < 1 && element.isConnected) requestAnimationFrame(step);
  };
  step();
}
