import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Page } from 'playwright';
import type { Job } from '@shared/jobs/job';
import { removeFolder } from '../../scripts/removeFolder.mjs';
import { createReleaseKeys, writeUpdateMetadata } from '../../scripts/updateMetadata.mjs';
import { launchApp, createUserDataFolder, signIn } from '../support/app';
import { loadStores } from '../support/calls';
import { listDrafts } from '../support/drafts';
import { expect, test, userOf } from '../support/fixtures';
import { createEnvironment } from '../support/platform';
import { getNameBox, openFirstStore } from '../support/storeForm';

const keys = createReleaseKeys();
const isBulkWrite = (method: string, url: string) => method === 'PATCH' && url.endsWith('/massive_update');

/** Creates an update server with a signed package that writes a marker file when it is started. */
const publish = async (folder: string, markerFile: string) => {
  mkdirSync(folder);
  const file = join(folder, 'comanda-99.0.0-x86_64.AppImage');
  writeFileSync(file, `#!/bin/sh\nprintf started > '${markerFile}'\n`);
  await writeUpdateMetadata(folder, { version: '99.0.0', privateKey: keys.privateKey });
  const server = createServer(({ url = '' }, response) => {
    const path = join(folder, new URL(url, 'http://server').pathname);
    if (existsSync(path)) response.end(readFileSync(path));
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { file, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close: () => server.close() };
};

const act = async <T>(page: Page, name: 'jobs.start' | 'jobs.list', input: object): Promise<T> => {
  const outcome = await page.evaluate(([channel, text]) => window.comanda.act(channel, text), [
    name,
    JSON.stringify(input),
  ] as const);
  return (JSON.parse(outcome) as { value: T }).value;
};

test('an update replaces the AppImage and starts it; draft, running job and undo survive', async ({
  platform,
  tenant,
  network,
}) => {
  const userData = createUserDataFolder();
  const markerFile = join(userData, 'started');
  const appImage = join(userData, 'Comanda.AppImage');
  const server = await publish(join(userData, 'server'), markerFile);
  writeFileSync(appImage, '#!/bin/sh\n');
  chmodSync(appImage, 0o755);
  writeFileSync(join(userData, 'app-update.yml'), 'updaterCacheDirName: comanda-updater\n');
  const environment = {
    ...createEnvironment(platform, network.port, [tenant]),
    updates: { url: server.url, publicKey: keys.publicKey },
  };
  const env = { APPIMAGE: appImage, XDG_CACHE_HOME: join(userData, 'cache') };

  const firstApp = await launchApp({ environment, userData, env });
  await signIn(firstApp.page, userOf(tenant, 'admin'));
  const storeIds = (await loadStores(firstApp.page)).map(({ id }) => id);
  network.inject('heldReply', isBulkWrite);
  const shifts = [{ day: 'friday', opens: '09:30', closes: '10:30', dispatchMethod: 'both' }];
  await act(firstApp.page, 'jobs.start', {
    kind: 'storeBulk',
    label: 'Viernes',
    input: {
      change: { kind: 'days', days: ['friday'], shifts, different: false },
      storeIds,
      unchanged: [],
      refused: [],
    },
  });
  await expect.poll(() => network.requests.some(({ method, url }) => isBulkWrite(method, url))).toBe(true);
  const typedText = `${await openFirstStore(firstApp.page)} Norte`;
  await getNameBox(firstApp.page).fill(typedText);
  await expect.poll(() => listDrafts(userData).length).toBe(1);

  await firstApp.app.evaluate(({ Menu, dialog, BrowserWindow }) => {
    const items = Menu.getApplicationMenu()?.items.flatMap(({ submenu }) => submenu?.items ?? []) ?? [];
    const [window] = BrowserWindow.getAllWindows();
    items.find(({ label }) => label === 'Buscar actualizaciones')?.click(undefined, window, undefined);
    // Chooses to close the app in the dialog about unsaved input.
    dialog.showMessageBox = () => Promise.resolve({ response: 1, checkboxChecked: false });
  });
  const offer = firstApp.page.getByRole('region', { name: 'Comanda 99.0.0 está lista' });
  await expect(offer).toBeVisible();
  const appExit = once(firstApp.app.process(), 'exit');
  await offer.getByRole('button', { name: 'Reiniciar ahora' }).focus();
  // The app may end before it confirms the key.
  await Promise.all([appExit, firstApp.page.keyboard.press('Enter').catch(() => undefined)]);
  expect(readFileSync(appImage)).toEqual(readFileSync(server.file));
  await expect.poll(() => existsSync(markerFile)).toBe(true);

  network.clearRules();
  // Does not count this start, since the same build stands for the new version.
  rmSync(join(userData, 'updates'), { recursive: true });
  const secondApp = await launchApp({ environment, userData, env });
  await secondApp.page.getByRole('heading', { level: 1, name: 'Tiendas' }).waitFor();
  await openFirstStore(secondApp.page);
  await secondApp.page.getByRole('button', { name: 'Recuperar', exact: true }).click();
  await expect(getNameBox(secondApp.page)).toHaveValue(typedText);
  const readJobs = () => act<Job[]>(secondApp.page, 'jobs.list', {});
  await expect.poll(async () => (await readJobs())[0]?.status).toBe('completed');
  expect(await readJobs()).toMatchObject([{ label: 'Viernes', undoable: storeIds.length }]);
  await secondApp.close();
  server.close();
  removeFolder(userData);
});
