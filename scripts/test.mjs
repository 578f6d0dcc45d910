/**
 * npm test: the set-up, then everything: the checks, the unit and platform tests, the tests of the real app.
 * npm run test:e2e -- <arguments of Playwright>: the set-up and the tests of the real app alone.
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { runChecks } from './check.mjs';
import { display } from './display.mjs';
import { insideKeyring } from './keyring.mjs';
import { startPostgres } from './postgres.mjs';
import { isStarted, projectFolder, run, say, scriptMain } from './say.mjs';
import { setUp } from './setup.mjs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Tally */

const reports = join(projectFolder, 'test-results');

/**
 * @param {Tally[]} tallies
 * @returns {Tally}
 */
export const sum = (tallies) =>
  tallies.reduce(
    (all, { passed, failed, skipped }) => ({
      passed: all.passed + passed,
      failed: all.failed + failed,
      skipped: all.skipped + skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );

/**
 * Vitest's JSON report: a file that could not even be loaded has no tests in it, and counts as one that failed.
 *
 * @param {{ testResults: { status: string, assertionResults: { status: string }[] }[] }} report
 * @returns {Tally}
 */
export const tallyOfVitest = ({ testResults }) =>
  sum(
    testResults.map(({ status, assertionResults }) => {
      const count = (/** @type {string[]} */ ...wanted) =>
        assertionResults.filter((result) => wanted.includes(result.status)).length;
      const failed = count('failed');
      return {
        passed: count('passed'),
        failed: failed === 0 && status === 'failed' ? 1 : failed,
        skipped: count('skipped', 'pending', 'todo', 'disabled'),
      };
    }),
  );

/**
 * Playwright's JSON report: errors outside of any test count as failed ones, a test that passed only on a second try too.
 *
 * @param {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number }, errors: unknown[] }} report
 * @returns {Tally}
 */
export const tallyOfPlaywright = ({ stats, errors }) => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky + errors.length,
  skipped: stats.skipped,
});

/**
 * What a test runner's report says; a runner that fails without saying why counts as one failure.
 *
 * @param {string} report
 * @param {number} status the runner's exit status
 * @param {(report: any) => Tally} tallyOf
 * @returns {Tally}
 */
function tally(report, status, tallyOf) {
  const result = existsSync(report)
    ? tallyOf(JSON.parse(readFileSync(report, 'utf8')))
    : { passed: 0, failed: 0, skipped: 0 };
  return status !== 0 && result.failed === 0 ? { ...result, failed: 1 } : result;
}

/** @returns {Promise<Tally>} */
async function checks() {
  const outcomes = await runChecks();
  const failed = outcomes.filter(({ passed }) => !passed).length;
  return { passed: outcomes.length - failed, failed, skipped: 0 };
}

/**
 * @param {string[]} args
 * @returns {Promise<Tally>}
 */
async function unitTests(args) {
  const report = freshReport('unit.json');
  const database = await startPostgres();
  const [command = '', ...rest] = insideKeyring([
    ...[process.execPath, join(projectFolder, 'node_modules', 'vitest', 'vitest.mjs'), 'run', '--passWithNoTests'],
    ...['--allowOnly=false', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...args],
  ]);
  try {
    const env = { ...process.env, ...(database && { COMANDA_TEST_DATABASE_URL: database.url }) };
    const { status } = await run(command, rest, { quietly: false, env });
    return tally(report, status, tallyOfVitest);
  } finally {
    await database?.stop();
  }
}

/** Two at a time on a small machine: with more, drawing stalls for longer than a walk may wait. */
const walkers = () => process.env['COMANDA_E2E_WORKERS'] ?? Math.min(2, availableParallelism());

/**
 * @param {string[]} args
 * @returns {Promise<Tally>}
 */
export async function appTests(args) {
  if (!existsSync(join(projectFolder, 'tests', 'e2e'))) {
    say('There are no tests of the real app yet.');
    return { passed: 0, failed: 0, skipped: 0 };
  }
  const report = freshReport('e2e.json');
  const screen = await display({ always: process.env['COMANDA_SHOW_TESTS'] !== '1' });
  const [command = '', ...rest] = insideKeyring([
    ...[process.execPath, join(projectFolder, 'node_modules', 'playwright', 'cli.js'), 'test', '--forbid-only'],
    ...['--reporter=list,json', `--workers=${walkers()}`, ...args],
  ]);
  try {
    const env = { ...process.env, ...screen.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
    const { status } = await run(command, rest, { quietly: false, env });
    return tally(report, status, tallyOfPlaywright);
  } finally {
    screen.stop();
  }
}

/** @param {string} name */
function freshReport(name) {
  mkdirSync(reports, { recursive: true });
  const report = join(reports, name);
  rmSync(report, { force: true });
  return report;
}

/** @type {Record<string, (args: string[]) => Promise<Tally>>} */
const parts = { check: checks, unit: unitTests, e2e: appTests };

/**
 * @param {string[]} argv
 * @returns {{ wanted: string[], args: string[] }} which parts to run, and what to hand on to the runner of a single one
 */
export function partsWanted(argv) {
  if (argv[0] !== '--only') return { wanted: Object.keys(parts), args: [] };
  return { wanted: [argv[1] ?? ''], args: argv.slice(2) };
}

const lineOf = (/** @type {Tally} */ { passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed, ${skipped} skipped`;

const minutes = (/** @type {number} */ milliseconds) => {
  const seconds = Math.round(milliseconds / 1000);
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
};

async function main() {
  const { wanted, args } = partsWanted(process.argv.slice(2));
  await setUp({ forTests: true });
  const tallies = [];
  for (const name of wanted) {
    const part = parts[name];
    if (part === undefined)
      throw new Error(`There is no part ${JSON.stringify(name)}: ${Object.keys(parts).join(', ')}`);
    say(`— ${name} —`);
    const began = performance.now();
    const result = await part(args);
    tallies.push(result);
    say(`— ${name}: ${lineOf(result)} in ${minutes(performance.now() - began)} —`);
  }
  const { passed, failed, skipped } = sum(tallies);
  console.log(lineOf({ passed, failed, skipped }));
  return failed === 0 ? 0 : 1;
}

if (isStarted(import.meta.url)) await scriptMain(main);
