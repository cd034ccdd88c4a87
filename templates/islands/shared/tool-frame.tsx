import type { ReactNode } from 'react';
import { useIsReady } from './use-is-ready.ts';

/** The result of the tool's last action, or the reason why it failed. */
export interface ToolMessage {
  readonly text: string;
  readonly isFault?: boolean;
}

interface ToolFrameProps {
  /** The tool's accessible name. */
  readonly label: string;
  /** Announced politely, and shown below the tool, where room is reserved for it. */
  readonly message: ToolMessage | null;
  /** The tool's limits, a sentence each. */
  readonly limits: readonly string[];
  readonly children: ReactNode;
}

/** Announces what came of a button, below the row in which the button is. */
export function NearMessage({ message }: { readonly message: ToolMessage | null }) {
  return (
    <p className={message?.isFault ? 'tool-status tool-fault' : 'tool-status'} aria-live="polite">
      {message?.text}
    </p>
  );
}

/**
 * Renders the frame of an interactive tool: controls, messages and limits. The controls are disabled until
 * the island is hydrated.
 */
export function ToolFrame({ label, message, limits, children }: ToolFrameProps) {
  const isReady = useIsReady();
  return (
    <div className="tool">
      <noscript>
        <p className="tool-note">
          This tool runs in your browser and needs JavaScript, which is turned off. The rest of the page reads
          without it.
        </p>
      </noscript>
      <fieldset className="tool-body" disabled={!isReady} aria-label={label}>
        {children}
      </fieldset>
      <p className={message?.isFault ? 'tool-status tool-fault' : 'tool-status'} role="status">
        {message?.text}
      </p>
      <details className="tool-limits">
        <summary>What this tool can’t do</summary>
        <ul>
          {limits.map((limit) => (
            <li key={limit}>{limit}</li>
          ))}
        </ul>
      </details>
    </div>
  );
}
