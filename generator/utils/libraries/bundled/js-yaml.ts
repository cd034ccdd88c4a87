// The ES module of js-yaml 5 runs at half of this one's speed in Node 20, which slows objects made by `{...a,
// ...b}`.
import jsYaml = require('js-yaml');

export const {
  CORE_SCHEMA,
  constructFromEvents,
  floatCoreTag,
  intCoreTag,
  mapTag,
  NOT_RESOLVED,
  parseEvents,
} = jsYaml;
