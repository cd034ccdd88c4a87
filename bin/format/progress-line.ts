/** How often the line may change, in milliseconds. */
const INTERVAL_MS = 80;
const BAR_WIDTH = 24;

/**
 * A progress line on a terminal. On anything else it does nothing. `clear` removes
 * it before other text is printed.
 */
export interface ProgressLine {
  update(done: number, total: number, stage: string): void;
  clear(): void;
}

/** Makes the progress line for a stream. It appears only if the work takes long enough to be seen. */
export function createProgressLine(stream: NodeJS.WriteStream, isWanted: boolean): ProgressLine {
  let last = Date.now();
  let isShown = false;
  if (!isWanted || !stream.isTTY) return { update: () => {}, clear: () => {} };
  return {
    update(done, total, stage) {
      if (Date.now() - last < INTERVAL_MS) return;
      last = Date.now();
      isShown = true;
      const filled = total === 0 ? BAR_WIDTH : Math.round((done / total) * BAR_WIDTH);
      stream.write(
        `\r\x1b[K${'█'.repeat(filled)}${'░'.repeat(BAR_WIDTH - filled)} ${done} of ${total} ${stage}`,
      );
    },
    clear() {
      if (isShown) stream.write('\r\x1b[K');
      isShown = false;
    },
  };
}
