import { defineConfig } from 'playwright/test';

/** Walks that take pictures, and those of a large tenant, are commands of their own. */
const ownCommands = { COMANDA_PICTURES: '@pictures', COMANDA_README: '@readme', COMANDA_LARGE: '@large' };
const asked = Object.entries(ownCommands).find(([variable]) => process.env[variable] === '1');
const which =
  asked === undefined
    ? { grepInvert: new RegExp(Object.values(ownCommands).join('|')) }
    : { grep: new RegExp(asked[1]) };

/** Each worker has an app of its own with its own settings folder: one per core is what a small machine carries. */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  ...which,
  outputDir: 'test-results/e2e',
  fullyParallel: false,
  workers: Number(process.env['COMANDA_E2E_WORKERS'] ?? 2),
  retries: 0,
  // Walks wait for states: how long they may only says how busy a computer may be.
  timeout: 120_000,
  expect: { timeout: 40_000 },
  forbidOnly: process.env['COMANDA_FORBID_ONLY'] === '1',
  reporter: [['list']],
  use: { trace: 'retain-on-failure', screenshot: 'only-on-failure' },
});
