export {
  checkApart,
  checkOutputFolder,
  type OutputSurroundings,
  PART_FILE,
  RUN_FOLDER,
} from './check-output-folder.ts';
export type { Obstacle } from './find-foreign.ts';
export { type Output, openOutput } from './open-output.ts';
export { OutputBusyError, OutputRefusedError } from './output-errors.ts';
export type { OwnedFiles } from './owned-files.ts';
export { readManifest } from './read-manifest.ts';
export { readPartManifest } from './read-part-manifest.ts';
export { stagedPath, stageFile } from './stage-file.ts';
export { stagePublished } from './stage-published.ts';
