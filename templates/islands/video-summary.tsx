import { Builder } from './builder/builder.tsx';
import type { Work } from './builder/work.ts';
import { SUMMARY_KIND } from './video-summary/summary-kind.ts';

export interface VideoSummaryProps {
  readonly start: Work;
}

/** Finds chapters and key sentences in a transcript with times, and what has to be checked by listening. */
export default function VideoSummary({ start }: VideoSummaryProps) {
  return <Builder kind={SUMMARY_KIND} start={start} />;
}
