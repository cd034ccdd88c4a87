const TEXTS: Readonly<Record<string, string>> = {
  'not-allowed': 'Your browser blocked the sound. Press Play again, or allow sound for this site.',
  network: 'This voice is an online service that didn’t answer. Choose a voice on this device.',
  'voice-unavailable': 'This voice is no longer on your device. Choose another one.',
  'language-unavailable': 'Your device no longer has this language. Choose another voice.',
  'audio-busy': 'Another program is using the sound. Close it and press Play again.',
  'audio-hardware': 'Your browser found no speakers or headphones.',
  'text-too-long': 'This sentence is too long for the voice. Split it and press Play again.',
  silent: 'The voice didn’t start. Choose another one, or restart your browser.',
};

/**
 * Returns what to tell a visitor whose text was not spoken, by the browser's error code. The code is `silent`
 * if nothing happened.
 */
export function explainFailure(code: string): string {
  return TEXTS[code] ?? 'The voice failed. Choose another one, or restart your browser.';
}
