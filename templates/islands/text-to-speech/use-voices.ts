import { useEffect, useState } from 'react';

const WAIT_FOR_VOICES_MS = 2500;

/** The browser's voices. Null while they load, and `unsupported` if the browser cannot speak. */
export type Voices = readonly SpeechSynthesisVoice[] | 'unsupported' | null;

/** Reads the browser's voices, and reads them again when the list changes. Some browsers load it late. */
export function useVoices(): Voices {
  const [voices, setVoices] = useState<Voices>(null);
  useEffect(() => {
    if (!('speechSynthesis' in window) || typeof SpeechSynthesisUtterance !== 'function') {
      setVoices('unsupported');
      return;
    }
    const synthesis = window.speechSynthesis;
    const read = () => {
      const found = synthesis.getVoices();
      if (found.length > 0) setVoices(found);
    };
    read();
    const timer = setTimeout(() => setVoices((before) => before ?? []), WAIT_FOR_VOICES_MS);
    synthesis.addEventListener?.('voiceschanged', read);
    return () => {
      clearTimeout(timer);
      synthesis.removeEventListener?.('voiceschanged', read);
    };
  }, []);
  return voices;
}
