import { defineConfig } from 'playwright/test';

/** Tags of tests that only run with their own command: screenshots, pictures of the README and a large tenant. */
const tagByVariable = { COMANDA_PICTURES: '@pictures', COMANDA_README: '@readme', COMANDA_LARGE: '@large' };
const selectedTag = Object.entries(tagByVariable).find(([variable]) => process.env[variable] === '1')?.[1];
const filter =
  selectedTag === undefined
    ? { grepInvert: new RegExp(Object.values(tagByVariable).join('|')) }
    : { grep: new RegExp(selectedTag) };

/** Each worker runs its own app with its own settings folder. A small machine can run one per core. */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  ...filter,
  outputDir: 'test-results/e2e',
  fullyParallel: false,
  workers: Number(process.env['COMANDA_E2E_WORKERS'] ?? 2),
  retries: 0,
  // Tests wait for states, so timeouts only limit how slow a computer may be.
  timeout: 120_000,
  expect: { timeout: 40_000 },
  forbidOnly: process.env['COMANDA_FORBID_ONLY'] === '1',
  reporter: [['list']],
  use: { trace: 'retain-on-failure', screenshot: 'only-on-failure' },
});
