import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createFileStorage, type FileStorage } from '@main/files/fileStorage';
import { writeFileAtomic } from '@main/files/writeFileAtomic';
import { eventually } from '../../support/eventually';
import { canMount, lockFile, mountSmallDisk } from '../../support/smallDisk';
import { aPlatform, copyFolder, createTempFolder, createIds, createMondayInput, startJobHarness } from './support';

const minute = 60_000;
const hour = 60 * minute;

const notStoredOutcome = { ok: false, failure: { kind: 'refused', code: 'JOB_NOT_STORED' } };

/** Folder on a disk that rejects writes with this code until it is switched off. */
const createFailingFolder = (code: string) => {
  const folder = createTempFolder();
  const storage = createFileStorage(folder);
  let shouldRefuse = false;
  let refusals = 0;
  const disk: FileStorage = {
    ...storage,
    write: async (name, text) => {
      if (shouldRefuse) {
        refusals += 1;
        throw Object.assign(new Error(code), { code });
      }
      await storage.write(name, text);
    },
  };
  return { folder, disk, refuse: (next: boolean) => (shouldRefuse = next), refusals: () => refusals };
};

const planJob = async (harness: ReturnType<typeof startJobHarness>, dueAt: number) => {
  const outcome = await harness.jobs.start('storeBulk', 'Horarios: lun', createMondayInput([1]), dueAt);
  if (!outcome.ok) throw new Error(outcome.failure.messageKey);
  return outcome.value.id;
};

describe.runIf(canMount)('a job on a full disk', () => {
  it('reports a cancellation only after it is stored, and stays cancelled after a restart', async () => {
    const platform = await aPlatform(1);
    const { folder, fill, free } = mountSmallDisk();
    const harness = startJobHarness(platform.url, { folder });
    const dueAt = Date.now() + hour;
    const id = await planJob(harness, dueAt);
    fill();
    expect(await harness.jobs.cancel(id)).toMatchObject({ failure: { code: 'CANCELLATION_NOT_STORED' } });
    expect(await harness.jobs.cancel(id)).toMatchObject({ failure: { code: 'CANCELLATION_NOT_STORED' } });
    expect(harness.notWritten).toHaveBeenCalledOnce();
    free();
    await eventually(async () => expect(await harness.jobs.cancel(id)).toMatchObject({ ok: true }));
    const next = startJobHarness(platform.url, { folder: copyFolder(folder), now: () => dueAt + minute });
    await next.waitForStatus(id, 'cancelled');
    expect(platform.batches).toEqual([]);
  });

  it('is neither scheduled nor started', async () => {
    const platform = await aPlatform(1);
    const { folder, fill, free } = mountSmallDisk();
    const harness = startJobHarness(platform.url, { folder });
    fill();
    for (const dueAt of [null, Date.now() + hour]) {
      expect(await harness.jobs.start('storeBulk', 'Horarios: lun', createMondayInput([1]), dueAt)).toMatchObject(
        notStoredOutcome,
      );
    }
    expect(await harness.jobs.list()).toEqual([]);
    free();
    await harness.jobs.stop();
    expect(readdirSync(folder)).toEqual([]);
    expect(platform.batches).toEqual([]);
  });
});

describe.each(['ENOSPC', 'EPERM', 'EBUSY'])('a job when writing to disk fails (%s)', (code) => {
  it('sends no further batch before the ids of its items are on disk', async () => {
    const { folder, disk, refuse, refusals } = createFailingFolder(code);
    const platform = await aPlatform(250, (requestNumber) => {
      if (requestNumber === 1) refuse(true);
    });
    const harness = startJobHarness(platform.url, { folder, disk });
    const id = await harness.startBulk(250);
    await eventually(() => expect(refusals()).toBeGreaterThan(5));
    expect(harness.notWritten).toHaveBeenCalledOnce();
    expect(platform.batches).toHaveLength(1);
    refuse(false);
    await harness.waitForStatus(id, 'completed');
    expect(platform.batches.flat().sort((a, b) => a - b)).toEqual(createIds(250));
  });

  it('is cancelled while waiting for the disk, without sending more', async () => {
    const { folder, disk, refuse } = createFailingFolder(code);
    const platform = await aPlatform(250, (requestNumber) => {
      if (requestNumber === 1) refuse(true);
    });
    const harness = startJobHarness(platform.url, { folder, disk });
    const id = await harness.startBulk(250);
    await eventually(() => expect(harness.notWritten).toHaveBeenCalled());
    await harness.jobs.cancel(id);
    expect(await harness.waitForStatus(id, 'cancelled')).toMatchObject({
      counts: { saved: 100, failed: 150, unknown: 0 },
    });
    expect(platform.batches).toHaveLength(1);
  });

  it('is not undone until the undo can be stored', async () => {
    const platform = await aPlatform(1);
    const { folder, disk, refuse } = createFailingFolder(code);
    const harness = startJobHarness(platform.url, { folder, disk });
    const id = await harness.startBulk(1);
    await harness.waitForStatus(id, 'completed');
    refuse(true);
    expect(await harness.jobs.undo(id, 'Deshacer')).toMatchObject(notStoredOutcome);
    expect(platform.batches).toEqual([[1]]);
    refuse(false);
    expect(await harness.jobs.undo(id, 'Deshacer')).toMatchObject({ ok: true });
  });

  it('remains cancelled after signing in again', async () => {
    const platform = await aPlatform(1);
    const { folder, disk, refuse } = createFailingFolder(code);
    const harness = startJobHarness(platform.url, { folder, disk });
    const id = await planJob(harness, Date.now() + hour);
    refuse(true);
    await harness.jobs.cancel(id);
    harness.changeSession({ epoch: 2 });
    await harness.waitForStatus(id, 'cancelled');
    expect(platform.batches).toEqual([]);
  });
});

describe.runIf(canMount)('a job file locked by another program', () => {
  it('is written when the program releases it', async () => {
    const path = join(createTempFolder(), 'settings.json');
    writeFileSync(path, 'old');
    const release = lockFile(path);
    setTimeout(release, 100);
    await writeFileAtomic(path, 'new');
    expect(readFileSync(path, 'utf8')).toBe('new');
    expect(readdirSync(join(path, '..'))).toEqual(['settings.json']);
  });
});
