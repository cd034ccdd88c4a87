/** How the voices of the fake behave. */
export interface FakeSpeechOptions {
  readonly hasBoundaries?: boolean;
  /** The error code that every utterance ends with. */
  readonly fails?: string;
  /** The word at which a voice stays when it first comes to it, so that a test has all the time it needs. */
  readonly staysAt?: string;
}

/**
 * A script that gives a page three German voices that take 150 ms for a word, and keeps what they spoke in
 * `window.spoken`.
 */
export function fakeSpeech({
  hasBoundaries = true,
  fails = '',
  staysAt = '',
}: FakeSpeechOptions = {}): string {
  return `(() => {
  const voice = (name, lang, localService) => ({ name, lang, localService, default: false, voiceURI: name });
  const voices = [voice('Cloud', 'de-DE', false), voice('Lena', 'de_AT', true), voice('Uwe', 'de-DE', true)];
  let timers = [];
  let staysAt = ${JSON.stringify(staysAt)};
  window.spoken = [];
  class Utterance { constructor(text) { this.text = text; } }
  Object.defineProperty(window, 'SpeechSynthesisUtterance', { value: Utterance });
  Object.defineProperty(window, 'speechSynthesis', { value: {
    getVoices: () => voices,
    addEventListener() {}, removeEventListener() {}, resume() {},
    cancel() { timers.forEach(clearTimeout); timers = []; },
    speak(u) {
      window.spoken.push({ text: u.text, lang: u.lang.replace('_', '-'), voice: u.voice.name, rate: u.rate, pitch: u.pitch });
      const at = (ms, run) => timers.push(setTimeout(run, ms));
      if (${JSON.stringify(fails)}) return at(20, () => u.onerror({ error: ${JSON.stringify(fails)} }));
      at(20, () => u.onstart());
      const words = [...u.text.matchAll(/\\S+/g)];
      const last = words.findIndex(([word]) => word === staysAt);
      if (last >= 0) { words.length = last + 1; staysAt = ''; }
      words.forEach((word, i) => ${hasBoundaries} && at(150 * i + 40, () => u.onboundary({ name: 'word', charIndex: word.index })));
      if (last < 0) at(150 * words.length + 60, () => u.onend());
    },
  } });
})();`;
}
