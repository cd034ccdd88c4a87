import { type ReactNode, useEffect, useState } from 'react';
import { useIsReady } from './use-is-ready.ts';

/** The result of the tool's last action, or the reason why it failed. */
export interface ToolMessage {
  readonly text: string;
  readonly isFault?: boolean;
}

interface ToolFrameProps {
  /** The tool's accessible name. */
  readonly label: string;
  /** Announced politely, and shown below the tool. */
  readonly message: ToolMessage | null;
  /** The tool's limits, a sentence each. */
  readonly limits: readonly string[];
  readonly children: ReactNode;
}

const FRESH_MS = 6000;

/**
 * Renders the frame of an interactive tool: controls, messages and limits. The controls are disabled until
 * the island is hydrated.
 */
export function ToolFrame({ label, message, limits, children }: ToolFrameProps) {
  const isReady = useIsReady();
  const [seen, setSeen] = useState<ToolMessage | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setSeen(message), FRESH_MS);
    return () => clearTimeout(timer);
  }, [message]);
  const classes = ['tool-status', message?.isFault && 'tool-fault', message !== seen && 'tool-fresh'];
  return (
    <div className="tool">
      <noscript>
        <p className="tool-note">
          This tool runs in your browser and needs JavaScript, which is switched off here. The rest of the
          page reads without it.
        </p>
      </noscript>
      <fieldset className="tool-body" disabled={!isReady} aria-label={label}>
        {children}
      </fieldset>
      <p className={classes.filter(Boolean).join(' ')} role="status">
        {message?.text}
      </p>
      <details className="tool-limits">
        <summary>What this tool cannot do</summary>
        <ul>
          {limits.map((limit) => (
            <li key={limit}>{limit}</li>
          ))}
        </ul>
      </details>
    </div>
  );
}
