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
 * @param {About} about
 * @param {number} installedSize (kB)
 */
export const controlFile = (about, installedSize) =>
  [
    `Package: ${about.name}`,
    // Debian sorts `1.0~beta` before 1.0, but `1.0-beta` after it.
    `Version: ${about.version.replace('-', '~')}`,
    'Architecture: amd64',
    `Maintainer: ${about.author}`,
    `Installed-Size: ${installedSize}`,
    // Debian 13 and Ubuntu 24.04 renamed some packages to `…t64`; either name is accepted.
    `Depends: ${dependencies.map((name) => (/^lib(gtk-3-0|asound2|atspi2.0-0)$/.test(name) ? `${name} | ${name}t64` : name)).join(', ')}`,
    'Recommends: gnome-keyring | libsecret-backend',
    'Section: misc',
    'Priority: optional',
    `Homepage: ${about.homepage}`,
    `Description: ${about.description}`,
    '',
  ].join('\n');

/**
 * Returns the installation path, without characters that would need quoting.
 *
 * @param {About} about
 */
const installedIn = ({ productName }) =>
  `/opt/${productName
    .normalize('NFD')
    .replace(/[^\w ]/g, '')
    .replace(/ /g, '-')}`;

/** @param {About} about */
export const desktopEntry = (about) =>
  [
    '[Desktop Entry]',
    'Type=Application',
    `Name=${about.productName}`,
    'Comment=Pedidos en línea y despacho',
    `Exec=${installedIn(about)}/comanda %U`,
    `Icon=${about.name}`,
    `StartupWMClass=${about.productName}`,
    'Categories=Office;',
    'MimeType=x-scheme-handler/comanda;',
    'Terminal=false',
    '',
  ].join('\n');

/**
 * Builds a .deb from an unpacked app; needs no tool except dpkg-deb.
 *
 * @param {string} unpacked
 * @param {string} output target folder
 * @param {About} about
 * @returns {Promise<string>} path of the package
 */
export async function buildDeb(unpacked, output, about) {
  const root = mkdtempSync(join(tmpdir(), 'comanda-deb-'));
  try {
    chmodSync(root, 0o755);
    const app = join(root, installedIn(about));
    cpSync(unpacked, app, { recursive: true });
    openToAll(root);
    // Chromium's sandbox needs this setuid helper on systems without user namespaces.
    chmodSync(join(app, 'chrome-sandbox'), 0o4755);

    mkdirSync(join(root, 'usr', 'bin'), { recursive: true });
    symlinkSync(`${installedIn(about)}/comanda`, join(root, 'usr', 'bin', about.name));
    write(join(root, 'usr', 'share', 'applications', `${about.name}.desktop`), desktopEntry(about));
    write(join(root, 'usr', 'share', 'doc', about.name, 'copyright'), `${about.productName}: all rights reserved.\n`);
    const icons = join(projectFolder, 'resources', 'icons');
    for (const name of readdirSync(icons).filter((file) => file.endsWith('.png'))) {
      const folder = join(root, 'usr', 'share', 'icons', 'hicolor', name.replace('.png', ''), 'apps');
      mkdirSync(folder, { recursive: true });
      cpSync(join(icons, name), join(folder, `${about.name}.png`));
    }
    write(join(root, 'DEBIAN', 'control'), controlFile(about, Math.ceil(sizeOf(root) / 1024)));

    const deb = join(output, `${about.name}_${about.version}_amd64.deb`);
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
function write(file, text) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/**
 * Lets all users read the files, regardless of the builder's umask.
 *
 * @param {string} folder
 */
function openToAll(folder) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isSymbolicLink()) continue;
    chmodSync(path, entry.isDirectory() || statSync(path).mode & 0o100 ? 0o755 : 0o644);
  }
}

/** @param {string} folder */
const sizeOf = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((size, entry) => size + statSync(join(entry.parentPath, entry.name)).size, 0);
