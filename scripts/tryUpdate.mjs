/**
 * node scripts/tryUpdate.mjs: packages the app and updates it from a local server (N-1 to N). Then offers a version
 * that does not start, after which the app must return to the previous one. Linux only. Prints each result; exits with
 * status 1 if a step failed.
 *
 * The AppImage is a self-extracting script, since electron-builder must download the tools for real ones. The app
 * treats both the same, because it needs only the path in `APPIMAGE`.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, createReadStream, existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { chromium } from 'playwright';
import { startDisplay } from './display.mjs';
import { createBuilderConfig } from './edition.mjs';
import { UserError, print, projectFolder, run, runMain, runTimed } from './cli.mjs';
import { removeFolder } from './removeFolder.mjs';
import { packagerRuntime } from './runtime.mjs';
import { setUp } from './setup.mjs';
import { createReleaseKeys, writeUpdateMetadata } from './updateMetadata.mjs';

/**
 * Packages the app in a folder, with a debugger and an environment that may name local addresses.
 *
 * @param {string} folder
 * @param {object} environment
 */
async function packageApp(folder, environment) {
  const { dist, version } = await packagerRuntime();
  const edition = { name: 'comanda', productName: 'Comanda', version: '1.0.0' };
  const config = createBuilderConfig(edition, environment);
  const file = join(folder, 'builder.json');
  writeFileSync(
    file,
    JSON.stringify({
      ...config,
      extraMetadata: { ...config.extraMetadata, comandaDebuggable: true },
      directories: { output: folder, buildResources: 'resources' },
      electronDist: dist,
      electronVersion: version,
    }),
  );
  const cli = join(projectFolder, 'node_modules', 'electron-builder', 'cli.js');
  const args = [cli, '--publish', 'never', '--config', file, '--linux', 'dir'];
  const { status, output } = await run(process.execPath, args);
  if (status !== 0) throw new UserError(`electron-builder failed:\n${output.slice(-4000)}`);
  const unpackedFolder = join(folder, 'linux-unpacked');
  writeFileSync(join(unpackedFolder, 'resources', 'app-update.yml'), 'updaterCacheDirName: comanda-updater\n');
  return unpackedFolder;
}

/**
 * Changes a text of the archive to another of the same length; Linux does not verify archives.
 *
 * @param {string} unpackedFolder
 * @param {string} before
 * @param {string} after
 */
function patchArchive(unpackedFolder, before, after) {
  const archive = join(unpackedFolder, 'resources', 'app.asar');
  const content = readFileSync(archive);
  const index = content.lastIndexOf(before);
  if (index < 0 || before.length !== after.length) throw new Error(`the archive does not contain ${before}`);
  content.write(after, index);
  writeFileSync(archive, content);
}

/**
 * @param {string} unpackedFolder
 * @param {string} file
 */
async function makeAppImage(unpackedFolder, file) {
  const tar = `${file}.tar`;
  await run('tar', ['-cf', tar, '-C', unpackedFolder, '.']);
  /** @param {number} start */
  const createHeader = (start) =>
    [
      '#!/bin/sh',
      'mount=$(mktemp -d)',
      `tail -c +${String(start).padStart(4, '0')} "$0" | tar -x -C "$mount"`,
      'APPIMAGE=$(readlink -f "$0") "$mount/comanda" "$@"',
      'status=$?',
      'rm -rf "$mount"',
      'exit $status',
      '',
    ].join('\n');
  writeFileSync(file, createHeader(createHeader(0).length + 1));
  await run('sh', ['-c', `cat "${tar}" >> "${file}" && rm "${tar}"`]);
  chmodSync(file, 0o755);
}

/** @param {string} folder */
async function serve(folder) {
  const server = createServer(({ url = '' }, response) => {
    const path = join(folder, new URL(url, 'http://server').pathname);
    if (existsSync(path)) createReadStream(path).pipe(response);
    else response.writeHead(404).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = /** @type {import('node:net').AddressInfo} */ (server.address());
  return { url: `http://127.0.0.1:${address.port}/`, close: () => server.close() };
}

/**
 * Polls until `ask` returns a result.
 *
 * @template T
 * @param {string} label
 * @param {() => Promise<T | null>} ask
 * @returns {Promise<T>}
 */
async function waitFor(label, ask) {
  for (let attempt = 0; attempt < 240; attempt += 1) {
    const reply = await ask().catch(() => null);
    if (reply !== null) return reply;
    await delay(500);
  }
  throw new UserError(`After two minutes: ${label} is still missing.`);
}

const home = mkdtempSync(join(tmpdir(), 'comanda-update-'));

/** Connects to the running app; each start opens another port. */
const connect = () => {
  const [port] = readFileSync(join(home, 'Comanda', 'DevToolsActivePort'), 'utf8').split('\n');
  return chromium.connectOverCDP(`http://127.0.0.1:${port}`, { timeout: 2_000 });
};

/**
 * Calls an action in a window of the running app.
 *
 * @param {string} name
 * @param {object} input
 * @returns {Promise<any>}
 */
async function callAction(name, input = {}) {
  const browser = await connect();
  try {
    const page = browser.contexts()[0]?.pages()[0];
    const text = await page?.evaluate(
      ([channel, argument]) => /** @type {any} */ (globalThis).comanda.act(channel, argument),
      [name, JSON.stringify(input)],
    );
    return JSON.parse(String(text)).value;
  } finally {
    await browser.close();
  }
}

/** @param {string} version */
const waitForVersion = (version) =>
  waitFor(`version ${version}`, async () => {
    const status = await callAction('updates.status');
    return status.version === version ? status : null;
  });

/** Checks for an update, and returns the state once the check and its download have ended. */
async function checkForUpdate() {
  await callAction('updates.check');
  return waitFor('the result of the check', async () => {
    const { state } = await callAction('updates.status');
    return ['checking', 'downloading'].includes(state.kind) ? null : state;
  });
}

await runMain(async () => {
  await setUp();
  const screen = await startDisplay({ always: true });
  const keys = createReleaseKeys();
  const releases = join(home, 'server');
  mkdirSync(releases);
  const server = await serve(releases);
  const production = readFileSync(join(projectFolder, 'resources', 'environments', 'production.json'), 'utf8');
  const environment = {
    ...JSON.parse(production),
    id: 'try-update',
    updates: { url: server.url, publicKey: keys.publicKey },
  };
  const unpackedFolder = await runTimed('Packaging', () => packageApp(home, environment), { announce: true });
  const installedImage = join(home, 'Comanda.AppImage');
  await runTimed('Making version 1.0.0', () => makeAppImage(unpackedFolder, installedImage));

  /** @param {string} version */
  const publish = async (version) => {
    await makeAppImage(unpackedFolder, join(releases, `comanda-${version}-x86_64.AppImage`));
    await writeUpdateMetadata(releases, { version, privateKey: keys.privateKey });
    print(`Published ${version}`);
  };
  const env = { ...process.env, ...screen.env, XDG_CONFIG_HOME: home, XDG_CACHE_HOME: join(home, 'cache') };
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const start = () =>
    spawn(installedImage, [...sandbox, '--remote-debugging-port=0'], { env, stdio: 'ignore', detached: true });
  const readRecord = () => readFileSync(join(home, 'Comanda', 'updates', 'record.json'), 'utf8');

  try {
    start();
    await waitForVersion('1.0.0');
    print('1.0.0 runs');
    patchArchive(unpackedFolder, '"version": "1.0.0"', '"version": "1.0.1"');
    await publish('1.0.1');
    print(`1.0.0 found: ${JSON.stringify(await checkForUpdate())}`);
    await callAction('updates.restart', { isAutomatic: false });
    await waitForVersion('1.0.1');
    await waitFor('the end of the trial', async () => (readRecord().includes('"trial":null') ? true : null));
    print(`1.0.1 runs after the restart, and has painted a screen: ${readRecord()}`);

    patchArchive(unpackedFolder, '"version": "1.0.1"', '"version": "1.0.2"');
    patchArchive(unpackedFolder, '"id": "try-update"', '"id": "NOT valid!"');
    await publish('1.0.2');
    print(`1.0.1 found: ${JSON.stringify(await checkForUpdate())}`);
    await callAction('updates.restart', { isAutomatic: false });
    await waitFor('the first failed start of 1.0.2', async () => (readRecord().includes('"starts":1') ? true : null));
    print('1.0.2 was started and ended without a screen');
    await once(start(), 'exit');
    print(`1.0.2 was started again and ended: ${readRecord()}`);
    await once(start(), 'exit');
    const status = await waitForVersion('1.0.1');
    print(`At the third start 1.0.1 came back: ${JSON.stringify(status)} ${readRecord()}`);
    print(`1.0.1 finds now: ${JSON.stringify(await checkForUpdate())}`);
  } finally {
    const browser = await Promise.resolve()
      .then(connect)
      .catch(() => null);
    const session = await browser?.newBrowserCDPSession();
    await session?.send('Browser.close').catch(() => undefined);
    await delay(3_000);
    screen.stop();
    server.close();
    removeFolder(home);
  }
});
