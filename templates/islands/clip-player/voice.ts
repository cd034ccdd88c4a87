/** The browser's own voice. It is off until the visitor turns it on. */
export interface Voice {
  /** Whether the browser can speak. */
  readonly isThere: boolean;
  isSpeaking(): boolean;
  /** Turns the voice on or off, and returns whether it is on. */
  toggle(): boolean;
  /** Speaks a text instead of the one before, if the voice is on. */
  speak(text: string, speed: number): void;
  stop(): void;
}

/** A browser without an installed voice never reports the end of a sentence, so each has a latest end. */
const SECONDS_A_LETTER = 0.13;

/** Creates the voice of a player. */
export function createVoice(language: string): Voice {
  const speech = window.speechSynthesis as SpeechSynthesis | undefined;
  let isOn = false;
  let current: SpeechSynthesisUtterance | undefined;
  let latest = 0;
  const stop = () => {
    current = undefined;
    if (isOn) speech?.cancel();
  };
  return {
    isThere: speech !== undefined,
    isSpeaking: () => current !== undefined && performance.now() < latest,
    toggle() {
      stop();
      isOn = !isOn;
      return isOn;
    },
    speak(text, speed) {
      if (!isOn || !speech) return;
      stop();
      const words = new SpeechSynthesisUtterance(text);
      words.lang = language;
      words.rate = speed;
      const end = () => {
        if (current === words) current = undefined;
      };
      words.onend = end;
      words.onerror = end;
      current = words;
      latest = performance.now() + ((2 + text.length * SECONDS_A_LETTER) * 1000) / speed;
      speech.speak(words);
    },
    stop,
  };
}
