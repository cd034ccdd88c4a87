export { chooseWork, type Work } from './choose-work.ts';
export {
  findLastBuild,
  type LastBuild,
  rememberPatch,
  rememberRun,
  reportKnown,
  statInputs,
  statOutputs,
} from './last-build.ts';
export { type ChangedSite, loadChangedRows } from './load-changed-rows.ts';
