import { PROGRESS_DURATION_MS, PROGRESS_HIDE_DELAY_MS, PROGRESS_THROTTLE_MS } from '../constants.ts';

/** Controls the progress bar for one page load. Has no effect once a later load has started. */
export interface Progress {
  finish(): void;
  fail(): void;
}

let bar: HTMLElement | undefined;
let turn = 0;
let timer = 0;

/** Starts the bar after a short delay. Stylesheets style it by `.progress-bar` and `[data-state]`. */
export function startProgress(): Progress {
  const own = ++turn;
  clearTimeout(timer);
  timer = window.setTimeout(() => {
    move('loading', '0', 0);
    void bar?.offsetHeight;
    move('loading', '1', PROGRESS_DURATION_MS);
  }, PROGRESS_THROTTLE_MS);
  const end = (state: string) => {
    if (own !== turn) return;
    clearTimeout(timer);
    if (state === 'failed') move(state, '1', 0);
    else if (bar?.dataset.state === 'loading') move(state, '1', PROGRESS_THROTTLE_MS);
    timer = window.setTimeout(() => bar?.remove(), PROGRESS_HIDE_DELAY_MS);
  };
  return { finish: () => end('done'), fail: () => end('failed') };
}

function move(state: string, share: string, durationMs: number): void {
  if (!bar) {
    bar = document.createElement('div');
    bar.className = 'progress-bar';
    bar.ariaHidden = 'true';
    bar.style.cssText =
      'position:fixed;inset:0 0 auto;height:3px;z-index:99;background:var(--color-accent,#36c);transform-origin:0 0';
  }
  if (!bar.isConnected) document.body.append(bar);
  bar.dataset.state = state;
  bar.style.transition = `scale ${durationMs}ms cubic-bezier(.1,.6,.2,1)`;
  bar.style.scale = `${share} 1`;
}
