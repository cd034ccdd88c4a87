import { createRequire } from 'node:module';
import { join } from 'node:path';
import { compileFunction } from 'node:vm';

/** The name of the bundled config in stacks. */
export const BUNDLE_NAME = 'rowpress-config-bundle';

/**
 * Runs the bundled config of a site in this context, with `require` of the site. Returns its default export, or all
 * of a CommonJS module. @throws what the config throws
 */
export function evaluateConfig(root: string, file: string, script: string): unknown {
  const module: { exports: { default?: unknown; __esModule?: boolean } } = { exports: {} };
  const run = compileFunction(script, ['module', 'exports', 'require'], { filename: BUNDLE_NAME });
  run(module, module.exports, createRequire(join(root, file)));
  const { exports } = module;
  return exports.__esModule || Object.keys(exports).length === 0 ? exports.default : exports;
}
