/**
 * Prepares a checkout for running the app and skips steps that are already done: Node version, system packages,
 * node_modules, Electron runtime, build, and the practice platform's prepared data.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { dirname, join, relative } from 'node:path';
import { createKeytarBuildKey, isKeytarBuilt, createNativeBuildEnv } from './keytar.mjs';
import { UserError, commandExists, isMainModule, projectFolder, run, print, runMain, runTimed } from './cli.mjs';

const projectPath = (/** @type {string[]} */ ...parts) => join(projectFolder, ...parts);

/** Debian packages that Electron, keytar and the virtual display need. */
const packagesToRun = [
  ...['xvfb', 'xauth', 'libgtk-3-0', 'libnss3', 'libasound2', 'libgbm1', 'libxss1', 'libatk-bridge2.0-0'],
  ...['libsecret-1-0', 'libsecret-1-dev', 'python3', 'make', 'g++'],
];
const packagesToTest = ['dbus', 'dbus-x11', 'gnome-keyring', 'postgresql'];

/**
 * Runs all set-up steps.
 *
 * @param {{ forTests?: boolean, runtime?: boolean, build?: boolean }} [options]
 */
export async function setUp({ forTests = false, runtime = true, build = true } = {}) {
  checkNode();
  await installSystemPackages(forTests ? [...packagesToRun, ...packagesToTest] : packagesToRun);
  const unlock = await acquireSetupLock();
  try {
    await installNodeModules();
    // Together, since one waits for the network and the other for the processor. Both end before the lock is released.
    const results = await Promise.allSettled([runtime ? fetchRuntime() : null, build ? buildApp() : null]);
    for (const result of results) if (result.status === 'rejected') throw result.reason;
  } finally {
    unlock();
  }
}

async function fetchRuntime() {
  const { resolveRuntime } = await import('./runtime.mjs');
  print((await resolveRuntime()).description);
}

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (isNodeNewEnough(major, minor)) return;
  throw new UserError(
    `Node.js 20.19 or later (of 22: 22.12 or later; not 21) is needed; this is ${process.versions.node}.`,
  );
}

/**
 * True if the bundler supports this Node version.
 *
 * @param {number} major
 * @param {number} minor
 */
export const isNodeNewEnough = (major, minor) =>
  (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22;

/** @param {string[]} packages */
async function installSystemPackages(packages) {
  if (process.platform !== 'linux' || !commandExists('dpkg-query')) return;
  const dpkgStatus = spawnSync('dpkg-query', ['-W', '-f', '${Package} ${db:Status-Status}\n', ...packages], {
    encoding: 'utf8',
  });
  const packagesToInstall = listMissingPackages(packages, dpkgStatus.stdout);
  if (packagesToInstall.length === 0) return;
  if (process.getuid?.() !== 0) {
    print(
      `These system packages are missing. Should something fail, run: sudo apt-get install ${packagesToInstall.join(' ')}`,
    );
    return;
  }
  await runTimed(
    `Installing system packages: ${packagesToInstall.join(' ')}`,
    async () => {
      const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
      const install = () => run('apt-get', ['install', '-y', '--no-install-recommends', ...packagesToInstall], { env });
      // Retries after updating the package lists, which may be missing or outdated.
      let result = await install();
      if (result.status !== 0) {
        await run('apt-get', ['update'], { env });
        result = await install();
      }
      if (result.status !== 0) {
        throw new UserError(
          `Installing failed. Install these by hand: ${packagesToInstall.join(' ')}\n${result.output.slice(-2000)}`,
        );
      }
    },
    { announce: true },
  );
}

/**
 * Returns the packages that are not installed. Newer Debian and Ubuntu releases renamed some with the suffix t64.
 *
 * @param {string[]} packages
 * @param {string} dpkgStatus lines of `<package> <status>`
 */
export function listMissingPackages(packages, dpkgStatus) {
  const lines = dpkgStatus.split('\n');
  return packages.filter((name) => !lines.includes(`${name} installed`) && !lines.includes(`${name}t64 installed`));
}

/**
 * Acquires a lock file, since concurrent set-ups of one checkout would write the same files.
 *
 * @returns {Promise<() => void>}
 */
async function acquireSetupLock() {
  const lock = projectPath('out', '.setup-lock');
  mkdirSync(dirname(lock), { recursive: true });
  let isWaiting = false;
  for (;;) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' });
      return () => rmSync(lock, { force: true });
    } catch {
      const owner = existsSync(lock) ? Number(readFileSync(lock, 'utf8')) : 0;
      if (owner !== 0 && !isAlive(owner)) rmSync(lock, { force: true });
      else if (!isWaiting) print(`Waiting for another set-up of this folder (process ${owner}) …`);
      isWaiting = true;
      await new Promise((resolve) => setTimeout(resolve, 300));
    }
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}

async function installNodeModules() {
  const stamp = projectPath('node_modules', '.comanda-installed');
  const key = hashFiles([projectPath('package-lock.json')], [process.versions.modules, process.platform, process.arch]);
  const mustInstall = !isStamped(stamp, key) && !isInstalled();
  if (mustInstall) {
    const { status, output } = await runNpm('Installing the npm packages (npm ci)', ['ci']);
    if (status !== 0) throw new UserError(`npm ci failed:\n${output.slice(-4000)}`);
  }
  if (!isStamped(stamp, key)) writeFileSync(stamp, key);
  await buildKeytar(mustInstall);
}

/**
 * Builds keytar separately, since npm drops an optional package whose build failed and never retries it.
 *
 * @param {boolean} hasTried true if npm has just installed everything
 */
async function buildKeytar(hasTried) {
  if (isKeytarBuilt()) return;
  const keytarStamp = projectPath('node_modules', '.comanda-keytar-tried');
  const buildKey = createKeytarBuildKey();
  if (!hasTried) {
    if (!shouldRetryBuild(keytarStamp, buildKey)) return;
    // A failed build is not fatal, since the app also runs without keytar.
    await runNpm('Building keytar (npm install)', ['install', '--no-save']);
    if (isKeytarBuilt()) return;
  }
  writeFileSync(keytarStamp, buildKey ?? '');
  print(
    'keytar could not be built: sessions will not be remembered. The next start tries again once its parts are there: ' +
      "node's headers and, on Debian, libsecret-1-dev, python3, make and g++.",
  );
}

/**
 * True if keytar can be built and its build has not already failed with the same inputs.
 *
 * @param {string} stampFile file with the inputs of the failed build
 * @param {string | null} buildKey
 */
export const shouldRetryBuild = (stampFile, buildKey) => buildKey !== null && !isStamped(stampFile, buildKey);

/**
 * @param {string} label
 * @param {string[]} command
 */
async function runNpm(label, command) {
  const env = await createNativeBuildEnv();
  const args = [...command, '--no-audit', '--no-fund', '--loglevel', 'error'];
  return runTimed(label, () => run('npm', args, { env }), { announce: true });
}

/** True if node_modules already matches the lockfile, as after another npm command. */
function isInstalled() {
  const installedLockFile = projectPath('node_modules', '.package-lock.json');
  if (!existsSync(installedLockFile)) return false;
  const [lockFile, installedLock] = [projectPath('package-lock.json'), installedLockFile].map((file) =>
    JSON.parse(readFileSync(file, 'utf8')),
  );
  return satisfies(lockFile.packages, installedLock.packages);
}

/**
 * True if npm's record of installed packages contains every version in the lockfile. Ignores missing optional packages
 * and the project itself (empty path).
 *
 * @param {Record<string, { version?: string, optional?: boolean }>} required
 * @param {Record<string, { version?: string }>} there
 */
export const satisfies = (required, there) =>
  Object.entries(required).every(
    ([path, entry]) => path === '' || (entry.optional && !there[path]) || there[path]?.version === entry.version,
  );

const sources = ['src-shared', 'src-main', 'src-preload', 'src-sandbox', 'src-renderer', 'scripts/aliases.ts'];
const settings = ['electron.vite.config.ts', 'tsconfig.json', 'package.json', 'package-lock.json'];
const outputs = ['main/main.cjs', 'main/sandbox.cjs', 'preload/preload.cjs', 'renderer/index.html'];

/** Makes the next set-up build again; called after something else has written to out/. */
export const invalidateBuild = () => rmSync(projectPath('out', '.built'), { force: true });

/**
 * Builds the app's bundles if their sources have changed.
 *
 * @param {{ force?: boolean }} [options]
 */
export async function buildBundles({ force = false } = {}) {
  const stamp = projectPath('out', '.built');
  const key = hashFiles([...sources, ...settings].flatMap((name) => listFiles(projectPath(name))));
  const isBuilt = outputs.every((name) => existsSync(projectPath('out', name)));
  if (force || !isBuilt || !isStamped(stamp, key)) {
    invalidateBuild();
    await runTimed('Building the app', async () => {
      const vite = projectPath('node_modules', 'electron-vite', 'bin', 'electron-vite.js');
      const result = await run(process.execPath, [vite, 'build', '--logLevel', 'warn']);
      if (result.status !== 0) throw new UserError(`The build failed:\n${result.output}`);
    });
    writeFileSync(stamp, key);
  }
}

/**
 * Builds outdated bundles and practice data.
 *
 * @param {{ force?: boolean }} [options]
 */
export async function buildApp(options = {}) {
  await buildBundles(options);
  await preparePracticeData();
}

/** Prepares a copy of the database files, from which the platform starts in less than a second instead of several. */
async function preparePracticeData() {
  const bundle = projectPath('out', 'main', 'sandbox.cjs');
  const data = projectPath('out', 'practice', 'pgdata.tar');
  // Hashing this bundle is enough: it contains the names of its chunks, which include their hashes.
  const key = hashFiles([bundle]);
  if (existsSync(data) && isStamped(`${data}.stamp`, key)) return;
  mkdirSync(dirname(data), { recursive: true });
  await runTimed(
    'Preparing the practice data',
    async () => {
      const result = await run(process.execPath, [bundle, '--prepare', data]);
      if (result.status !== 0 || !existsSync(data))
        throw new UserError(`Preparing the practice data failed:\n${result.output}`);
    },
    { announce: true },
  );
  writeFileSync(`${data}.stamp`, key);
}

/**
 * True if a step is done: its stamp file contains the hash of the step's inputs.
 *
 * @param {string} stamp
 * @param {string} key
 */
const isStamped = (stamp, key) => existsSync(stamp) && readFileSync(stamp, 'utf8') === key;

/**
 * Returns a hash of the files' names and contents.
 *
 * @param {string[]} files
 * @param {(string | undefined)[]} [moreTexts]
 */
export function hashFiles(files, moreTexts = []) {
  const hash = createHash('sha256').update(moreTexts.join('\0'));
  for (const file of files) hash.update(`\0${relative(projectFolder, file)}\0`).update(readFileSync(file));
  return hash.digest('hex');
}

/**
 * Returns all files below a folder in stable order, or the path itself if it is a file.
 *
 * @param {string} path
 * @returns {string[]}
 */
export function listFiles(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => listFiles(join(path, name)));
}

if (isMainModule(import.meta.url)) await runMain(() => setUp({ forTests: process.argv.includes('--for-tests') }));
