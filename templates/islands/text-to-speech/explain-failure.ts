const TEXTS: Readonly<Record<string, string>> = {
  'not-allowed': 'The browser does not let this page speak. Press Play again, or allow sound for this site.',
  network: 'This voice comes from a service, and it could not be reached. Choose a voice of this device.',
  'voice-unavailable': 'This voice is not on the device any more. Choose another one.',
  'language-unavailable': 'The device does not speak this language any more. Choose another voice.',
  'audio-busy': 'Another program holds the sound of this device. Close it and press Play again.',
  'audio-hardware': 'The browser found no loudspeaker and no headphones.',
  'text-too-long': 'This sentence is too long for the voice. Divide it and press Play again.',
  silent: 'The voice did not begin. Choose another voice, or start the browser again.',
};

/**
 * Returns what to tell a visitor whose text was not spoken, by the browser's error code. The code is `silent`
 * if nothing happened.
 */
export function explainFailure(code: string): string {
  return TEXTS[code] ?? 'The voice failed. Choose another voice, or start the browser again.';
}
