import { existsSync, readFileSync, readdirSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { countStart, readUpdateRecord } from '@main/updates/updateRecord';
import { createReleaseKeys } from '../../../scripts/updateMetadata.mjs';
import { anInstallation, anUpdateServer, createPackage } from './support';

const changeByte = (file: string): void => {
  const content = readFileSync(file);
  content[content.length - 2] = (content.at(-2) ?? 0) ^ 1;
  writeFileSync(file, content);
};
const editFile = (file: string, change: (text: string) => string): void =>
  writeFileSync(file, change(readFileSync(file, 'utf8')));
const listFolder = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : []);

/** A server with version 1.1.0 and an installation of 1.0.0. */
const getBefore = async (options: Partial<Parameters<typeof anInstallation>[0]> = {}) => {
  const server = await anUpdateServer();
  const installation = anInstallation({ feedUrl: server.url, ...options });
  const publishedVersion = await server.publish('1.1.0', createPackage('1.1.0', installation.trace));
  return { server, ...installation, published: publishedVersion };
};
const waitUntilSettled = async ({ updates }: Pick<ReturnType<typeof anInstallation>, 'updates'>) => {
  await updates.check();
  await vi.waitUntil(() => !['checking', 'downloading'].includes(updates.status.state.kind));
  return updates.status.state;
};

describe('an update', () => {
  it('downloads in the background with progress, replaces the AppImage and starts it', async () => {
    const installation = await getBefore();
    const { restart, states, file, trace, record, published } = installation;
    expect(await waitUntilSettled(installation)).toEqual({ kind: 'ready', version: '1.1.0', restartsAt: null });
    expect(states.some((state) => state.kind === 'downloading' && state.percent === 100)).toBe(true);
    expect(readFileSync(file, 'utf8')).toBe(createPackage('1.0.0', trace));
    expect(await restart(false)).toMatchObject({ ok: true });
    expect(readFileSync(file)).toEqual(readFileSync(published));
    await vi.waitUntil(() => existsSync(trace) && readFileSync(trace, 'utf8') === '1.1.0');
    const { trial, previous } = readUpdateRecord(record);
    expect(trial).toEqual({ version: '1.1.0', starts: 0 });
    expect(previous?.version).toBe('1.0.0');
    expect(readFileSync(previous?.file ?? '', 'utf8')).toBe(createPackage('1.0.0', trace));
  });

  it('is found after a restart of the old version without a second download', async () => {
    const installation = await getBefore();
    const { server, home } = installation;
    await waitUntilSettled(installation);
    const countDownloads = () => server.requests.filter((path) => path.endsWith('.AppImage')).length;
    expect(countDownloads()).toBe(1);
    const secondResult = anInstallation({ feedUrl: server.url, home });
    expect(await waitUntilSettled(secondResult)).toMatchObject({ kind: 'ready', version: '1.1.0' });
    expect(countDownloads()).toBe(1);
  });

  it('stores the running version again when its stored package is damaged', async () => {
    const installation = await getBefore();
    const { server, home, record, trace } = installation;
    await waitUntilSettled(installation);
    truncateSync(readUpdateRecord(record).previous?.file ?? '', 100);
    await waitUntilSettled(anInstallation({ feedUrl: server.url, home }));
    expect(readFileSync(readUpdateRecord(record).previous?.file ?? '', 'utf8')).toBe(createPackage('1.0.0', trace));
  });

  it('waits while unsaved input keeps the app open', async () => {
    const installation = await getBefore();
    const { updates, file, trace } = installation;
    await waitUntilSettled(installation);
    await updates.handleQuit(false);
    updates.finish();
    expect(readFileSync(file, 'utf8')).toBe(createPackage('1.0.0', trace));
    expect(updates.status.state.kind).toBe('ready');
  });
});

describe('a package', () => {
  const failedState = { kind: 'failed', reason: 'refused' };

  it.each([
    ['with an altered byte', async ({ published }: Awaited<ReturnType<typeof getBefore>>) => changeByte(published)],
    [
      'that is truncated',
      async ({ published }: Awaited<ReturnType<typeof getBefore>>) => truncateSync(published, 100_000),
    ],
    [
      'described as a newer version',
      async ({ server }: Awaited<ReturnType<typeof getBefore>>) =>
        editFile(server.metadata, (text) => text.replace('version: 1.1.0', 'version: 1.2.0')),
    ],
    [
      'with the hash and size of other content',
      async ({ server, published, trace }: Awaited<ReturnType<typeof getBefore>>) => {
        const signatures = readFileSync(server.metadata, 'utf8').match(/signature: .*/g) ?? [];
        await server.publish('1.1.0', createPackage('evil', trace), createReleaseKeys().privateKey);
        editFile(server.metadata, (text) => text.replace(/signature: .*/, signatures[0] ?? ''));
        expect(readFileSync(published, 'utf8')).toContain('evil');
      },
    ],
    [
      'signed with another key',
      async ({ server, trace }: Awaited<ReturnType<typeof getBefore>>) =>
        server.publish('1.1.0', createPackage('1.1.0', trace), createReleaseKeys().privateKey),
    ],
    [
      'without a signature',
      async ({ server, trace }: Awaited<ReturnType<typeof getBefore>>) =>
        server.publish('1.1.0', createPackage('1.1.0', trace), null),
    ],
    [
      'at a plain http address',
      async ({ server }: Awaited<ReturnType<typeof getBefore>>) =>
        editFile(server.metadata, (text) => text.replace('url: "comanda', 'url: "http://updates.comanda.cl/comanda')),
    ],
  ])('%s is rejected and deleted', async (_name, alter) => {
    const installation = await getBefore();
    const { restart, file, trace, pending, quits } = installation;
    await alter(installation);
    expect(await waitUntilSettled(installation)).toEqual(failedState);
    expect(listFolder(pending)).toEqual([]);
    expect(await restart(false)).toMatchObject({ ok: false });
    expect(quits).toEqual([]);
    expect(readFileSync(file, 'utf8')).toBe(createPackage('1.0.0', trace));
  });

  it('altered on disk after its verification is rejected, deleted and downloaded again', async () => {
    const installation = await getBefore();
    const { updates, restart, pending, quits, file, trace } = installation;
    await waitUntilSettled(installation);
    changeByte(join(pending, 'comanda-1.1.0-x86_64.AppImage'));
    expect(await restart(false)).toMatchObject({ ok: false, failure: { code: 'UPDATE_REFUSED' } });
    expect([listFolder(pending), quits]).toEqual([[], []]);
    expect(updates.status.state).toEqual(failedState);
    expect(readFileSync(file, 'utf8')).toBe(createPackage('1.0.0', trace));
    expect(await waitUntilSettled(installation)).toMatchObject({ kind: 'ready' });
  });

  it('of the running version or an older one is not offered', async () => {
    for (const version of ['1.1.0', '1.2.0', '1.1.1']) {
      const installation = await getBefore({ version });
      expect(await waitUntilSettled(installation)).toEqual({ kind: 'current' });
      expect(listFolder(installation.pending)).toEqual([]);
    }
  });

  it('of a version that failed to start here is not offered, but the next version is', async () => {
    const { server, record, trace, ...installed } = await getBefore();
    await waitUntilSettled(installed);
    writeFileSync(record, JSON.stringify({ rejected: ['1.1.0'] }));
    const secondResult = anInstallation({ feedUrl: server.url, home: installed.home });
    expect(await waitUntilSettled(secondResult)).toEqual({ kind: 'current' });
    await server.publish('1.1.1', createPackage('1.1.1', trace));
    expect(await waitUntilSettled(secondResult)).toMatchObject({ kind: 'ready', version: '1.1.1' });
  });
});

describe('a failed update', () => {
  it('is reported as unreachable when a captive portal replies or files are missing, and is retried', async () => {
    const installation = await getBefore();
    const { server, published } = installation;
    const description = readFileSync(server.metadata, 'utf8');
    for (const reply of ['<html>Ingresa a la red</html>', 'no: [yaml', '', description.replaceAll('comanda', 'lost')]) {
      writeFileSync(server.metadata, reply);
      expect(await waitUntilSettled(installation)).toEqual({ kind: 'failed', reason: 'unreachable' });
    }
    expect(existsSync(published)).toBe(true);
    writeFileSync(server.metadata, description);
    expect(await waitUntilSettled(installation)).toMatchObject({ kind: 'ready' });
  });

  it('leaves the old version in place when the new one is altered while the app quits', async () => {
    const installation = await getBefore();
    const { updates, pending, file, trace, record } = installation;
    await waitUntilSettled(installation);
    updates.chooseTonight(true);
    // Alters the package after its verification and before the app ends.
    changeByte(join(pending, 'comanda-1.1.0-x86_64.AppImage'));
    await updates.handleQuit(false);
    updates.finish();
    expect(readFileSync(file, 'utf8')).toBe(createPackage('1.0.0', trace));
    expect(listFolder(installation.home).filter((name) => name.endsWith('.new'))).toEqual([]);
    expect(readUpdateRecord(record)).toMatchObject({ trial: null, report: { kind: 'notInstalled', version: '1.1.0' } });
  });
});

describe('the automatic restart at night', () => {
  /** 23:00 in Santiago, in summer time. */
  const evening = Date.parse('2026-01-16T02:00:00Z');
  const updateAtNight = async (isBusy: () => boolean = () => false, isLocked: () => boolean = () => false) => {
    const time = { now: evening };
    const installation = await getBefore({ now: () => time.now, isBusy, isLocked });
    await waitUntilSettled(installation);
    expect(installation.updates.chooseTonight(true).state).toMatchObject({ restartsAt: evening + 5 * 3_600_000 });
    vi.useFakeTimers();
    onTestFinished(() => {
      installation.updates.stop();
      vi.useRealTimers();
    });
    installation.updates.start();
    /** Lets a minute pass at a time. */
    const advanceTo = async (hoursLater: number) => {
      time.now = evening + hoursLater * 3_600_000;
      await vi.advanceTimersByTimeAsync(60_000);
    };
    return { ...installation, passTo: advanceTo };
  };

  it('asks the windows for consent at 04:00, not earlier, and shows no prompt to the user', async () => {
    const { restart, asked, quits, passTo, file, published } = await updateAtNight();
    await passTo(4.9);
    expect(asked).toHaveLength(0);
    expect(await restart(true)).toMatchObject({ ok: false });
    await passTo(5);
    expect(asked).toHaveLength(1);
    expect(await restart(true)).toMatchObject({ ok: true });
    expect(quits).toEqual([true]);
    expect(readFileSync(file)).toEqual(readFileSync(published));
  });

  it('happens without consent of the windows while all of them are locked and idle', async () => {
    let isBusy = true;
    const { quits, passTo, file, published } = await updateAtNight(
      () => isBusy,
      () => true,
    );
    await passTo(5);
    expect(quits).toEqual([]);
    isBusy = false;
    await passTo(5.1);
    await vi.waitFor(() => expect(quits).toEqual([true]));
    expect(readFileSync(file)).toEqual(readFileSync(published));
  });

  it('waits for alarms and jobs, and from 06:00 on for the next night', async () => {
    let isBusy = true;
    const { restart, asked, quits, passTo } = await updateAtNight(() => isBusy);
    await passTo(5.5);
    expect(asked).toHaveLength(0);
    expect(await restart(true)).toMatchObject({ ok: false });
    isBusy = false;
    await passTo(7);
    expect(asked).toHaveLength(0);
    await passTo(29.1);
    expect(asked).toHaveLength(1);
    expect(quits).toEqual([]);
  });

  it('can be cancelled, and stays scheduled after a restart of the app', async () => {
    const { updates, server, home } = await updateAtNight();
    vi.useRealTimers();
    const secondResult = anInstallation({ feedUrl: server.url, home, now: () => evening });
    expect(await waitUntilSettled(secondResult)).toMatchObject({ restartsAt: evening + 5 * 3_600_000 });
    expect(updates.chooseTonight(false).state).toMatchObject({ kind: 'ready', restartsAt: null });
    const laterInstallation = anInstallation({ feedUrl: server.url, home, now: () => evening });
    expect(await waitUntilSettled(laterInstallation)).toMatchObject({ restartsAt: null });
  });

  it('stays scheduled when a newer version arrives, but not once its version was installed by hand', async () => {
    const { server, home, trace } = await updateAtNight();
    vi.useRealTimers();
    await server.publish('1.1.1', createPackage('1.1.1', trace));
    const options = { feedUrl: server.url, home, now: () => evening };
    const restartsAt = evening + 5 * 3_600_000;
    expect(await waitUntilSettled(anInstallation(options))).toEqual({ kind: 'ready', version: '1.1.1', restartsAt });
    expect(await waitUntilSettled(anInstallation({ ...options, version: '1.1.0' }))).toMatchObject({
      restartsAt: null,
    });
  });

  it('is replaced by an installation on quitting, but not when the system ends the session', async () => {
    const { updates, file, published, trace } = await updateAtNight();
    await updates.handleQuit(true);
    updates.finish();
    expect(readFileSync(file, 'utf8')).toBe(createPackage('1.0.0', trace));
    await updates.handleQuit(false);
    updates.finish();
    expect(readFileSync(file)).toEqual(readFileSync(published));
    expect(existsSync(trace)).toBe(false);
  });
});

it('a version that crashes before its start is counted is replaced by the previous one and not offered again', async () => {
  const server = await anUpdateServer();
  const installation = anInstallation({ feedUrl: server.url });
  const { restart, file, trace, record } = installation;
  await server.publish('1.1.0', `#!/bin/sh\nkill -SEGV $$\n# ${'x'.repeat(300_000)}\n`);
  await waitUntilSettled(installation);
  expect(await restart(false)).toMatchObject({ ok: true });
  await vi.waitUntil(() => existsSync(trace) && readFileSync(trace, 'utf8') === '1.0.0', { timeout: 10_000 });
  expect(readFileSync(file, 'utf8')).toBe(createPackage('1.0.0', trace));
  expect(countStart(record, '1.0.0', vi.fn())).toBe(false);
  expect(readUpdateRecord(record)).toMatchObject({
    trial: null,
    rejected: ['1.1.0'],
    report: { kind: 'rolledBack', version: '1.1.0' },
  });
  expect(existsSync(`${record}.crashed`)).toBe(false);
});

describe('an update while another account is open', () => {
  it('is installed on restart only after the other accounts, which the message names, are closed', async () => {
    let open = ['Pizza Norte', 'Sushi'];
    const installation = await getBefore({ otherAccounts: async () => open });
    const { restart, quits, file, published, trace } = installation;
    await waitUntilSettled(installation);
    expect(await restart(false)).toMatchObject({
      failure: { code: 'OTHER_ACCOUNTS_OPEN', params: { names: 'Pizza Norte y Sushi' } },
    });
    expect(quits).toEqual([]);
    expect(readFileSync(file, 'utf8')).toBe(createPackage('1.0.0', trace));
    open = [];
    expect(await restart(false)).toMatchObject({ ok: true });
    expect(readFileSync(file)).toEqual(readFileSync(published));
  });

  it('is not installed if an account is opened while the app quits, and the old version starts again', async () => {
    let questionCount = 0;
    const installation = await getBefore({ otherAccounts: async () => (questionCount++ === 0 ? [] : ['Sushi']) });
    const { restart, file, trace, record } = installation;
    await waitUntilSettled(installation);
    expect(await restart(false)).toMatchObject({ ok: true });
    expect(readFileSync(file, 'utf8')).toBe(createPackage('1.0.0', trace));
    await vi.waitUntil(() => existsSync(trace) && readFileSync(trace, 'utf8') === '1.0.0');
    expect(readUpdateRecord(record)).toMatchObject({ trial: null, report: { kind: 'accountsOpen', version: '1.1.0' } });
  });

  it('is not installed on quitting if the other accounts cannot be listed', async () => {
    const installation = await getBefore({ otherAccounts: () => Promise.reject(new Error('EIO')) });
    const { updates, file, trace, record } = installation;
    await waitUntilSettled(installation);
    updates.chooseTonight(true);
    await updates.handleQuit(false);
    updates.finish();
    expect(readFileSync(file, 'utf8')).toBe(createPackage('1.0.0', trace));
    expect(readUpdateRecord(record)).toMatchObject({ trial: null, report: { kind: 'accountsOpen' } });
  });
});

it('a .deb installation announces a signed version and downloads nothing', async () => {
  const server = await anUpdateServer();
  const { updates, restart, pending, ...installed } = anInstallation({ feedUrl: server.url, isOwn: false });
  writeFileSync(join(server.folder, 'comanda_1.1.0_amd64.deb'), 'a package');
  await server.publish('1.1.0', 'an AppImage', createReleaseKeys().privateKey);
  expect(await waitUntilSettled({ updates })).toEqual({ kind: 'failed', reason: 'refused' });
  await server.publish('1.1.0', 'an AppImage');
  expect(await waitUntilSettled({ updates })).toEqual({ kind: 'announced', version: '1.1.0' });
  expect(updates.announcedUrl).toBe(`${server.url}comanda_1.1.0_amd64.deb`);
  expect(server.requests.filter((path) => !path.endsWith('.yml'))).toEqual([]);
  expect([listFolder(pending), await restart(false)]).toMatchObject([[], { ok: false }]);
  expect(existsSync(installed.trace)).toBe(false);
});
