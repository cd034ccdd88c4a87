const PAUSE = 'M7 5h3v14H7zM14 5h3v14h-3z';

/** The buttons of a player. */
export interface Buttons {
  get(name: string): HTMLButtonElement | null;
  press(name: string, isPressed: boolean): void;
  /** Shows whether the clip plays, stands still, or has ended. */
  showState(isPlaying: boolean, isAtEnd: boolean): void;
}

/** Returns the buttons of a player. */
export function findButtons(player: HTMLElement): Buttons {
  const get = (name: string) => player.querySelector<HTMLButtonElement>(`[data-do=${name}]`);
  const play = get('play');
  const icon = play?.querySelector('path');
  const start = player.querySelector('.clip-start');
  const playIcon = icon?.getAttribute('d') ?? '';
  const startLabel = start?.getAttribute('aria-label') ?? '';
  return {
    get,
    press: (name, isPressed) => get(name)?.setAttribute('aria-pressed', String(isPressed)),
    showState(isPlaying, isAtEnd) {
      player.dataset.state = isPlaying ? 'playing' : isAtEnd ? 'ended' : 'paused';
      player.classList.toggle('clip-shown', isPlaying || !isAtEnd);
      play?.setAttribute('aria-label', isPlaying ? 'Pause' : isAtEnd ? 'Play again' : 'Play');
      icon?.setAttribute('d', isPlaying ? PAUSE : playIcon);
      start?.setAttribute('aria-label', startLabel.replace(':', isAtEnd ? ' again:' : ':'));
    },
  };
}
