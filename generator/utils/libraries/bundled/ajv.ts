import standalone from 'ajv/dist/standalone/index.js';

export { _, Ajv2020 } from 'ajv/dist/2020.js';

/** Writes validators as code; Node takes all that a CommonJS module exports for its default. */
export const writeCode = standalone as unknown as typeof standalone.default;
