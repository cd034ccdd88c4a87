import type { JsonSchema } from '../../types/data.ts';

/** The schema of the rows that stand for values of fields; see `ValueRow`. */
export const VALUE_SCHEMA: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  properties: {
    slug: { type: 'string' },
    name: { type: 'string' },
    value: { type: ['string', 'number'] },
    count: { type: 'integer' },
  },
};
