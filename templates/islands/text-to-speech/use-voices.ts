import { useEffect, useState } from 'react';

const WAIT_FOR_VOICES_MS = 2500;

/** The browser's voices; null while it looks for them, and `unsupported` where it cannot speak. */
export type Voices = readonly SpeechSynthesisVoice[] | 'unsupported' | null;

/** Reads the browser's voices, and again when their list changes: some browsers bring it late. */
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
