import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { UserError, projectFolder, run } from './cli.mjs';

/** @typedef {{ name: string, productName: string, version: string, description: string, author: string, homepage: string }} About */

const dependencies = [
  ...['libgtk-3-0', 'libnotify4', 'libnss3', 'libxss1', 'libxtst6', 'xdg-utils', 'libatspi2.0-0', 'libuuid1'],
  ...['libsecret-1-0', 'libasound2', 'libgbm1'],
];

/**
 * Returns the control file of the Debian package.
 *
 * @param {About} manifest
 * @param {number} installedSize (kB)
 */
export const createControlFile = (manifest, installedSize) =>
  [
    `Package: ${manifest.name}`,
    // Debian sorts `1.0~beta` before 1.0, but `1.0-beta` after it.
    `Version: ${manifest.version.replace('-', '~')}`,
    'Architecture: amd64',
    `Maintainer: ${manifest.author}`,
    `Installed-Size: ${installedSize}`,
    // Debian 13 and Ubuntu 24.04 renamed some packages to `…t64`; either name is accepted.
    `Depends: ${dependencies.map((name) => (/^lib(gtk-3-0|asound2|atspi2.0-0)$/.test(name) ? `${name} | ${name}t64` : name)).join(', ')}`,
    'Recommends: gnome-keyring | libsecret-backend',
    'Section: misc',
    'Priority: optional',
    `Homepage: ${manifest.homepage}`,
    `Description: ${manifest.description}`,
    '',
  ].join('\n');

/**
 * Returns the installation path, without characters that would need quoting.
 *
 * @param {About} about
 */
const getInstallFolder = ({ productName }) =>
  `/opt/${productName
    .normalize('NFD')
    .replace(/[^\w ]/g, '')
    .replace(/ /g, '-')}`;

/** @param {About} manifest */
export const createDesktopEntry = (manifest) =>
  [
    '[Desktop Entry]',
    'Type=Application',
    `Name=${manifest.productName}`,
    'Comment=Pedidos en línea y despacho',
    `Exec=${getInstallFolder(manifest)}/comanda %U`,
    `Icon=${manifest.name}`,
    `StartupWMClass=${manifest.productName}`,
    'Categories=Office;',
    'MimeType=x-scheme-handler/comanda;',
    'Terminal=false',
    '',
  ].join('\n');

/**
 * Builds a .deb from an unpacked app; needs no tool except dpkg-deb.
 *
 * @param {string} unpackedFolder
 * @param {string} output target folder
 * @param {About} manifest
 * @returns {Promise<string>} path of the package
 */
export async function buildDeb(unpackedFolder, output, manifest) {
  const root = mkdtempSync(join(tmpdir(), 'comanda-deb-'));
  try {
    chmodSync(root, 0o755);
    const app = join(root, getInstallFolder(manifest));
    cpSync(unpackedFolder, app, { recursive: true });
    makeReadable(root);
    // Chromium's sandbox needs this setuid helper on systems without user namespaces.
    chmodSync(join(app, 'chrome-sandbox'), 0o4755);

    mkdirSync(join(root, 'usr', 'bin'), { recursive: true });
    symlinkSync(`${getInstallFolder(manifest)}/comanda`, join(root, 'usr', 'bin', manifest.name));
    writeText(join(root, 'usr', 'share', 'applications', `${manifest.name}.desktop`), createDesktopEntry(manifest));
    writeText(
      join(root, 'usr', 'share', 'doc', manifest.name, 'copyright'),
      `${manifest.productName}: all rights reserved.\n`,
    );
    const icons = join(projectFolder, 'resources', 'icons');
    for (const name of readdirSync(icons).filter((file) => file.endsWith('.png'))) {
      const folder = join(root, 'usr', 'share', 'icons', 'hicolor', name.replace('.png', ''), 'apps');
      mkdirSync(folder, { recursive: true });
      cpSync(join(icons, name), join(folder, `${manifest.name}.png`));
    }
    writeText(join(root, 'DEBIAN', 'control'), createControlFile(manifest, Math.ceil(measureSize(root) / 1024)));

    const deb = join(output, `${manifest.name}_${manifest.version}_amd64.deb`);
    const result = await run('dpkg-deb', ['--root-owner-group', '-Zgzip', '-z6', '--build', root, deb]);
    if (result.status !== 0) throw new UserError(`dpkg-deb failed:\n${result.output}`);
    return deb;
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

/**
 * @param {string} file
 * @param {string} text
 */
function writeText(file, text) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/**
 * Lets all users read the files, regardless of the builder's umask.
 *
 * @param {string} folder
 */
function makeReadable(folder) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isSymbolicLink()) continue;
    chmodSync(path, entry.isDirectory() || statSync(path).mode & 0o100 ? 0o755 : 0o644);
  }
}

/** @param {string} folder */
const measureSize = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((size, entry) => size + statSync(join(entry.parentPath, entry.name)).size, 0);
