export { checkOutputFolder, type OutputSurroundings } from './check-output-folder.ts';
export type { Obstacle } from './find-foreign.ts';
export { type Output, type OutputChange, openOutput } from './open-output.ts';
export { OutputBusyError, OutputRefusedError } from './output-errors.ts';
export { readManifest } from './read-manifest.ts';
export { stageFile } from './stage-file.ts';
