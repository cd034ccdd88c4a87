// rowpress.config.ts
import { defineConfig } from 'rowpress';

export default defineConfig({
  helpers: {
    euros: (cents: number) => `€${(cents / 100).toFixed(2)}`,
  },
  problems: ({ rows }) =>
    rows<{ price: number; oldPrice?: number }>('tools')
      .filter(({ value }) => value.oldPrice !== undefined && value.oldPrice <= value.price)
      .map((row) => ({
        kind: 'no-discount',
        level: 'error',
        message: 'the old price is not higher',
        row,
        field: 'oldPrice',
      })),
  files: ({ pages }) => ({
    'humans.txt': 'Made by two people.\n',
    'feed.json': JSON.stringify(pages.map(({ url, title }) => ({ url, title }))),
  }),
});
