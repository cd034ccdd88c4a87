import standalone from 'ajv/dist/standalone/index.js';

export { _, Ajv2020 } from 'ajv/dist/2020.js';

/** Writes validators as code. Node gives all exports of a CommonJS module as its default export. */
export const writeCode = standalone as unknown as typeof standalone.default;
