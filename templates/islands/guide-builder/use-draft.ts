import { type Dispatch, useEffect, useRef, useState } from 'react';
import { type DraftStore, openDraftStore } from './draft-store.ts';
import type { GuideAction } from './edit-guide.ts';
import { type Guide, NO_GUIDE } from './guide.ts';

/** The state of the draft: loading, saved, not saved (with the reason), or changed in another tab. */
export type DraftState =
  | { readonly kind: 'reading' | 'kept' | 'elsewhere' }
  | { readonly kind: 'unkept'; readonly reason: string };

/** Saves the draft and holds the files of its pictures. */
export interface DraftKeeper {
  readonly state: DraftState;
  readonly files: ReadonlyMap<string, Blob>;
  readonly addFile: (id: string, file: Blob) => void;
  readonly clear: () => void;
  /** Loads the draft that another tab saved. */
  readonly reload: () => void;
}

const SAVE_AFTER_MS = 300;
const CHANNEL = 'guide-builder';
const NO_FILES: ReadonlyMap<string, Blob> = new Map();

/**
 * Reads the draft once. Then writes it soon after each change, when the page is hidden, and on leaving the
 * page.
 */
export function useDraft(guide: Guide, dispatch: Dispatch<GuideAction>): DraftKeeper {
  const [state, setState] = useState<DraftState>({ kind: 'reading' });
  const [files, setFiles] = useState(NO_FILES);
  const store = useRef<DraftStore | null>(null);
  const channel = useRef<BroadcastChannel | null>(null);
  const saved = useRef<Guide>(NO_GUIDE);
  const newest = useRef(guide);
  newest.current = guide;

  const fail = (error: unknown) => setState({ kind: 'unkept', reason: reasonOf(error) });
  const tell = () => channel.current?.postMessage('saved');

  async function read() {
    const draft = await store.current?.read();
    saved.current = draft?.guide ?? NO_GUIDE;
    dispatch({ kind: 'open', guide: saved.current });
    setFiles(draft?.pictures ?? NO_FILES);
    setState({ kind: 'kept' });
  }
  function save() {
    if (!store.current || newest.current === saved.current) return;
    saved.current = newest.current;
    store.current.writeGuide(newest.current).then(tell, fail);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the store opens once and closes with the tool
  useEffect(() => {
    let isLeft = false;
    if (typeof BroadcastChannel === 'function') {
      channel.current = new BroadcastChannel(CHANNEL);
      channel.current.onmessage = () =>
        setState((now) => (now.kind === 'kept' ? { kind: 'elsewhere' } : now));
    }
    async function open() {
      const opened = await openDraftStore();
      if (isLeft) return;
      store.current = opened;
      await read();
    }
    open().catch(fail);
    return () => {
      isLeft = true;
      channel.current?.close();
      channel.current = null;
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the newest draft is saved
  useEffect(() => {
    if (state.kind !== 'kept') return;
    const timer = setTimeout(save, SAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [guide, state.kind]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the newest draft is saved
  useEffect(() => {
    if (state.kind !== 'kept') return;
    document.addEventListener('visibilitychange', save);
    return () => {
      document.removeEventListener('visibilitychange', save);
      save();
    };
  }, [state.kind]);

  return {
    state,
    files,
    addFile(id, file) {
      setFiles((before) => new Map(before).set(id, file));
      if (state.kind === 'kept') store.current?.writePicture(id, file).catch(fail);
    },
    clear() {
      saved.current = NO_GUIDE;
      dispatch({ kind: 'open', guide: NO_GUIDE });
      setFiles(NO_FILES);
      store.current?.clear().then(tell, fail);
    },
    reload: () => void read().catch(fail),
  };
}

function reasonOf(error: unknown): string {
  const name = error instanceof Error ? error.name : '';
  if (typeof indexedDB === 'undefined') return 'this browser has no storage';
  if (name === 'QuotaExceededError') return 'the browser’s storage is full';
  if (name === 'SecurityError' || name === 'NotAllowedError' || name === 'InvalidStateError')
    return 'your browser’s settings or a private window block it';
  return 'the browser’s storage failed';
}
