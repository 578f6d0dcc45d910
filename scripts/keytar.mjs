/** keytar, the one package that is compiled here: what it is built from, and whether it is there. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { commandExists, projectFolder, run } from './cli.mjs';

const keytarFolder = join(projectFolder, 'node_modules', 'keytar');

export const isKeytarBuilt = () => existsSync(join(keytarFolder, 'build', 'Release', 'keytar.node'));

/** Whether it can be used: what is built may still miss its system library. */
export function canLoadKeytar() {
  try {
    createRequire(import.meta.url)(keytarFolder);
    return true;
  } catch {
    return false;
  }
}

/** Where node's own installers, version managers and Linux distributions put the headers. */
const defaultNodeDirs = () => [dirname(dirname(process.execPath)), '/usr', '/usr/local'];

/**
 * The folder whose include/node holds the headers of a node version, in node-gyp's words its nodedir. Without one
 * node-gyp downloads them, from a host that some networks refuse.
 *
 * @param {string[]} [folders] the first that fits is taken
 * @param {string} [version] as process.version has it
 * @returns {string | null}
 */
export const findNodeDir = (folders = defaultNodeDirs(), version = process.version) =>
  folders.find((folder) => headersVersion(folder) === version) ?? null;

/** @param {string} folder */
function headersVersion(folder) {
  const header = join(folder, 'include', 'node', 'node_version.h');
  if (!existsSync(header)) return null;
  const text = readFileSync(header, 'utf8');
  const part = (/** @type {string} */ name) => new RegExp(`#define NODE_${name}_VERSION (\\d+)`).exec(text)?.[1];
  return `v${part('MAJOR')}.${part('MINOR')}.${part('PATCH')}`;
}

/**
 * The environment for npm when it builds native packages.
 *
 * @param {NodeJS.ProcessEnv} env
 * @param {string | null} nodeDir
 * @param {string} configured what `npm config get nodedir` says: the variable would override it
 * @returns {NodeJS.ProcessEnv}
 */
export const withNodeDir = (env, nodeDir, configured) =>
  nodeDir === null || !['', 'undefined'].includes(configured) ? env : { ...env, npm_config_nodedir: nodeDir };

/** @param {string | null} [nodeDir] */
export async function nativeBuildEnv(nodeDir = findNodeDir()) {
  const { output } = await run('npm', ['config', 'get', 'nodedir', '--loglevel', 'silent']);
  return withNodeDir(process.env, nodeDir, output.trim());
}

/**
 * What keytar would be built from now, as one line, or null where it cannot be. Only Linux takes the keychain from a
 * library.
 *
 * @param {{
 *   platform?: string,
 *   nodeDir?: string | null,
 *   libsecret?: () => string,
 *   hasCommand?: (command: string) => boolean,
 * }} [machine]
 * @returns {string | null}
 */
export function keytarBuildKey({
  platform = process.platform,
  nodeDir = findNodeDir(),
  libsecret = libsecretVersion,
  hasCommand = commandExists,
} = {}) {
  const node = `node ${process.version}, headers ${nodeDir ?? 'downloaded'}`;
  if (platform !== 'linux') return node;
  const library = libsecret();
  const tools = ['python3', 'make', 'g++'].filter(hasCommand);
  return library === '' ? null : `${node}, libsecret ${library}, ${tools.join(' ')}`;
}

const libsecretVersion = () =>
  spawnSync('pkg-config', ['--modversion', 'libsecret-1'], { encoding: 'utf8' }).stdout?.trim() ?? '';
