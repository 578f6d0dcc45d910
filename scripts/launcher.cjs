// Starts an app folder, replacing Electron's own launcher in a runtime that lacks it. The first argument that is not a
// switch is the folder; its package.json contains name, version and entry.
// @ts-nocheck Electron does not declare setAppPath and setVersion, which its own start uses too.
const { app, dialog } = require('electron');
const { readFileSync } = require('node:fs');
const { join, resolve } = require('node:path');

// Handles `-r` as Electron does: loads a module first. Tests use it to delay the app until they are attached.
const first = process.argv.indexOf('-r');
if (first !== -1) require(process.argv.splice(first, 2)[1]);

const folder = process.argv.slice(1).find((argument) => !argument.startsWith('-'));
if (folder === undefined) {
  console.error('Name the application folder to run.');
  process.exit(2);
}

const root = resolve(folder);
const about = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const name = about.productName ?? about.name;
app.setAppPath(root);
app.setName(name);
app.setVersion(about.version);
if (!app.commandLine.hasSwitch('user-data-dir')) app.setPath('userData', join(app.getPath('appData'), name));
process.defaultApp = true;

try {
  require(join(root, about.main));
} catch (error) {
  console.error(error);
  if (process.env.DISPLAY && process.stdout.isTTY) dialog.showErrorBox(name, String(error?.stack ?? error));
  app.exit(1);
}
