/**
 * This module writes `latest*.yml`: the description of a release for installed apps, with the signature that they
 * require.
 */
import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import { createReadStream, existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { UserError } from './cli.mjs';

/** @typedef {{ url: string, sha512: string, size: number, blockMapSize?: number, signature?: string }} UpdateFile */
/** @typedef {{ version: string, files: UpdateFile[], path: string, sha512: string, releaseDate: string }} UpdateInfo */

/** Packages that installed apps download or announce, by Node's name of the platform. */
const packagePatterns = { linux: /\.(AppImage|deb)$/, win32: /\.exe$/, darwin: /\.zip$/ };

/** @param {string} fileName */
const getArch = (fileName) => (fileName.includes('arm64') ? 'arm64' : 'x64');

/**
 * Version in the name of a package: `comanda-1.2.0-x64.exe`, `comanda_1.2.0_amd64.deb`.
 *
 * @param {string} fileName
 */
const readVersion = (fileName) => /[-_](\d+\.\d+\.\d+.*)[-_](?:x64|arm64|x86_64|amd64)\.\w+$/.exec(fileName)?.[1];

/**
 * Returns the name of the metadata file that electron-updater requests.
 *
 * @param {string} platform
 * @param {string} arch
 */
const getMetadataName = (platform, arch) => {
  if (platform === 'linux') return arch === 'x64' ? 'latest-linux.yml' : `latest-linux-${arch}.yml`;
  return platform === 'darwin' ? 'latest-mac.yml' : 'latest.yml';
};

/**
 * Creates a key pair: the public key as environments contain it, the private one as COMANDA_RELEASE_KEY.
 *
 * @returns {{ publicKey: string, privateKey: string }}
 */
export function createReleaseKeys() {
  const { privateKey } = generateKeyPairSync('ed25519');
  const text = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
  return { privateKey: text, publicKey: getPublicKey(text) };
}

/** @param {string} privateKey */
function readPrivateKey(privateKey) {
  try {
    const key = createPrivateKey({ key: Buffer.from(privateKey, 'base64'), format: 'der', type: 'pkcs8' });
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // Falls through to the error below, which does not contain the key.
  }
  throw new UserError('COMANDA_RELEASE_KEY is not a private key of npm run release-keys.');
}

/**
 * @param {string} privateKey
 * @returns {string}
 */
export const getPublicKey = (privateKey) =>
  Buffer.from(String(createPublicKey(readPrivateKey(privateKey)).export({ format: 'jwk' }).x), 'base64url').toString(
    'base64',
  );

/**
 * Signs a package; `src-main/updates/acceptUpdate.ts` verifies the same text.
 *
 * @param {string} privateKey
 * @param {{ version: string, platform: string, arch: string, sha512: string, size: number }} described
 */
const signPackage = (privateKey, { version, platform, arch, sha512, size }) =>
  sign(
    null,
    Buffer.from(['comanda-update', version, platform, arch, sha512, size].join('\n')),
    readPrivateKey(privateKey),
  ).toString('base64');

/** @param {string} file */
async function computeSha512(file) {
  const hash = createHash('sha512');
  for await (const chunk of createReadStream(file)) hash.update(chunk);
  return hash.digest('base64');
}

/**
 * Reads the sizes of block maps from a metadata file that electron-builder wrote, since only electron-builder knows
 * them. @param {string} file @returns {Promise<Map<string, number>>}
 */
async function readBlockMapSizes(file) {
  if (!existsSync(file)) return new Map();
  const { parseUpdateInfo } = await import('electron-updater/out/providers/Provider.js');
  const info = parseUpdateInfo(readFileSync(file, 'utf8'), file, pathToFileURL(file));
  return new Map(info.files.flatMap(({ url, blockMapSize }) => (blockMapSize ? [[url, blockMapSize]] : [])));
}

/**
 * @param {UpdateInfo} info
 * @returns {string} the YAML of electron-builder's generic provider
 */
const toYaml = ({ files, ...info }) =>
  [
    `version: ${info.version}`,
    'files:',
    ...files.flatMap((file) =>
      Object.entries(file).map(
        ([name, value], index) => `  ${index === 0 ? '-' : ' '} ${name}: ${JSON.stringify(value)}`,
      ),
    ),
    ...['path', 'sha512', 'releaseDate'].map((name) => `${name}: ${JSON.stringify(Reflect.get(info, name))}`),
    '',
  ].join('\n');

/**
 * Writes `latest*.yml` for a version's packages in a folder. Signs each package if there is a private key. Hashes the
 * files as published, after code signing.
 *
 * @param {string} folder
 * @param {{ version: string, privateKey: string | null }} release
 * @returns {Promise<string[]>} written files
 */
export async function writeUpdateMetadata(folder, { version, privateKey }) {
  /** @type {Map<string, UpdateFile[]>} */
  const filesByMetadata = new Map();
  for (const [platform, pattern] of Object.entries(packagePatterns)) {
    const names = readdirSync(folder).filter((name) => pattern.test(name) && readVersion(name) === version);
    for (const name of names.sort()) {
      const path = join(folder, name);
      const [arch, sha512, size] = [getArch(name), await computeSha512(path), statSync(path).size];
      const metadata = join(folder, getMetadataName(platform, arch));
      const blockMapSize = (await readBlockMapSizes(metadata)).get(name);
      const file = {
        url: name,
        sha512,
        size,
        ...(blockMapSize !== undefined && { blockMapSize }),
        ...(privateKey !== null && { signature: signPackage(privateKey, { version, platform, arch, sha512, size }) }),
      };
      filesByMetadata.set(metadata, [...(filesByMetadata.get(metadata) ?? []), file]);
    }
  }
  for (const [metadata, files] of filesByMetadata) {
    const [{ url: path, sha512 } = { url: '', sha512: '' }] = files;
    writeFileSync(metadata, toYaml({ version, files, path, sha512, releaseDate: new Date().toISOString() }));
  }
  return [...filesByMetadata.keys()];
}
