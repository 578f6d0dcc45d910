/**
 * Check: the lockfile's packages come from the registry, are not vulnerable and run no unreviewed install scripts; the
 * Electron version is supported.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '../cli.mjs';

/** @typedef {{ version?: string, resolved?: string, integrity?: string, hasInstallScript?: boolean, link?: boolean, inBundle?: boolean, dependencies?: Record<string, string>, devDependencies?: Record<string, string>, optionalDependencies?: Record<string, string> }} Locked */

/**
 * Packages with a reviewed install script, with a description of what the script does. Install scripts run with the
 * user's permissions, so review a package before adding it.
 */
const installScripts = /** @type {Record<string, string>} */ ({
  keytar: 'builds the binding to the keychain',
  esbuild: 'checks its binary',
  'electron-winstaller': 'chooses its 7-Zip',
});

/** Minimum versions of packages with known vulnerabilities. */
const minVersions = /** @type {Record<string, { least: string, why: string }>} */ ({
  'electron-updater': { least: '6.3.0', why: 'CVE-2024-39698: signatures on Windows' },
  '@electron/asar': { least: '3.2.0', why: 'integrity of archives' },
});

/**
 * Electron supports its three newest major versions. `newest` is the newest one; `least` contains, by major version,
 * the lowest version that has all known fixes. Update this with each new Electron.
 */
export const electronSupport = {
  newest: 45,
  least: /** @type {Record<number, string>} */ ({ 45: '45.4.1' }),
};

/** Unsupported Electron versions that are still used, with the reason. */
const electronExceptions = [
  {
    version: '33.2.1',
    why:
      'The copy of the npm registry, to develop and test on where the download of the pinned Electron is blocked. Packages ' +
      'are refused on it, but for trials that say "not for release" in their version; see decision 1.',
  },
];

/**
 * True if the first version is older than the second.
 *
 * @param {string} version
 * @param {string} other
 */
export function isOlder(version, other) {
  const [numbers, otherNumbers] = [version, other].map((text) => text.split(/[.-]/).map(Number));
  for (const index of [0, 1, 2]) {
    const [a = 0, b = 0] = [numbers?.[index], otherNumbers?.[index]];
    if (a !== b) return a < b;
  }
  return false;
}

/** Returns a package's name from its path in node_modules. */
const getPackageName = (/** @type {string} */ path) =>
  path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

/**
 * Returns an error for each violation in a lockfile.
 *
 * @param {{ packages: Record<string, Locked> }} lock
 * @returns {string[]}
 */
export function findLockfileErrors({ packages }) {
  return Object.entries(packages).flatMap(([path, entry]) => {
    if (path === '') return [];
    const name = getPackageName(path);
    const errors = [];
    if (!entry.inBundle && !/^sha512-[A-Za-z0-9+/]{86}==$/.test(entry.integrity ?? '')) {
      errors.push(`${path} has no sha512: what is installed could be anything`);
    }
    if (entry.link || (entry.resolved !== undefined && !entry.resolved.startsWith('https://registry.npmjs.org/'))) {
      errors.push(`${path} does not come from the registry`);
    }
    if (entry.hasInstallScript && !Object.hasOwn(installScripts, name)) {
      errors.push(`${path} runs a script while it is installed: decide on it in scripts/checks/supply.mjs`);
    }
    const rule = Object.hasOwn(minVersions, name) ? minVersions[name] : undefined;
    if (rule && isOlder(entry.version ?? '0', rule.least)) {
      errors.push(`${path} ${entry.version} is older than ${rule.least} (${rule.why})`);
    }
    return errors;
  });
}

/**
 * Returns an error for each dependency in package.json that does not come from the registry, or whose version range
 * differs from the lockfile.
 *
 * @param {Locked} manifest package.json
 * @param {{ packages: Record<string, Locked> }} lock
 * @returns {string[]}
 */
export function findUnlockedDependencies(manifest, lock) {
  const root = lock.packages[''];
  return /** @type {const} */ (['dependencies', 'devDependencies', 'optionalDependencies']).flatMap((kind) => {
    const [declaredVersions, lockedVersions] = [manifest[kind] ?? {}, root?.[kind] ?? {}];
    return Object.entries(declaredVersions).flatMap(([name, range]) => {
      if (/^(?:git|http|file|link|github)|\//.test(range.replace(/^npm:/, '')))
        return [`${name} is not of the registry`];
      return lockedVersions[name] === range ? [] : [`${name} is ${range} in package.json and not so in the lockfile`];
    });
  });
}

/**
 * Returns the errors of the pinned Electron version, and of the registry copy that replaces it where its download is
 * blocked.
 *
 * @param {string} pinned version in package.json
 * @param {string} standIn version of the registry copy
 * @returns {string[]}
 */
export function findElectronErrors(pinned, standIn) {
  const errors = [];
  if (!/^\d+\.\d+\.\d+$/.test(pinned)) return [`electron is ${pinned} in package.json, and not one exact version`];
  const major = Number(pinned.split('.')[0]);
  const { newest, least } = electronSupport;
  if (major < newest - 2)
    errors.push(`Electron ${pinned} is out of support: ${newest - 2} is the oldest that is fixed`);
  const minFixedVersion = least[major];
  if (major >= newest - 2 && minFixedVersion === undefined)
    errors.push(`Electron ${major} has no entry in electronSupport`);
  if (minFixedVersion !== undefined && isOlder(pinned, minFixedVersion))
    errors.push(`Electron ${pinned} lacks the fixes of ${minFixedVersion}`);
  if (!electronExceptions.some(({ version }) => version === standIn)) {
    errors.push(`Electron ${standIn} is used where the download is blocked, and nothing says why that may be`);
  }
  return errors;
}

const readJson = (/** @type {string} */ name) => JSON.parse(readFileSync(join(projectFolder, name), 'utf8'));

/** @returns {Promise<string[]>} one line for each finding */
export async function supplyErrors() {
  const { registryCopy } = await import('../runtime.mjs');
  const [manifest, lock] = [readJson('package.json'), readJson('package-lock.json')];
  return [
    ...findLockfileErrors(lock),
    ...findUnlockedDependencies(manifest, lock),
    ...findElectronErrors(manifest.devDependencies.electron, registryCopy.electron),
  ];
}
