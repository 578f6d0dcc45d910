/**
 * npm run package: builds the installable app for this system in dist/. On Linux this is an unpacked folder and a .deb,
 * without downloads; see docs/decisions/0002-packages.md. `-- --environment FILE` builds the edition for that platform
 * instead of the practice edition. Other arguments go to electron-builder: -- --linux AppImage.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { buildDeb } from './deb.mjs';
import { createBuilderConfig, createEdition, parsePackageArgs, getUpdates } from './edition.mjs';
import { findFuseErrors, readFuses } from './read-fuses.mjs';
import { UserError, commandExists, projectFolder, run, print, runMain, runTimed } from './cli.mjs';
import { setUp } from './setup.mjs';
import { getPublicKey, writeUpdateMetadata } from './updateMetadata.mjs';

/** @param {string} path */
const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

await runMain(async () => {
  const { environment: file, unsupported, rest } = parsePackageArgs(process.argv.slice(2));
  const releaseKey = takeReleaseKey();
  await setUp();
  const environment = file === null ? null : await readCheckedEnvironment(file);
  const updates = getUpdates(environment);
  if (updates !== null && releaseKey !== null && getPublicKey(releaseKey) !== updates.publicKey) {
    throw new UserError(
      `COMANDA_RELEASE_KEY does not belong to the publicKey in ${file}: no installed app would accept it.`,
    );
  }
  const runtime = await findSupportedRuntime(unsupported);
  const manifest = readJson(join(projectFolder, 'package.json'));
  const edition = createEdition(manifest, { isPractice: environment === null, isSupported: runtime.isSupported });

  const isLinuxBuild = process.platform === 'linux' && rest.length === 0;
  const title = `Packaging ${edition.productName} ${edition.version}`;
  const args = isLinuxBuild ? ['--linux', 'dir'] : rest;
  await runTimed(title, () => runElectronBuilder(args, runtime, createBuilderConfig(edition, environment)), {
    announce: true,
  });
  const output = join(projectFolder, 'dist');
  const describeRelease = async () => {
    if (updates === null) return;
    const metadataFiles = await writeUpdateMetadata(output, { version: edition.version, privateKey: releaseKey });
    for (const metadata of metadataFiles) print(`For the update server: ${metadata} and the packages that it names`);
    if (releaseKey === null) print('It is not signed, so installed apps refuse it: COMANDA_RELEASE_KEY is not set.');
  };
  await writeComponents(join(output, 'components.cdx.json'), edition);
  if (!isLinuxBuild) return describeRelease();

  const unpackedFolder = join(projectFolder, 'dist', 'linux-unpacked');
  const errors = findFuseErrors(await readFuses(join(unpackedFolder, 'comanda')));
  if (errors.length > 0) throw new UserError(`The packaged app's fuses are not as they must be:\n${errors.join('\n')}`);
  print(`The unpacked app: ${unpackedFolder}`);
  if (!commandExists('dpkg-deb')) return print('No .deb was made: dpkg-deb is missing here.');
  const deb = await runTimed('Making the .deb', () => buildDeb(unpackedFolder, output, { ...manifest, ...edition }), {
    announce: true,
  });
  print(`The package: ${deb}`);
  await describeRelease();
});

/** Reads the private key that signs updates, and removes it from the environment of all other programs. */
function takeReleaseKey() {
  const { COMANDA_RELEASE_KEY: key = '' } = process.env;
  delete process.env['COMANDA_RELEASE_KEY'];
  return key === '' ? null : key;
}

/**
 * Writes the software bill of materials (CycloneDX): all packages of the lockfile with versions, hashes and licences.
 * Most of them are bundled, so those for development are included.
 *
 * @param {string} file
 * @param {{ productName: string, version: string }} edition
 */
async function writeComponents(file, { productName, version }) {
  const { status, output } = await run('npm', [
    'sbom',
    '--package-lock-only',
    '--sbom-format',
    'cyclonedx',
    '--include',
    'dev',
    '--silent',
  ]);
  if (status !== 0) throw new UserError(`npm sbom failed:\n${output.slice(-4000)}`);
  const list = JSON.parse(output);
  Object.assign(list.metadata.component, { name: productName, version });
  writeFileSync(file, `${JSON.stringify(list, null, 1)}\n`);
}

/**
 * @param {string} file
 * @returns {Promise<object>}
 */
async function readCheckedEnvironment(file) {
  const path = resolve(file);
  const checkScript = join(projectFolder, 'out', 'main', 'checkEnvironment.cjs');
  const { status, output } = await run(process.execPath, [checkScript, path]);
  if (status !== 0) throw new UserError(`No package can be made for ${file}:\n${output.trim()}`);
  return readJson(path);
}

/** @param {boolean} unsupported true to allow an Electron other than the pinned one */
async function findSupportedRuntime(unsupported) {
  const { packagerRuntime } = await import('./runtime.mjs');
  const { dist, version } = await packagerRuntime();
  const { version: electronVersion } = readJson(join(projectFolder, 'node_modules', 'electron', 'package.json'));
  const isSupported = version === electronVersion;
  if (!isSupported && !unsupported) {
    throw new UserError(
      `Here is Electron ${version}, and packages are made on ${electronVersion}. To try one all the same, not for release: ` +
        'npm run package -- --unsupported',
    );
  }
  return { dist, version, isSupported };
}

/**
 * @param {string[]} args
 * @param {{ dist: string, version: string }} runtime
 * @param {object} config
 */
async function runElectronBuilder(args, { dist, version }, config) {
  const folder = mkdtempSync(join(tmpdir(), 'comanda-package-'));
  try {
    const file = join(folder, 'builder.json');
    writeFileSync(file, JSON.stringify({ ...config, electronDist: dist, electronVersion: version }));
    const cli = join(projectFolder, 'node_modules', 'electron-builder', 'cli.js');
    const { status, output } = await run(process.execPath, [cli, '--publish', 'never', '--config', file, ...args]);
    if (status !== 0) throw new UserError(`electron-builder failed:\n${output.slice(-6000)}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
