import { type Buttons, findButtons } from './clip-player/buttons.ts';
import { type Clock, type ClockEvents, createClock } from './clip-player/clock.ts';
import { createMediaClock } from './clip-player/media-clock.ts';
import { showPlayed } from './clip-player/progress.ts';
import { readCues } from './clip-player/read-cues.ts';
import { createScreen } from './clip-player/screen.ts';
import { addStyles } from './clip-player/styles.ts';
import { createVoice } from './clip-player/voice.ts';

const SPEEDS = [1, 1.25, 1.5, 2, 0.75];
const JUMP_SECONDS = 5;
/** The keys of the player, by the button that does the same. */
const KEYS: Readonly<Record<string, string>> = {
  k: 'play',
  c: 'captions',
  s: 'speed',
  v: 'sound',
  m: 'sound',
  f: 'full',
};

/** Starts the player of one clip. It plays when the visitor asks for it, and never by itself. */
export default function startClip(island: HTMLElement): () => void {
  const player = island.querySelector<HTMLElement>('.clip-player') ?? island;
  const video = player.querySelector('video');
  const buttons = findButtons(player);
  const cues = readCues(player);
  const screen = createScreen(player);
  const voice = createVoice(document.documentElement.lang);
  addStyles();
  if (video) takeOver(video);
  let shown = -1;

  const events: ClockEvents = {
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
      buttons.showState(isPlaying, isAtEnd);
      if (isPlaying) speak();
      else voice.stop();
      if (isPlaying || !isAtEnd) return;
      shown = -1;
      screen.end();
    },
  };
  const clock = video ? createMediaClock(video, events) : createClock(events);
  const speak = () => voice.speak(cues[shown]?.text ?? '', clock.speed);

  /** Turns the sound of the video, or else the voice of the browser, on or off. */
  const sound = () => {
    if (video) video.muted = !video.muted;
    buttons.press('sound', video ? !video.muted : voice.toggle());
    if (clock.isPlaying()) speak();
  };
  const goTo = (seconds: number) => {
    voice.stop();
    shown = -1;
    clock.goTo(seconds);
  };
  const sceneStart = (scene: number) => cues.find((cue) => cue.scene === scene)?.start ?? 0;
  const stop = watchVisitor(player, buttons, clock, { sound, goTo, sceneStart });

  // A drawn clip stands still in a hidden tab. The sound of a video goes on.
  const onHide = () => document.hidden && !video && clock.pause();
  document.addEventListener('visibilitychange', onHide);
  if (!video) buttons.get('sound')?.toggleAttribute('hidden', !voice.isThere);
  return () => {
    clock.pause();
    stop();
    document.removeEventListener('visibilitychange', onHide);
  };
}

/** Takes over a video from the browser: its controls, and its captions, which are shown below the picture. */
function takeOver(video: HTMLVideoElement): void {
  video.controls = false;
  for (const track of video.querySelectorAll('track')) track.remove();
}

interface Moves {
  readonly sound: () => void;
  readonly goTo: (seconds: number) => void;
  /** Returns the second at which a scene begins. */
  readonly sceneStart: (scene: number) => number;
}

/** Does what the visitor clicks and types. Returns what ends it. */
function watchVisitor(
  player: HTMLElement,
  buttons: Buttons,
  clock: Clock,
  { sound, goTo, sceneStart }: Moves,
): () => void {
  const actions: Readonly<Record<string, () => void>> = {
    play: clock.toggle,
    captions: () => buttons.press('captions', !player.classList.toggle('clip-mute')),
    speed() {
      clock.speed = SPEEDS[(SPEEDS.indexOf(clock.speed) + 1) % SPEEDS.length] ?? 1;
      const text = `${clock.speed}×`;
      buttons.get('speed')?.replaceChildren(text);
      buttons.get('speed')?.setAttribute('aria-label', `Speed: ${text}`);
    },
    sound() {
      if (buttons.get('sound')?.hidden === false) sound();
    },
    full() {
      if (document.fullscreenElement) document.exitFullscreen();
      else player.requestFullscreen?.();
    },
  };
  const onClick = ({ target }: Event) => {
    const hit = target as Element;
    const { scene, do: name } = hit.closest<HTMLElement>('button')?.dataset ?? {};
    if (scene !== undefined) goTo(sceneStart(Number(scene)));
    else if (name) actions[name]?.();
    else if (hit.closest('.clip-stage,.clip-start')) {
      if (hit.closest('.clip-start')) buttons.get('play')?.focus();
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
  const onFull = () => buttons.press('full', document.fullscreenElement === player);
  player.addEventListener('click', onClick);
  player.addEventListener('keydown', onKey);
  document.addEventListener('fullscreenchange', onFull);
  buttons.get('full')?.toggleAttribute('hidden', !player.requestFullscreen);
  return () => document.removeEventListener('fullscreenchange', onFull);
}
