import { createServer, request, type RequestOptions } from 'node:http';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync, chmodSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AppImageUpdater, DebUpdater } from 'electron-updater';
import { ElectronHttpExecutor } from 'electron-updater/out/electronHttpExecutor';
import { onTestFinished } from 'vitest';
import type { UpdateState } from '@shared/bridge/device/updates';
import { silentLog } from '@main/log/log';
import { configureUpdater } from '@main/updates/electronUpdater';
import { createAppImageFormat } from '@main/updates/packageFormats';
import { Updates } from '@main/updates/updates';
import { createReleaseKeys, writeUpdateMetadata } from '../../../scripts/updateMetadata.mjs';

export const releaseKeys = createReleaseKeys();

export const aFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'comanda-updates-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

/** electron-updater's requests, over Node instead of Electron. */
class NodeHttpExecutor extends ElectronHttpExecutor {
  override createRequest(options: RequestOptions, received: (response: never) => void): never {
    return request(options, received as never) as never;
  }
}

/** Package that writes its version to `trace` when it is started. */
export const createPackage = (version: string, trace: string): string =>
  `#!/bin/sh\nprintf '%s' '${version}' > '${trace}'\n# ${'x'.repeat(300_000)}\n`;

/** An update server of real files, on which tests may alter any of them. */
export const anUpdateServer = async () => {
  const folder = aFolder();
  const requests: string[] = [];
  const server = createServer((receivedIncomingMessage, response) => {
    const { pathname } = new URL(receivedIncomingMessage.url ?? '/', 'http://server');
    requests.push(pathname);
    try {
      response.end(readFileSync(join(folder, decodeURIComponent(pathname))));
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return {
    folder,
    requests,
    url: `http://127.0.0.1:${port}/`,
    /** Publishes a version as `npm run package` does. */
    publish: async (version: string, content: string, privateKey: string | null = releaseKeys.privateKey) => {
      const name = `comanda-${version}-x86_64.AppImage`;
      writeFileSync(join(folder, name), content);
      await writeUpdateMetadata(folder, { version, privateKey });
      return join(folder, name);
    },
    metadata: join(folder, 'latest-linux.yml'),
  };
};

interface InstallationOptions {
  feedUrl: string;
  version?: string;
  publicKey?: string;
  isBusy?: () => boolean;
  otherAccounts?: () => Promise<string[]>;
  now?: () => number;
  /** True if the windows are locked, so that no user can reply. */
  isLocked?: () => boolean;
  /** False for a .deb package, which the system installs instead of the app. */
  isOwn?: boolean;
  /** Folder of an earlier installation; a new folder by default. */
  home?: string;
}

/** An installed AppImage with the real service and electron-updater's own code. */
export const anInstallation = ({
  feedUrl,
  version = '1.0.0',
  publicKey = releaseKeys.publicKey,
  isBusy = () => false,
  otherAccounts = async () => [],
  now = () => Date.now(),
  isLocked = () => false,
  isOwn = true,
  home = aFolder(),
}: InstallationOptions) => {
  const trace = join(home, 'started');
  const file = join(home, 'Comanda.AppImage');
  writeFileSync(file, createPackage(version, trace));
  chmodSync(file, 0o755);
  const cache = join(home, 'cache');
  mkdirSync(cache, { recursive: true });
  writeFileSync(join(home, 'app-update.yml'), 'updaterCacheDirName: comanda-updater\n');
  const previousPath = process.env['APPIMAGE'];
  if (isOwn) process.env['APPIMAGE'] = file;
  onTestFinished(() => {
    if (previousPath === undefined) delete process.env['APPIMAGE'];
    else process.env['APPIMAGE'] = previousPath;
  });
  const states: UpdateState[] = [];
  const quits: boolean[] = [];
  const askedProcessIds: number[] = [];
  const processEnd = { current: Promise.resolve() };
  const record = join(home, 'updates', 'record.json');
  const format = createAppImageFormat(file);
  const updates = new Updates({
    version,
    source: {
      target: {
        feedUrl,
        publicKey,
        platform: 'linux',
        arch: 'x64',
        fileNamePattern: isOwn ? format.fileNamePattern : /\.deb$/,
      },
      format: isOwn ? format : null,
      createUpdater: async () => {
        const adapter = {
          version,
          name: 'comanda',
          isPackaged: true,
          appUpdateConfigPath: join(home, 'app-update.yml'),
          userDataPath: home,
          baseCachePath: cache,
          whenReady: () => Promise.resolve(),
          relaunch: () => undefined,
          quit: () => undefined,
          onQuit: () => undefined,
        };
        const options = { provider: 'generic', url: feedUrl } as const;
        const updater = isOwn ? new AppImageUpdater(null, adapter) : new DebUpdater(null, adapter);
        Object.assign(updater, { httpExecutor: new NodeHttpExecutor() });
        updater.setFeedURL(options);
        configureUpdater(updater, silentLog);
        return updater;
      },
    },
    recordPath: record,
    folder: join(home, 'updates'),
    now,
    getTimeZone: () => 'America/Santiago',
    onChange: ({ state }) => states.push(state),
    askToRestart: () => {
      askedProcessIds.push(now());
      return !isLocked();
    },
    isBusy: async () => isBusy(),
    listOtherAccounts: () => otherAccounts(),
    quit: (withoutPrompt) => {
      quits.push(withoutPrompt);
      processEnd.current = updates.handleQuit(false).then(() => updates.finish());
    },
    releaseLock: () => undefined,
    log: silentLog,
  });
  return {
    updates,
    /** Restarts as a user does; resolves once the app has quit. */
    restart: async (isAutomatic: boolean) => {
      const outcome = await updates.restart(isAutomatic);
      await processEnd.current;
      return outcome;
    },
    states,
    quits,
    asked: askedProcessIds,
    record,
    file,
    trace,
    home,
    pending: join(cache, 'comanda-updater', 'pending'),
  };
};
