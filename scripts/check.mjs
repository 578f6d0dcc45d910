/**
 * npm run check: runs the static checks. npm run check -- --comments-only [base]: checks that the working tree differs
 * from a commit only in comments.
 */
import { availableParallelism } from 'node:os';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isMainModule, projectFolder, run, print, runMain } from './cli.mjs';
import { sourceFolders } from './checks/sources.mjs';

/** @typedef {{ name: string, passed: boolean, seconds: number, output: string }} Outcome */

const getBinaryPath = (/** @type {string[]} */ ...path) => join(projectFolder, 'node_modules', ...path);

/**
 * Creates a check that runs another program.
 *
 * @param {string[]} command script in node_modules and its arguments
 * @returns {() => Promise<string>} findings; empty if the check passed
 */
const createToolCheck =
  ([script = '', ...args]) =>
  async () => {
    const { status, output } = await run(process.execPath, [getBinaryPath(script), ...args]);
    return status === 0 ? '' : output.trim() || `ended with status ${status}`;
  };

const listFolders = () =>
  [...sourceFolders, 'tests', 'scripts'].filter((folder) => existsSync(join(projectFolder, folder)));

/** The slowest checks come first, since checks run in parallel. */
const createChecks = () => ({
  'types and lint': createToolCheck(['oxlint/bin/oxlint', '--format', 'unix', '.']),
  formatting: createToolCheck(['oxfmt/bin/oxfmt', '--check', '.']),
  'import directions': createToolCheck([
    ...['dependency-cruiser/bin/dependency-cruise.mjs', '--config', '.dependency-cruiser.cjs', '--output-type', 'err'],
    ...listFolders(),
  ]),
  'dead exports': async () => (await (await import('./checks/dead-exports.mjs')).listDeadExports()).join('\n'),
  'safety of the sources': async () => (await import('./checks/safety.mjs')).findSafetyErrors().join('\n'),
  'packages and Electron': async () => (await (await import('./checks/supply.mjs')).supplyErrors()).join('\n'),
  'paths and names in documents': async () => (await import('./checks/docs.mjs')).findDocsErrors().join('\n'),
  'script of the login': async () => (await (await import('./checks/size.mjs')).findSizeErrors()).join('\n'),
  registries: async () => (await import('./registries.mjs')).listStaleRegistries().join('\n'),
  'sizes of files and folders': async () => (await import('./checks/folders.mjs')).findFolderErrors().join('\n'),
  'words of names': async () => (await import('./checks/names.mjs')).findNameErrors().join('\n'),
  'translation keys': async () =>
    (await (await import('./checks/translations.mjs')).findTranslationErrors()).join('\n'),
});

/**
 * Runs the checks in parallel, one per core, and prints each result.
 *
 * @param {string[]} [only] parts of names; default: all checks
 * @returns {Promise<Outcome[]>}
 */
export async function runChecks(only = []) {
  const requestedChecks = Object.entries(createChecks()).filter(
    ([name]) => only.length === 0 || only.some((part) => name.includes(part)),
  );
  /** @type {Outcome[]} */
  const outcomes = [];
  const queue = [...requestedChecks];
  const worker = async () => {
    for (let nextCheck = queue.shift(); nextCheck; nextCheck = queue.shift()) {
      const [name, check] = nextCheck;
      const startedAt = performance.now();
      const output = await check().catch((/** @type {unknown} */ error) => String(error));
      const seconds = (performance.now() - startedAt) / 1000;
      outcomes.push({ name, passed: output === '', seconds, output });
      console.log(
        `${output === '' ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)${output && `\n${indentLines(output)}`}`,
      );
    }
  };
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), 4) }, worker));
  return outcomes;
}

const indentLines = (/** @type {string} */ text) => text.replace(/^/gm, '    ');

if (isMainModule(import.meta.url)) {
  await runMain(async () => {
    const [firstArgument, base] = process.argv.slice(2);
    if (firstArgument === '--comments-only') return (await import('./checks/comments-only.mjs')).printCodeChanges(base);
    const { setUp } = await import('./setup.mjs');
    await setUp({ runtime: false, build: false });
    const outcomes = await runChecks(process.argv.slice(2));
    const failedCount = outcomes.filter(({ passed }) => !passed).length;
    print(
      failedCount === 0 ? `all ${outcomes.length} checks passed` : `${failedCount} of ${outcomes.length} checks failed`,
    );
    return failedCount === 0 ? 0 : 1;
  });
}
