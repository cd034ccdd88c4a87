import { useEffect, useMemo, useRef, useState } from 'react';
import { type Span, splitSpeech } from './split-speech.ts';
import { wordAt } from './word-at.ts';

/** The longest wait for a voice to start. After that, it has failed. */
const WAIT_FOR_START_MS = 8000;
/** Error codes that the browser sends when the tool itself stops the speech. */
const OWN_DOING = ['canceled', 'interrupted'];

/** The text to speak and how. Read again before each sentence. */
export interface SpeechSettings {
  readonly text: string;
  readonly code: string;
  readonly voice: SpeechSynthesisVoice | undefined;
  readonly rate: number;
  readonly pitch: number;
}

/** What happens after a speech ends on its own. */
export interface SpeechEnd {
  readonly onEnd: () => void;
  /** Called with the browser's error code, or `silent` if nothing happened. */
  readonly onFail: (code: string) => void;
}

/** A speech that a visitor starts, pauses and stops. */
export interface Speech {
  readonly status: 'silent' | 'speaking' | 'paused';
  /** The word being spoken, or the sentence if the voice does not report words. */
  readonly mark: Span | null;
  readonly play: () => void;
  readonly pause: () => void;
  readonly stop: () => void;
}

/**
 * Speaks a text sentence by sentence. Pausing stops the sentence and remembers the word. The browser's own
 * pause is not used: on Android it stops the speech, and other browsers lose the position.
 */
export function useSpeech(settings: SpeechSettings, end: SpeechEnd): Speech {
  const [status, setStatus] = useState<Speech['status']>('silent');
  const [mark, setMark] = useState<Span | null>(null);
  const latest = useRef({ settings, end });
  latest.current = { settings, end };
  const controls = useMemo(() => createPlayer(setMark, setStatus, () => latest.current), []);
  useEffect(() => controls.stop, [controls]);
  return {
    status,
    mark,
    play: () => controls.play(status === 'paused' ? (mark?.start ?? 0) : 0),
    pause: controls.pause,
    stop: controls.stop,
  };
}

function createPlayer(
  setMark: (mark: Span | null) => void,
  setStatus: (status: Speech['status']) => void,
  latest: () => { readonly settings: SpeechSettings; readonly end: SpeechEnd },
) {
  /** Events from an earlier turn are ignored. */
  let turn = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  // Keeps a reference, because Chromium drops the events of an unreferenced utterance.
  let utterance: SpeechSynthesisUtterance | null = null;

  function halt(status: Speech['status']): void {
    turn += 1;
    clearTimeout(timer);
    if (utterance) window.speechSynthesis.cancel();
    utterance = null;
    setStatus(status);
  }
  function fail(code: string): void {
    halt('silent');
    setMark(null);
    latest().end.onFail(code);
  }
  function say(spans: readonly Span[]): void {
    const [span, ...rest] = spans;
    const { text, code, voice, rate, pitch } = latest().settings;
    if (!span) {
      halt('silent');
      setMark(null);
      latest().end.onEnd();
      return;
    }
    const own = turn;
    const now = new SpeechSynthesisUtterance(text.slice(span.start, span.end));
    now.lang = voice?.lang ?? code;
    if (voice) now.voice = voice;
    now.rate = rate;
    now.pitch = pitch;
    now.onstart = () => {
      if (own !== turn) return;
      clearTimeout(timer);
      setMark(span);
    };
    now.onboundary = ({ name, charIndex, charLength }) => {
      if (own !== turn || name === 'sentence') return;
      setMark(wordAt(text, span.start + charIndex, code, charLength));
    };
    now.onend = () => own === turn && say(rest);
    now.onerror = ({ error }) => own === turn && !OWN_DOING.includes(error) && fail(error);
    clearTimeout(timer);
    timer = setTimeout(() => own === turn && fail('silent'), WAIT_FOR_START_MS);
    utterance = now;
    window.speechSynthesis.speak(now);
  }
  return {
    play(from: number): void {
      halt('speaking');
      window.speechSynthesis.resume();
      const { text, code } = latest().settings;
      say(splitSpeech(text, code, from));
    },
    pause: () => halt('paused'),
    stop(): void {
      halt('silent');
      setMark(null);
    },
  };
}
