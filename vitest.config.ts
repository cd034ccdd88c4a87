import { defineConfig } from 'vitest/config';

// In CI a test in a browser gets another try: a busy machine can be slower than any wait is long.
const shared = {
  testTimeout: 60_000,
  hookTimeout: 120_000,
  pool: 'forks',
  retry: process.env.CI ? 2 : 0,
} as const;

export default defineConfig({
  test: {
    // Most tests wait for a browser or a command, so that even the core that vitest would leave free has room for one.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          ...shared,
          name: 'engine',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', 'tests/fixtures/**', 'tests/site/**'],
        },
      },
      {
        test: {
          ...shared,
          name: 'site',
          include: ['tests/site/**/*.test.ts'],
          globalSetup: ['tests/site/published-site.ts'],
        },
      },
    ],
  },
});
