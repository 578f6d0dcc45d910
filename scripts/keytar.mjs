/** Builds keytar, the only package that is compiled on installation. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { commandExists, projectFolder, run } from './cli.mjs';

const keytarFolder = join(projectFolder, 'node_modules', 'keytar');

export const isKeytarBuilt = () => existsSync(join(keytarFolder, 'build', 'Release', 'keytar.node'));

/** True if keytar loads. It may be built but lack its system library. */
export function canLoadKeytar() {
  try {
    createRequire(import.meta.url)(keytarFolder);
    return true;
  } catch {
    return false;
  }
}

/** Returns the folders where installers, version managers and Linux distributions put Node's headers. */
const listDefaultNodeDirs = () => [dirname(dirname(process.execPath)), '/usr', '/usr/local'];

/**
 * Returns the folder with the headers of a Node version (node-gyp's nodedir), or null. Without it, node-gyp downloads
 * the headers, which some networks block.
 *
 * @param {string[]} [folders] searched in order
 * @param {string} [version] in the format of process.version
 * @returns {string | null}
 */
export const findNodeDir = (folders = listDefaultNodeDirs(), version = process.version) =>
  folders.find((folder) => readHeadersVersion(folder) === version) ?? null;

/** @param {string} folder */
function readHeadersVersion(folder) {
  const header = join(folder, 'include', 'node', 'node_version.h');
  if (!existsSync(header)) return null;
  const text = readFileSync(header, 'utf8');
  const readVersionPart = (/** @type {string} */ name) =>
    new RegExp(`#define NODE_${name}_VERSION (\\d+)`).exec(text)?.[1];
  return `v${readVersionPart('MAJOR')}.${readVersionPart('MINOR')}.${readVersionPart('PATCH')}`;
}

/**
 * Returns the environment in which npm builds native packages.
 *
 * @param {NodeJS.ProcessEnv} env
 * @param {string | null} nodeDir
 * @param {string} configuredNodeDir output of `npm config get nodedir`, which the variable would override
 * @returns {NodeJS.ProcessEnv}
 */
export const withNodeDir = (env, nodeDir, configuredNodeDir) =>
  nodeDir === null || !['', 'undefined'].includes(configuredNodeDir) ? env : { ...env, npm_config_nodedir: nodeDir };

/** @param {string | null} [nodeDir] */
export async function createNativeBuildEnv(nodeDir = findNodeDir()) {
  const { output } = await run('npm', ['config', 'get', 'nodedir', '--loglevel', 'silent']);
  return withNodeDir(process.env, nodeDir, output.trim());
}

/**
 * Returns a line that describes all inputs of a keytar build, or null if keytar cannot be built. Only Linux needs a
 * keychain library (libsecret). @param {{ platform?: string, nodeDir?: string | null, libsecret?: () => string,
 * hasCommand?: (command: string) => boolean, }} [machine] @returns {string | null}
 */
export function createKeytarBuildKey({
  platform = process.platform,
  nodeDir = findNodeDir(),
  libsecret = readLibsecretVersion,
  hasCommand = commandExists,
} = {}) {
  const node = `node ${process.version}, headers ${nodeDir ?? 'downloaded'}`;
  if (platform !== 'linux') return node;
  const library = libsecret();
  const tools = ['python3', 'make', 'g++'].filter(hasCommand);
  return library === '' ? null : `${node}, libsecret ${library}, ${tools.join(' ')}`;
}

const readLibsecretVersion = () =>
  spawnSync('pkg-config', ['--modversion', 'libsecret-1'], { encoding: 'utf8' }).stdout?.trim() ?? '';
