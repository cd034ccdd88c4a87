import { type ChainTool, passOn } from './pass-on.ts';

interface PassOnLinksProps {
  /** The tool itself, which is not among the links. Null for a tool outside the chain. */
  readonly from: ChainTool | null;
  /** Returns the words to pass on. */
  readonly text: () => string;
}

const PLACES = {
  script: { label: 'Time the script', href: '/aitools/ai-video-script-generator/' },
  voice: { label: 'Hear it', href: '/aitools/ai-voice-over-generator/' },
  subtitles: { label: 'Make subtitles of it', href: '/aitools/ai-subtitle-generator/' },
  storyboard: { label: 'Put it on a storyboard', href: '/aitools/ai-video-storyboard-generator/' },
} as const satisfies Record<ChainTool, object>;

/** Renders links to the other tools of the chain. A link takes the result along, within this tab. */
export function PassOnLinks({ from, text }: PassOnLinksProps) {
  const others = (Object.keys(PLACES) as ChainTool[]).filter((tool) => tool !== from);
  return (
    <p className="tool-row">
      <span className="muted">Use it in:</span>
      {others.map((tool) => (
        <a key={tool} href={PLACES[tool].href} onClick={() => passOn(tool, { text: text() })}>
          {PLACES[tool].label}
        </a>
      ))}
    </p>
  );
}
