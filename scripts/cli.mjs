import { spawn, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Folder that contains package.json. */
export const projectFolder = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '');

/** Error whose message tells the user what to do; printed without a stack trace. */
export class UserError extends Error {}

/** @param {string} line */
export const print = (line) => console.log(`comanda: ${line}`);

/**
 * Runs a step and prints its duration if it takes more than a second. `announce` prints the step's name before it
 * starts.
 *
 * @template T
 * @param {string} label
 * @param {() => T | Promise<T>} work
 * @param {{ announce?: boolean }} [options]
 * @returns {Promise<T>}
 */
export async function runTimed(label, work, { announce = false } = {}) {
  const startedAt = performance.now();
  if (announce) print(`${label} …`);
  const result = await work();
  const seconds = (performance.now() - startedAt) / 1000;
  if (seconds > 1) print(`${label}: done in ${seconds.toFixed(1)} s`);
  return result;
}

/**
 * Runs a command and returns its exit status and output.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, timeout?: number, input?: string, quietly?: boolean, uid?: number, gid?: number }} [options]
 *   `quietly: false` shows the output live instead of collecting it.
 * @returns {Promise<{ status: number, output: string }>}
 */
export function run(command, args, { quietly = true, input, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: projectFolder,
      stdio: [input === undefined ? 'ignore' : 'pipe', quietly ? 'pipe' : 'inherit', quietly ? 'pipe' : 'inherit'],
      shell: process.platform === 'win32' && /^np[mx]$/.test(command),
      ...options,
    });
    let output = '';
    child.stdout?.on('data', (text) => (output += text));
    child.stderr?.on('data', (text) => (output += text));
    child.stdin?.end(input);
    child.on('error', reject);
    child.on('close', (code, signal) => resolve({ status: code ?? (signal ? 1 : 0), output }));
  });
}

/**
 * True if the command is installed.
 *
 * @param {string} command
 */
export const commandExists = (command) =>
  spawnSync(process.platform === 'win32' ? 'where' : 'which', [command], { stdio: 'ignore' }).status === 0;

/**
 * Runs the main function of a script. Exits with status 1 on errors; a UserError is printed without a stack trace.
 *
 * @param {() => Promise<number | void>} main returns the exit status
 */
export async function runMain(main) {
  try {
    process.exitCode = (await main()) ?? 0;
  } catch (error) {
    if (error instanceof UserError) console.error(`comanda: ${error.message}`);
    else console.error(error);
    process.exitCode = 1;
  }
}

/**
 * True if the module was started by node directly instead of being imported.
 *
 * @param {string} moduleUrl
 */
export const isMainModule = (moduleUrl) =>
  process.argv[1] !== undefined && fileURLToPath(moduleUrl) === process.argv[1];
