import { createClock } from './clip-player/clock.ts';
import { showPlayed } from './clip-player/progress.ts';
import { readCues } from './clip-player/read-cues.ts';
import { createScreen } from './clip-player/screen.ts';
import { addStyles } from './clip-player/styles.ts';
import { createVoice } from './clip-player/voice.ts';

const SPEEDS = [1, 1.25, 1.5, 2, 0.75];
const PAUSE = 'M7 5h3v14H7zM14 5h3v14h-3z';
const JUMP_SECONDS = 5;
/** The keys of the player, by the button that does the same. */
const KEYS: Readonly<Record<string, string>> = {
  k: 'play',
  c: 'captions',
  s: 'speed',
  v: 'voice',
  f: 'full',
};

/** Starts the player of one clip. It plays when the visitor asks for it, and never by itself. */
export default function startClip(island: HTMLElement): () => void {
  const player = island.querySelector<HTMLElement>('.clip-player') ?? island;
  const button = (name: string) => player.querySelector<HTMLButtonElement>(`[data-do=${name}]`);
  const playIcon = button('play')?.querySelector('path')?.getAttribute('d') ?? '';
  const cues = readCues(player);
  const screen = createScreen(player);
  const voice = createVoice(document.documentElement.lang);
  addStyles();
  let shown = -1;

  const clock = createClock({
    length: cues.at(-1)?.end ?? 0,
    onChange(now, isPlaying) {
      const at = Math.max(
        0,
        cues.findLastIndex((cue) => cue.start <= now),
      );
      const cue = cues[at];
      if (!cue) return false;
      // A caption stays until it has been spoken.
      if (isPlaying && at > shown && shown >= 0 && voice.isSpeaking()) return true;
      if (at !== shown) {
        shown = at;
        screen.show(cue);
        if (isPlaying) voice.speak(cue.text, clock.speed);
      }
      showPlayed(player, cues, now);
      return false;
    },
    onPlaying(isPlaying, isAtEnd) {
      player.dataset.state = isPlaying ? 'playing' : isAtEnd ? 'ended' : 'paused';
      button('play')?.setAttribute('aria-label', isPlaying ? 'Pause' : isAtEnd ? 'Play again' : 'Play');
      button('play')
        ?.querySelector('path')
        ?.setAttribute('d', isPlaying ? PAUSE : playIcon);
      const cue = cues[shown];
      if (isPlaying && cue) voice.speak(cue.text, clock.speed);
      else voice.stop();
    },
  });

  const actions: Readonly<Record<string, () => void>> = {
    play: clock.toggle,
    captions: () => press('captions', player.classList.toggle('clip-mute')),
    speed() {
      clock.speed = SPEEDS[(SPEEDS.indexOf(clock.speed) + 1) % SPEEDS.length] ?? 1;
      const text = `${clock.speed}×`;
      button('speed')?.replaceChildren(text);
      button('speed')?.setAttribute('aria-label', `Speed: ${text}`);
    },
    voice() {
      if (!voice.isThere) return;
      const cue = cues[shown];
      press('voice', !voice.toggle());
      if (cue && clock.isPlaying()) voice.speak(cue.text, clock.speed);
    },
    full() {
      if (document.fullscreenElement) document.exitFullscreen();
      else player.requestFullscreen?.();
    },
  };
  const press = (name: string, isOff: boolean) => button(name)?.setAttribute('aria-pressed', String(!isOff));
  const goTo = (seconds: number) => {
    voice.stop();
    shown = -1;
    clock.goTo(seconds);
  };

  const onClick = ({ target }: Event) => {
    const hit = target as Element;
    const { scene, do: name } = hit.closest<HTMLElement>('button')?.dataset ?? {};
    if (scene !== undefined) goTo(cues.find((cue) => cue.scene === Number(scene))?.start ?? 0);
    else if (name) actions[name]?.();
    else if (hit.closest('.clip-stage')) {
      if (hit.closest('.clip-start')) button('play')?.focus();
      clock.toggle();
    }
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const name = KEYS[event.key.toLowerCase()];
    if (name) actions[name]?.();
    else if (event.key === 'ArrowRight') goTo(clock.now() + JUMP_SECONDS);
    else if (event.key === 'ArrowLeft') goTo(clock.now() - JUMP_SECONDS);
    else return;
    event.preventDefault();
  };
  const onFull = () => press('full', document.fullscreenElement !== player);
  const onHide = () => document.hidden && clock.pause();

  player.addEventListener('click', onClick);
  player.addEventListener('keydown', onKey);
  document.addEventListener('fullscreenchange', onFull);
  document.addEventListener('visibilitychange', onHide);
  button('voice')?.toggleAttribute('hidden', !voice.isThere);
  button('full')?.toggleAttribute('hidden', !player.requestFullscreen);
  return () => {
    clock.pause();
    document.removeEventListener('fullscreenchange', onFull);
    document.removeEventListener('visibilitychange', onHide);
  };
}
