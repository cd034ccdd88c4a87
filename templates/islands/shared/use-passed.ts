import { useEffect, useRef } from 'react';
import { type ChainTool, type Passed, takePassed } from './pass-on.ts';

/**
 * Calls `onPassed` once if another tool has passed its result to this one. A tool outside the chain is null.
 */
export function usePassed(tool: ChainTool | null, onPassed: (passed: Passed) => void): void {
  const latest = useRef(onPassed);
  latest.current = onPassed;
  useEffect(() => {
    const passed = tool && takePassed(tool);
    if (passed && passed.text.trim() !== '') latest.current(passed);
  }, [tool]);
}
