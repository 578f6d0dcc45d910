import { describe, expect, it } from 'vitest';
import { createFileStorage, type FileStorage } from '@main/files/fileStorage';
import { eventually } from '../../support/eventually';
import { aPricePlatform } from './pricePlatform';
import { copyFolder, createTempFolder, aSignedInState, startJobHarness } from './support';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const raise = { menuId: 7, groups: [{ id: 1, name: 'Local', rows: [[10, 1000, 1990, null, null]] }] };

type Harness = ReturnType<typeof startJobHarness>;

/** Schedules a price change from `dueAt` (immediately if null) until `undoAt`. */
const planJob = async (harness: Harness, dueAt: number | null, undoAt: number) => {
  const plannedUndo = { at: undoAt, hasStarted: false };
  const outcome = await harness.jobs.start('priceBulk', 'Precios', raise, dueAt, {
    plannedUndo,
    campaign: { id: 1, part: 'price' },
  });
  if (!outcome.ok) throw new Error(outcome.failure.messageKey);
  return outcome.value;
};

/** Starts the app with a clock that the test moves. */
const startAt = (url: string, folder = createTempFolder(), start = Date.now()) => {
  const clock = { now: start };
  const harness = startJobHarness(url, { folder, now: () => clock.now });
  let epoch = 1;
  const moveTo = (now: number) => {
    clock.now = now;
    // A new session checks the due times at once.
    harness.changeSession({ epoch: (epoch += 1) });
  };
  return { harness, moveTo, start };
};

const findUndo = async (harness: Harness, id: string) => (await harness.jobs.list()).find((job) => job.undoes === id);

describe('a job with a planned undo', () => {
  it('applies its change at the start and undoes it at the end', async () => {
    const platform = await aPricePlatform();
    const { harness, moveTo, start } = startAt(platform.url);
    const { id } = await planJob(harness, start + hour, start + 2 * day);
    expect(platform.price).toBe(1000);
    moveTo(start + hour);
    await harness.waitForStatus(id, 'completed');
    expect(platform.price).toBe(1990);
    moveTo(start + 2 * day);
    await eventually(() => expect(platform.price).toBe(1000));
    await eventually(async () => expect((await findUndo(harness, id))?.status).toBe('completed'));
    expect((await harness.findJob(id))?.plannedUndo?.hasStarted).toBe(true);
  });

  it('keeps a price that another user has changed since', async () => {
    const platform = await aPricePlatform();
    const { harness, moveTo, start } = startAt(platform.url);
    const { id } = await planJob(harness, null, start + day);
    await harness.waitForStatus(id, 'completed');
    platform.setPrice(1500);
    moveTo(start + day);
    await eventually(async () => expect((await findUndo(harness, id))?.status).toBe('incomplete'));
    expect(platform.price).toBe(1500);
  });

  it("is undone at the user's next sign-in, however late", async () => {
    const platform = await aPricePlatform();
    const firstRun = startAt(platform.url);
    const { id } = await planJob(firstRun.harness, null, firstRun.start + 50 * day);
    await firstRun.harness.waitForStatus(id, 'completed');
    await firstRun.harness.jobs.dismiss(id);
    await firstRun.harness.jobs.stop();
    const laterHarness = startAt(platform.url, copyFolder(firstRun.harness.folder), firstRun.start + 49 * day);
    await laterHarness.harness.jobs.prune(aSignedInState().environment.id);
    await laterHarness.harness.waitForStatus(id, 'completed');
    laterHarness.moveTo(firstRun.start + 55 * day);
    await eventually(() => expect(platform.price).toBe(1000));
  });

  it('is cancelled without a request when its end passes before its start', async () => {
    const platform = await aPricePlatform();
    const { harness, moveTo, start } = startAt(platform.url);
    const { id } = await planJob(harness, start + hour, start + 2 * hour);
    moveTo(start + 3 * hour);
    await harness.waitForStatus(id, 'cancelled');
    expect(platform.log).toEqual([]);
  });

  it('is undone once if the app is killed while the undo is created', async () => {
    const platform = await aPricePlatform();
    const folder = createTempFolder();
    const disk = createFileStorage(folder);
    let now = Date.now();
    let copy: string | null = null;
    const write: FileStorage['write'] = async (name, text) => {
      // Copies the folder after the undo job was saved and before the original job is marked as undone.
      if (text.includes('"hasStarted":true')) copy ??= copyFolder(folder);
      await disk.write(name, text);
    };
    const harness = startJobHarness(platform.url, { disk: { ...disk, write }, now: () => now });
    const { id } = await planJob(harness, null, now + day);
    await harness.waitForStatus(id, 'completed');
    now += day;
    harness.changeSession({ epoch: 2 });
    await eventually(() => expect(copy).not.toBeNull());
    await eventually(async () => expect((await findUndo(harness, id))?.status).toBe('completed'));
    const crashedHarness = startJobHarness(platform.url, { folder: copy!, now: () => now });
    await eventually(async () => expect((await findUndo(crashedHarness, id))?.status).toBe('completed'));
    expect((await crashedHarness.jobs.list()).filter(({ undoes }) => undoes === id)).toHaveLength(1);
    expect(platform.price).toBe(1000);
  });

  it('retries automatically after a transient failure', async () => {
    let status = 200;
    const platform = await aPricePlatform(() => status);
    const { harness, moveTo, start } = startAt(platform.url);
    const { id } = await planJob(harness, null, start + day);
    await harness.waitForStatus(id, 'completed');
    status = 500;
    moveTo(start + day);
    await eventually(async () => expect((await findUndo(harness, id))?.status).toBe('incomplete'));
    status = 200;
    moveTo(start + day + 10 * minute);
    await eventually(() => expect(platform.price).toBe(1000));
  });

  it('waits for the user after a rejection, and cannot be applied again after its end', async () => {
    let status = 200;
    const platform = await aPricePlatform(() => status);
    const { harness, moveTo, start } = startAt(platform.url);
    const { id } = await planJob(harness, null, start + day);
    await harness.waitForStatus(id, 'completed');
    status = 422;
    moveTo(start + day);
    await eventually(async () => expect((await findUndo(harness, id))?.status).toBe('incomplete'));
    moveTo(start + day + 10 * minute);
    expect(await findUndo(harness, id)).toMatchObject({ status: 'incomplete' });
    status = 200;
    await harness.jobs.retry((await findUndo(harness, id))?.id ?? '');
    await eventually(() => expect(platform.price).toBe(1000));
    await harness.jobs.retry(id);
    await harness.jobs.resume(id);
    expect(await harness.findJob(id)).toMatchObject({ status: 'completed' });
    expect(platform.price).toBe(1000);
  });

  it('ends early when its campaign ends early', async () => {
    const platform = await aPricePlatform();
    const { harness, start } = startAt(platform.url);
    const { id } = await planJob(harness, null, start + day);
    const waitingJob = await planJob(harness, start + hour, start + day);
    await harness.waitForStatus(id, 'completed');
    expect(await harness.jobs.endCampaign(1)).toMatchObject({ ok: true });
    await eventually(() => expect(platform.price).toBe(1000));
    await harness.waitForStatus(waitingJob.id, 'cancelled');
  });
});
