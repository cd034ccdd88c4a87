import type { PlayedCue } from './read-cues.ts';

/** Fills the bars of the scenes and shows the time. */
export function showPlayed(player: HTMLElement, cues: readonly PlayedCue[], now: number): void {
  let current = 0;
  for (const button of player.querySelectorAll<HTMLElement>('[data-scene]')) {
    const own = cues.filter(({ scene }) => scene === Number(button.dataset.scene));
    const start = own[0]?.start ?? 0;
    const end = own.at(-1)?.end ?? 1;
    const played = Math.min(1, Math.max(0, (now - start) / (end - start)));
    button.style.setProperty('--played', played.toFixed(3));
    if (now >= start) current = Number(button.dataset.scene);
  }
  for (const button of player.querySelectorAll<HTMLElement>('[data-scene]')) {
    if (Number(button.dataset.scene) === current) button.setAttribute('aria-current', 'true');
    else button.removeAttribute('aria-current');
  }
  const time = player.querySelector('.clip-time');
  const length = time?.textContent?.split('/ ')[1] ?? '';
  // The length is rounded, and the time is not.
  const text = `${now < (cues.at(-1)?.end ?? 0) ? clockTime(now) : length} / ${length}`;
  if (time && time.textContent !== text) time.textContent = text;
}

function clockTime(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;
}
