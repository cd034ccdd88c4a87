export { loadShards, type MergeOptions } from './load-shards.ts';
export { failedMerge, type MergeReport, mergeStagedShards } from './merged-site.ts';
export { publishesSharedFiles, publishShard } from './publish-shard.ts';
export { type ShardSource, shardInputs } from './shard-inputs.ts';
export { createCostOf, splitPages } from './split-pages.ts';
export { stageShards } from './stage-shards.ts';
