/**
 * npm test: runs the set-up, the checks, the unit and platform tests, and the tests of the real app. npm run test:e2e
 * -- <arguments for Playwright>: runs the set-up and the tests of the real app.
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename, join, relative } from 'node:path';
import { runChecks } from './check.mjs';
import { startDisplay } from './display.mjs';
import { wrapInKeyring } from './keyring.mjs';
import { startPostgres } from './postgres.mjs';
import { isMainModule, projectFolder, run, print, runMain } from './cli.mjs';
import { setUp } from './setup.mjs';
import { withTemporaryFolder } from './temporaryFolder.mjs';

/** @typedef {{ passed: number, failed: number, skipped: number, failures: string[] }} Tally `failures`: names of failed checks and tests */

const reports = join(projectFolder, 'test-results');

/**
 * @param {Tally[]} tallies
 * @returns {Tally}
 */
export const sumTallies = (tallies) =>
  tallies.reduce(
    (totals, { passed, failed, skipped, failures }) => ({
      passed: totals.passed + passed,
      failed: totals.failed + failed,
      skipped: totals.skipped + skipped,
      failures: [...totals.failures, ...failures],
    }),
    { passed: 0, failed: 0, skipped: 0, failures: [] },
  );

/**
 * Counts the results in Vitest's JSON report. Each file that fails to load, and each error outside tests, counts as one
 * failure.
 *
 * @param {{ testResults: { name: string, status: string, assertionResults: { status: string, fullName: string }[] }[], unhandledErrors: string[] }} report
 * @returns {Tally}
 */
export const tallyVitest = ({ testResults, unhandledErrors }) =>
  sumTallies([
    { passed: 0, failed: unhandledErrors.length, skipped: 0, failures: unhandledErrors },
    ...testResults.map(({ name, status, assertionResults }) => {
      const file = relative(projectFolder, name);
      const count = (/** @type {string[]} */ ...requested) =>
        assertionResults.filter((result) => requested.includes(result.status)).length;
      const failedTests = assertionResults.filter((result) => result.status === 'failed');
      const failures = failedTests.map(({ fullName }) => `${file}: ${fullName}`);
      if (failures.length === 0 && status === 'failed') failures.push(file);
      return {
        passed: count('passed'),
        failed: failures.length,
        skipped: count('skipped', 'pending', 'todo', 'disabled'),
        failures,
      };
    }),
  ]);

/**
 * Counts the results in Playwright's JSON report. Flaky tests and errors outside tests count as failures.
 *
 * @typedef {{ title: string, specs?: { title: string, ok: boolean, tests: { status: string }[] }[], suites?: Suite[] }} Suite
 * @param {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number }, errors: { message?: string }[], suites: Suite[] }} report
 * @returns {Tally}
 */
export const tallyPlaywright = ({ stats, errors, suites }) => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky + errors.length,
  skipped: stats.skipped,
  failures: [...suites.flatMap((suite) => listFailedSpecs(suite, [])), ...errors.map(({ message = '' }) => message)],
});

/**
 * @param {Suite} suite
 * @param {string[]} parents titles of the enclosing suites
 * @returns {string[]}
 */
function listFailedSpecs({ title, specs = [], suites = [] }, parents) {
  const path = [...parents, title];
  const failed = specs.filter(({ tests }) => tests.some(({ status }) => status === 'unexpected' || status === 'flaky'));
  return [
    ...failed.map((spec) => [...path, spec.title].join(' › ')),
    ...suites.flatMap((suite) => listFailedSpecs(suite, path)),
  ];
}

/**
 * Counts the results in a test runner's report. If the runner failed but its report has no failure, one is added.
 *
 * @param {string} report
 * @param {number} status runner's exit status
 * @param {(report: any) => Tally} tallyOf
 * @returns {Tally}
 */
function tally(report, status, tallyOf) {
  const result = existsSync(report) ? tallyOf(JSON.parse(readFileSync(report, 'utf8'))) : sumTallies([]);
  if (status === 0 || result.failed > 0) return result;
  return { ...result, failed: 1, failures: [`${basename(report)}: the runner ended with ${status}`] };
}

/** @returns {Promise<Tally>} */
async function runCheckSuite() {
  const outcomes = await runChecks();
  const failures = outcomes.filter(({ passed }) => !passed).map(({ name }) => name);
  return { passed: outcomes.length - failures.length, failed: failures.length, skipped: 0, failures };
}

/**
 * @param {string[]} args
 * @returns {Promise<Tally>}
 */
async function runUnitTests(args) {
  const report = prepareReport('unit.json');
  const database = await startPostgres();
  const [command = '', ...commandArgs] = wrapInKeyring([
    ...[process.execPath, join(projectFolder, 'node_modules', 'vitest', 'vitest.mjs'), 'run', '--passWithNoTests'],
    ...[
      '--allowOnly=false',
      '--reporter=default',
      `--reporter=${join(projectFolder, 'scripts', 'jsonReporter.mjs')}`,
      `--outputFile.json=${report}`,
      ...args,
    ],
  ]);
  try {
    const env = { ...process.env, ...(database && { COMANDA_TEST_DATABASE_URL: database.url }) };
    const { status } = await run(command, commandArgs, { quietly: false, env });
    return tally(report, status, tallyVitest);
  } finally {
    await database?.stop();
  }
}

/** Uses two workers at most; with more, rendering on a small computer becomes slower than the tests' timeouts. */
const getWorkerCount = () => process.env['COMANDA_E2E_WORKERS'] ?? Math.min(2, availableParallelism());

/**
 * @param {string[]} args
 * @returns {Promise<Tally>}
 */
export async function runAppTests(args) {
  if (!existsSync(join(projectFolder, 'tests', 'e2e'))) {
    print('There are no tests of the real app yet.');
    return sumTallies([]);
  }
  const report = prepareReport('e2e.json');
  const screen = await startDisplay({ always: process.env['COMANDA_SHOW_TESTS'] !== '1' });
  const [command = '', ...commandArgs] = wrapInKeyring([
    ...[process.execPath, join(projectFolder, 'node_modules', 'playwright', 'cli.js'), 'test', '--forbid-only'],
    ...['--reporter=list,json', `--workers=${getWorkerCount()}`, ...args],
  ]);
  try {
    const env = { ...process.env, ...screen.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
    const { status } = await run(command, commandArgs, { quietly: false, env });
    return tally(report, status, tallyPlaywright);
  } finally {
    screen.stop();
  }
}

/** @param {string} name */
function prepareReport(name) {
  mkdirSync(reports, { recursive: true });
  const report = join(reports, name);
  rmSync(report, { force: true });
  return report;
}

/** @type {Record<string, (args: string[]) => Promise<Tally>>} */
const testSuites = { check: runCheckSuite, unit: runUnitTests, e2e: runAppTests };

/**
 * @param {string[]} argv
 * @returns {{ requested: string[], args: string[] }} parts to run, and arguments for the runner of a single part
 */
export function parseParts(argv) {
  if (argv[0] !== '--only') return { requested: Object.keys(testSuites), args: [] };
  return { requested: [argv[1] ?? ''], args: argv.slice(2) };
}

const formatTally = (/** @type {Tally} */ { passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed, ${skipped} skipped`;

const formatMinutes = (/** @type {number} */ milliseconds) => {
  const seconds = Math.round(milliseconds / 1000);
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
};

async function main() {
  const { requested, args } = parseParts(process.argv.slice(2));
  await setUp({ forTests: true });
  const tallies = [];
  for (const name of requested) {
    const runSuite = testSuites[name];
    if (runSuite === undefined)
      throw new Error(`There is no part ${JSON.stringify(name)}: ${Object.keys(testSuites).join(', ')}`);
    print(`— ${name} —`);
    const startedAt = performance.now();
    const result = await withTemporaryFolder(() => runSuite(args));
    tallies.push(result);
    print(`— ${name}: ${formatTally(result)} in ${formatMinutes(performance.now() - startedAt)} —`);
  }
  const totalTally = sumTallies(tallies);
  for (const failure of totalTally.failures) print(`failed: ${failure}`);
  console.log(formatTally(totalTally));
  return totalTally.failed === 0 ? 0 : 1;
}

if (isMainModule(import.meta.url)) await runMain(main);
