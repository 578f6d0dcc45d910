import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { startJobHarness, aPlatform, copyFolder, createIds, createMondayInput } from './support';
import { aUser } from '../support/builders';
import { eventually } from '../../support/eventually';

const hour = 3_600_000;
const day = 24 * hour;
/** A gate that a test opens. */
const createGate = () => {
  let open = () => undefined as void;
  const gate = new Promise<void>((resolve) => (open = resolve));
  return { opened: gate, open: () => open() };
};
const sortNumbers = (items: readonly number[]) => [...items].sort((a, b) => a - b);

describe('a job', () => {
  it('reports its progress to all windows and has a result for each store', async () => {
    const platform = await aPlatform(250);
    const harness = startJobHarness(platform.url);
    const id = await harness.startBulk(250);
    const job = await harness.waitForStatus(id, 'completed');
    expect(job).toMatchObject({ label: 'Horarios: lun', counts: { saved: 250, failed: 0, unknown: 0 } });
    const doneCounts = harness.changes.flatMap(({ changed }) => changed.map(({ progress }) => progress?.done));
    expect(doneCounts).toEqual([...doneCounts].sort((a = 0, b = 0) => a - b));
    expect(new Set(doneCounts)).toEqual(new Set([0, 100, 200, 250]));
    expect((await harness.bulkResult(id)).get(250)).toEqual({ state: 'saved' });
    await eventually(() => expect(harness.endedJobs.map((each) => each.id)).toEqual([id]));
  });

  it('is rejected without permission or with invalid input', async () => {
    const platform = await aPlatform(1);
    const harness = startJobHarness(platform.url);
    expect(await harness.jobs.start('storeBulk', 'x', { ...createMondayInput([]) })).toMatchObject({
      failure: { kind: 'badRequest' },
    });
    expect(await harness.jobs.start('other', 'x', {})).toMatchObject({ failure: { kind: 'badRequest' } });
    harness.changeSession({ user: aUser() });
    expect(await harness.jobs.start('storeBulk', 'x', createMondayInput([1]))).toMatchObject({
      failure: { kind: 'forbidden', params: { area: 'stores', action: 'massive_update' } },
    });
    expect(platform.received).toEqual([]);
  });

  it('waits for the running job of its kind', async () => {
    const gate = createGate();
    const platform = await aPlatform(2, (requestNumber) => (requestNumber === 1 ? gate.opened : undefined));
    const harness = startJobHarness(platform.url);
    const firstId = await harness.start('storeBulk', createMondayInput([1]));
    const secondJobId = await harness.start('storeBulk', createMondayInput([2]));
    await eventually(() => expect(platform.batches).toEqual([[1]]));
    expect(await harness.findJob(secondJobId)).toMatchObject({ status: 'queued' });
    gate.open();
    await harness.waitForStatus(firstId, 'completed');
    await harness.waitForStatus(secondJobId, 'completed');
    expect(platform.batches).toEqual([[1], [2]]);
  });

  it('stops after the current batch when cancelled, and a retry completes the other stores', async () => {
    const gate = createGate();
    const platform = await aPlatform(250, (requestNumber) => (requestNumber === 1 ? gate.opened : undefined));
    const harness = startJobHarness(platform.url);
    const id = await harness.startBulk(250);
    await eventually(() => expect(platform.batches).toHaveLength(1));
    await harness.jobs.cancel(id);
    expect(await harness.findJob(id)).toMatchObject({ status: 'running', cancelling: true });
    gate.open();
    expect(await harness.waitForStatus(id, 'cancelled')).toMatchObject({ counts: { saved: 100, failed: 150 } });
    expect((await harness.bulkResult(id)).get(250)).toEqual({ state: 'failed', why: 'notSent' });
    await harness.jobs.retry(id);
    expect(await harness.waitForStatus(id, 'completed')).toMatchObject({ counts: { saved: 250 } });
    expect(sortNumbers(platform.batches.flat())).toEqual(createIds(250));
  });

  it('is cancelled immediately while it is queued', async () => {
    const gate = createGate();
    const platform = await aPlatform(2, (requestNumber) => (requestNumber === 1 ? gate.opened : undefined));
    const harness = startJobHarness(platform.url);
    const firstId = await harness.start('storeBulk', createMondayInput([1]));
    const secondJobId = await harness.start('storeBulk', createMondayInput([2]));
    await harness.jobs.cancel(secondJobId);
    await harness.waitForStatus(secondJobId, 'cancelled');
    gate.open();
    await harness.waitForStatus(firstId, 'completed');
    expect(platform.batches).toEqual([[1]]);
  });

  it('waits while the platform is unreachable and resumes by itself', async () => {
    const platform = await aPlatform(3);
    const harness = startJobHarness('http://127.0.0.1:1');
    const id = await harness.startBulk(3);
    await harness.waitForStatus(id, 'waitingForNetwork');
    harness.changeSession({ online: false });
    harness.moveTo(platform.url);
    harness.changeSession({ online: true });
    await harness.waitForStatus(id, 'completed');
    expect(platform.batches).toEqual([[1, 2, 3]]);
  });

  it('is removed from list and disk when dismissed after it ended', async () => {
    const gate = createGate();
    const platform = await aPlatform(1, () => gate.opened);
    const harness = startJobHarness(platform.url);
    const id = await harness.startBulk(1);
    await harness.jobs.dismiss(id);
    expect(await harness.findJob(id)).toBeDefined();
    gate.open();
    await harness.waitForStatus(id, 'completed');
    // A second job finds nothing to change and nothing to undo.
    const idleJobId = await harness.startBulk(1);
    await harness.waitForStatus(idleJobId, 'completed');
    await harness.jobs.dismiss(idleJobId);
    expect((await harness.jobs.list()).map((job) => job.id)).toEqual([id]);
    expect(harness.changes.at(-1)?.removed).toEqual([idleJobId]);
    await eventually(() => expect(readdirSync(harness.folder)).toHaveLength(1));
  });
});

describe('a job when the app quits or crashes', () => {
  it.each([
    ['was applied', true],
    ['was not applied', false],
  ])('resumes after a crash during a batch that %s, without repeating saved stores', async (_title, isDone) => {
    const gate = createGate();
    const platform = await aPlatform(250, async (requestNumber, apply, response) => {
      if (requestNumber !== 2) return;
      if (isDone) apply();
      await gate.opened;
      response.destroy();
    });
    const firstHarness = startJobHarness(platform.url);
    const id = await firstHarness.startBulk(250);
    await eventually(() => expect(platform.batches).toHaveLength(2));
    const folder = copyFolder(firstHarness.folder);
    // Stops the app while the platform still processes the batch.
    const stopPromise = firstHarness.jobs.stop();
    gate.open();
    await stopPromise;

    const secondHarness = startJobHarness(platform.url, { folder });
    expect(await secondHarness.waitForStatus(id, 'completed')).toMatchObject({
      counts: { saved: 250, failed: 0, unknown: 0 },
    });
    expect([...(await secondHarness.bulkResult(id)).keys()].sort((a, b) => a - b)).toEqual(createIds(250));
    const [, interruptedBatch, ...laterBatches] = platform.batches;
    expect(laterBatches.flat().filter((candidate) => isDone && interruptedBatch?.includes(candidate))).toEqual([]);
    expect(sortNumbers([...new Set(platform.batches.flat())])).toEqual(createIds(250));
  });

  it('resumes at the next start after a quit', async () => {
    const gate = createGate();
    const platform = await aPlatform(150, (requestNumber) => (requestNumber === 1 ? gate.opened : undefined));
    const firstHarness = startJobHarness(platform.url);
    const id = await firstHarness.startBulk(150);
    await eventually(() => expect(platform.batches).toHaveLength(1));
    await firstHarness.jobs.stop();
    gate.open();
    const secondHarness = startJobHarness(platform.url, { folder: firstHarness.folder });
    expect(await secondHarness.waitForStatus(id, 'completed')).toMatchObject({ counts: { saved: 150 } });
  });

  it('requires confirmation to resume after more than twelve hours', async () => {
    const platform = await aPlatform(1);
    const firstHarness = startJobHarness('http://127.0.0.1:1');
    const id = await firstHarness.startBulk(1);
    await firstHarness.waitForStatus(id, 'waitingForNetwork');
    await firstHarness.jobs.stop();
    const secondHarness = startJobHarness(platform.url, {
      folder: firstHarness.folder,
      now: () => Date.now() + 13 * hour,
    });
    await secondHarness.waitForStatus(id, 'interrupted');
    expect(platform.received).toEqual([]);
    await secondHarness.jobs.resume(id);
    await secondHarness.waitForStatus(id, 'completed');
  });

  it('stays in the list for a week after it ended, and the list has at most twenty ended jobs', async () => {
    // A job without changes has nothing to undo.
    const platform = await aPlatform(1);
    const firstHarness = startJobHarness(platform.url);
    await firstHarness.waitForStatus(await firstHarness.startBulk(1), 'completed');
    await firstHarness.jobs.stop();
    const secondHarness = startJobHarness(platform.url, {
      folder: firstHarness.folder,
      now: () => Date.now() + 31 * day,
    });
    expect(await secondHarness.jobs.list()).toEqual([]);
    for (let index = 0; index < 21; index += 1)
      await secondHarness.waitForStatus(await secondHarness.startBulk(1), 'completed');
    await eventually(async () => expect(await secondHarness.jobs.list()).toHaveLength(20));
    await secondHarness.jobs.stop();
    const thirdHarness = startJobHarness(platform.url, {
      folder: firstHarness.folder,
      now: () => Date.now() + 39 * day,
    });
    expect(await thirdHarness.jobs.list()).toEqual([]);
  });

  it('can be undone for thirty days, even after it was dismissed', async () => {
    const platform = await aPlatform(2);
    const firstHarness = startJobHarness(platform.url);
    const dismissedJobId = await firstHarness.start('storeBulk', createMondayInput([1]));
    await firstHarness.waitForStatus(dismissedJobId, 'completed');
    await firstHarness.jobs.dismiss(dismissedJobId);
    expect(await firstHarness.findJob(dismissedJobId)).toMatchObject({ archived: true, undoable: 1 });
    const leftJob = await firstHarness.start('storeBulk', createMondayInput([2]));
    await firstHarness.waitForStatus(leftJob, 'completed');
    await firstHarness.jobs.stop();

    const secondHarness = startJobHarness(platform.url, {
      folder: firstHarness.folder,
      now: () => Date.now() + 29 * day,
    });
    expect(await secondHarness.findJob(leftJob)).toMatchObject({ archived: true, undoable: 1 });
    const undoOutcome = await secondHarness.jobs.undo(dismissedJobId, 'Deshacer: Horarios: lun');
    if (!undoOutcome.ok) throw new Error(undoOutcome.failure.messageKey);
    await secondHarness.waitForStatus(undoOutcome.value.id, 'completed');
    await eventually(async () => expect(await secondHarness.findJob(dismissedJobId)).toBeUndefined());
    await secondHarness.jobs.stop();

    const thirdHarness = startJobHarness(platform.url, {
      folder: firstHarness.folder,
      now: () => Date.now() + 31 * day,
    });
    expect(await thirdHarness.findJob(leftJob)).toBeUndefined();
  });
});

describe('a job of another user', () => {
  it('is neither shown nor run, and resumes when its own user signs in', async () => {
    const gate = createGate();
    const platform = await aPlatform(250, (requestNumber) => (requestNumber === 1 ? gate.opened : undefined));
    const harness = startJobHarness(platform.url);
    const id = await harness.startBulk(250);
    await eventually(() => expect(platform.batches).toHaveLength(1));
    harness.changeSession({ epoch: 2, tenant: 'pizza-norte' });
    gate.open();
    expect(await harness.jobs.list()).toEqual([]);
    expect(await harness.jobs.getResult(id)).toMatchObject({ ok: false });
    expect(await harness.jobs.cancel(id)).toMatchObject({ ok: false });
    harness.changeSession({ epoch: 3, phase: 'signedOut', user: null });
    expect(platform.batches).toHaveLength(1);
    harness.changeSession({ epoch: 4, phase: 'signedIn', tenant: 'burger-demo', user: aUser({ superAdmin: true }) });
    await harness.waitForStatus(id, 'completed');
    expect(new Set(platform.batches.flat()).size).toBe(250);
    expect(harness.changes.filter(({ epoch }) => epoch === 2).flatMap(({ changed }) => changed)).toEqual([]);
  });
});

describe('the job files', () => {
  it('contain no token or password', async () => {
    const platform = await aPlatform(1);
    const harness = startJobHarness(platform.url);
    await harness.waitForStatus(await harness.startBulk(1), 'completed');
    await harness.jobs.stop();
    const texts = readdirSync(harness.folder).map((name) => readFileSync(join(harness.folder, name), 'utf8'));
    expect(texts).toHaveLength(1);
    expect(texts.join()).not.toMatch(/token|password|authorization/i);
  });

  it('are moved aside when damaged, and the others are still read', async () => {
    const platform = await aPlatform(1);
    const firstHarness = startJobHarness(platform.url);
    const [savedId, cut] = [await firstHarness.startBulk(1), await firstHarness.startBulk(1)];
    await firstHarness.waitForStatus(savedId, 'completed');
    await firstHarness.waitForStatus(cut, 'completed');
    await firstHarness.jobs.stop();
    const name = readdirSync(firstHarness.folder).find((candidate) => candidate.includes(cut)) ?? '';
    writeFileSync(join(firstHarness.folder, name), '{"version":1,');
    const secondHarness = startJobHarness(platform.url, { folder: firstHarness.folder });
    expect((await secondHarness.jobs.list()).map(({ id }) => id)).toEqual([savedId]);
    expect(secondHarness.setAside).toHaveBeenCalledOnce();
    expect(readdirSync(firstHarness.folder).filter((candidate) => candidate.includes('.corrupt-'))).toHaveLength(1);
  });

  it('are deleted when their environment is reset', async () => {
    const platform = await aPlatform(1);
    const harness = startJobHarness(platform.url);
    await harness.waitForStatus(await harness.startBulk(1), 'completed');
    harness.changeSession({ epoch: 2, phase: 'starting', user: null });
    await harness.jobs.forget('test');
    expect(readdirSync(harness.folder)).toEqual([]);
  });
});
