export { checkShards, type ReadShard, type ShardFolder } from './check-shards.ts';
export { countPaths, joinPages } from './join-pages.ts';
export { publishesSharedFiles, publishShard } from './publish-shard.ts';
export { damagedShard, readShards } from './read-shards.ts';
export { type ShardBasis, shardInputs } from './shard-inputs.ts';
export { createCostOf, splitPages } from './split-pages.ts';
export { stageShards } from './stage-shards.ts';
