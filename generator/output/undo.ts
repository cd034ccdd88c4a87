import { copyFileSync, linkSync, mkdirSync, renameSync, rmSync, unlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { RUN_FOLDER } from '../address/site-files.ts';
import { isMissing } from '../utils/files.ts';
import { stagedPath } from './stage.ts';

/** What a step of a commit did. One small number a step, since a site may have a million files. */
const NOTHING = 0;
const PLACED = 1;
const REPLACED = 2;
const REMOVED = 3;
const FOLDER = 4;

/**
 * Records the steps of a commit and stores the files that they replace or remove, so that they can be undone.
 */
export interface Undo {
  /** Records a step that changed nothing. */
  skip(): void;
  /** Records that the outermost new folder of a file was moved into place. */
  placedFolder(): void;
  /** Stores a published file, calls `move`, which replaces it, and records the step. */
  replace(file: string, move: () => void): void;
  /** Moves a published file to the stored ones, and records the step. */
  remove(file: string): void;
  /** Undoes the recorded steps, the last one first. Returns the number of steps that could not be undone. */
  all(steps: Iterable<{ readonly file: string }>): number;
  /** Deletes the stored files. */
  forget(): void;
}

/**
 * Creates the record of a commit. `movedFolder` returns the folder that was moved as a whole with a file.
 * @throws the file system's own error
 */
export function createUndo(out: string, movedFolder: (file: string) => string | undefined): Undo {
  const outcomes: number[] = [];
  const folder = join(out, RUN_FOLDER, 'before');
  const stored = (step: number) => `${folder}/${step}`;
  mkdirSync(folder);
  const undoStep = (file: string, step: number) => {
    const path = join(out, file);
    switch (outcomes[step]) {
      case PLACED:
        renameSync(path, stagedPath(out, file));
        return;
      case FOLDER: {
        const moved = movedFolder(file) ?? file;
        renameSync(join(out, moved), stagedPath(out, moved));
        return;
      }
      case REMOVED:
        mkdirSync(dirname(path), { recursive: true });
        renameSync(stored(step), path);
        return;
      case REPLACED:
        renameSync(stored(step), path);
    }
  };
  return {
    skip: () => void outcomes.push(NOTHING),
    placedFolder: () => void outcomes.push(FOLDER),
    replace(file, move) {
      const isStored = storeCopy(join(out, file), stored(outcomes.length));
      move();
      outcomes.push(isStored ? REPLACED : PLACED);
    },
    remove(file) {
      renameSync(join(out, file), stored(outcomes.length));
      outcomes.push(REMOVED);
    },
    all(steps) {
      const files = [...steps].slice(0, outcomes.length).map(({ file }) => file);
      let failed = 0;
      for (let step = files.length - 1; step >= 0; step--) {
        try {
          undoStep(files[step] as string, step);
        } catch {
          // The number of these files is reported, and the next run publishes them again.
          failed++;
        }
      }
      return failed;
    },
    forget() {
      for (const [step, outcome] of outcomes.entries())
        if (outcome === REPLACED || outcome === REMOVED) unlinkSync(stored(step));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Stores a published file under a second name, so that it stays where it is until it is replaced. Copies it
 * where the file system has no hard links or does not permit one. Returns false if there is no such file.
 */
function storeCopy(path: string, copy: string): boolean {
  try {
    linkSync(path, copy);
  } catch (error) {
    if (isMissing(error)) return false;
    copyFileSync(path, copy);
  }
  return true;
}
