import { Builder } from './builder/builder.tsx';
import type { Work } from './builder/work.ts';
import { TRANSCRIPT_KIND } from './transcript-cleaner/transcript-kind.ts';

export interface TranscriptCleanerProps {
  readonly start: Work;
}

/** Cleans a transcript in passes by rules, and lists the places that only a listener can settle. */
export default function TranscriptCleaner({ start }: TranscriptCleanerProps) {
  return <Builder kind={TRANSCRIPT_KIND} start={start} />;
}
