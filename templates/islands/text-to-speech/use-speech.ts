import { useEffect, useMemo, useRef, useState } from 'react';
import { type Span, splitSpeech } from './split-speech.ts';
import { wordAt } from './word-at.ts';

/** A voice that begins later than this has failed. */
const WAIT_FOR_START_MS = 8000;
/** Sent by the browser when we stop it ourselves. */
const OWN_DOING = ['canceled', 'interrupted'];

/** What is spoken, and how; read again before each sentence. */
export interface SpeechSettings {
  readonly text: string;
  readonly code: string;
  readonly voice: SpeechSynthesisVoice | undefined;
  readonly rate: number;
  readonly pitch: number;
}

/** What the tool does after a speech has ended by itself. */
export interface SpeechEnd {
  readonly onEnd: () => void;
  /** With the browser's error code, or `silent` when nothing has happened. */
  readonly onFail: (code: string) => void;
}

/** A speech that a visitor starts, pauses and stops. */
export interface Speech {
  readonly status: 'silent' | 'speaking' | 'paused';
  /** The word that is spoken now; the sentence, where the voice does not tell its words. */
  readonly mark: Span | null;
  readonly play: () => void;
  readonly pause: () => void;
  readonly stop: () => void;
}

/**
 * Speaks a text sentence by sentence. A pause ends the sentence and remembers the word, because the browser's own pause
 * is a stop on Android and forgets itself in others.
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
  /** Events of an earlier turn are not listened to. */
  let turn = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  // Chromium drops the events of an utterance that nothing refers to.
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
