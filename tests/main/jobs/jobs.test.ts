import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { startJobHarness, aPlatform, copyFolder, ids, mondays } from './support';
import { aUser } from '../support/builders';
import { eventually } from '../../support/eventually';

const hour = 3_600_000;
const day = 24 * hour;
/** A gate that a test opens. */
const aGate = () => {
  let open = () => undefined as void;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open: () => open() };
};
const sorted = (some: readonly number[]) => [...some].sort((a, b) => a - b);

describe('a job', () => {
  it('reports its progress to all windows and has a result for each store', async () => {
    const platform = await aPlatform(250);
    const harness = startJobHarness(platform.url);
    const id = await harness.startBulk(250);
    const job = await harness.until(id, 'completed');
    expect(job).toMatchObject({ label: 'Horarios: lun', counts: { saved: 250, failed: 0, unknown: 0 } });
    const doneCounts = harness.changes.flatMap(({ changed }) => changed.map(({ progress }) => progress?.done));
    expect(doneCounts).toEqual([...doneCounts].sort((a = 0, b = 0) => a - b));
    expect(new Set(doneCounts)).toEqual(new Set([0, 100, 200, 250]));
    expect((await harness.bulkResult(id)).get(250)).toEqual({ state: 'saved' });
    await eventually(() => expect(harness.ended.map((each) => each.id)).toEqual([id]));
  });

  it('is rejected without permission or with invalid input', async () => {
    const platform = await aPlatform(1);
    const harness = startJobHarness(platform.url);
    expect(await harness.jobs.start('storeBulk', 'x', { ...mondays([]) })).toMatchObject({
      failure: { kind: 'badRequest' },
    });
    expect(await harness.jobs.start('other', 'x', {})).toMatchObject({ failure: { kind: 'badRequest' } });
    harness.follow({ user: aUser() });
    expect(await harness.jobs.start('storeBulk', 'x', mondays([1]))).toMatchObject({
      failure: { kind: 'forbidden', params: { area: 'stores', action: 'massive_update' } },
    });
    expect(platform.received).toEqual([]);
  });

  it('waits for the running job of its kind', async () => {
    const gate = aGate();
    const platform = await aPlatform(2, (requestNumber) => (requestNumber === 1 ? gate.opened : undefined));
    const harness = startJobHarness(platform.url);
    const first = await harness.start('storeBulk', mondays([1]));
    const second = await harness.start('storeBulk', mondays([2]));
    await eventually(() => expect(platform.batches).toEqual([[1]]));
    expect(await harness.jobOf(second)).toMatchObject({ status: 'queued' });
    gate.open();
    await harness.until(first, 'completed');
    await harness.until(second, 'completed');
    expect(platform.batches).toEqual([[1], [2]]);
  });

  it('stops after the current batch when cancelled, and a retry completes the rest', async () => {
    const gate = aGate();
    const platform = await aPlatform(250, (requestNumber) => (requestNumber === 1 ? gate.opened : undefined));
    const harness = startJobHarness(platform.url);
    const id = await harness.startBulk(250);
    await eventually(() => expect(platform.batches).toHaveLength(1));
    await harness.jobs.cancel(id);
    expect(await harness.jobOf(id)).toMatchObject({ status: 'running', cancelling: true });
    gate.open();
    expect(await harness.until(id, 'cancelled')).toMatchObject({ counts: { saved: 100, failed: 150 } });
    expect((await harness.bulkResult(id)).get(250)).toEqual({ state: 'failed', why: 'notSent' });
    await harness.jobs.retry(id);
    expect(await harness.until(id, 'completed')).toMatchObject({ counts: { saved: 250 } });
    expect(sorted(platform.batches.flat())).toEqual(ids(250));
  });

  it('is cancelled immediately while it is queued', async () => {
    const gate = aGate();
    const platform = await aPlatform(2, (requestNumber) => (requestNumber === 1 ? gate.opened : undefined));
    const harness = startJobHarness(platform.url);
    const first = await harness.start('storeBulk', mondays([1]));
    const second = await harness.start('storeBulk', mondays([2]));
    await harness.jobs.cancel(second);
    await harness.until(second, 'cancelled');
    gate.open();
    await harness.until(first, 'completed');
    expect(platform.batches).toEqual([[1]]);
  });

  it('waits while the platform is unreachable and resumes by itself', async () => {
    const platform = await aPlatform(3);
    const harness = startJobHarness('http://127.0.0.1:1');
    const id = await harness.startBulk(3);
    await harness.until(id, 'waitingForNetwork');
    harness.follow({ online: false });
    harness.moveTo(platform.url);
    harness.follow({ online: true });
    await harness.until(id, 'completed');
    expect(platform.batches).toEqual([[1, 2, 3]]);
  });

  it('is removed from list and disk when dismissed after it ended', async () => {
    const gate = aGate();
    const platform = await aPlatform(1, () => gate.opened);
    const harness = startJobHarness(platform.url);
    const id = await harness.startBulk(1);
    await harness.jobs.dismiss(id);
    expect(await harness.jobOf(id)).toBeDefined();
    gate.open();
    await harness.until(id, 'completed');
    // A second job finds nothing to change and nothing to undo.
    const idle = await harness.startBulk(1);
    await harness.until(idle, 'completed');
    await harness.jobs.dismiss(idle);
    expect((await harness.jobs.list()).map((job) => job.id)).toEqual([id]);
    expect(harness.changes.at(-1)?.removed).toEqual([idle]);
    await eventually(() => expect(readdirSync(harness.folder)).toHaveLength(1));
  });
});

describe('a job when the app quits or crashes', () => {
  it.each([
    ['was done', true],
    ['was not done', false],
  ])('resumes after a crash during a batch that %s, without repeating saved stores', async (_what, isDone) => {
    const gate = aGate();
    const platform = await aPlatform(250, async (requestNumber, apply, response) => {
      if (requestNumber !== 2) return;
      if (isDone) apply();
      await gate.opened;
      response.destroy();
    });
    const first = startJobHarness(platform.url);
    const id = await first.startBulk(250);
    await eventually(() => expect(platform.batches).toHaveLength(2));
    const folder = copyFolder(first.folder);
    // Stops without the platform noticing.
    const stopped = first.jobs.stop();
    gate.open();
    await stopped;

    const second = startJobHarness(platform.url, { folder });
    expect(await second.until(id, 'completed')).toMatchObject({ counts: { saved: 250, failed: 0, unknown: 0 } });
    expect([...(await second.bulkResult(id)).keys()].sort((a, b) => a - b)).toEqual(ids(250));
    const [, cut, ...later] = platform.batches;
    expect(later.flat().filter((each) => isDone && cut?.includes(each))).toEqual([]);
    expect(sorted([...new Set(platform.batches.flat())])).toEqual(ids(250));
  });

  it('resumes at the next start after a quit', async () => {
    const gate = aGate();
    const platform = await aPlatform(150, (requestNumber) => (requestNumber === 1 ? gate.opened : undefined));
    const first = startJobHarness(platform.url);
    const id = await first.startBulk(150);
    await eventually(() => expect(platform.batches).toHaveLength(1));
    await first.jobs.stop();
    gate.open();
    const second = startJobHarness(platform.url, { folder: first.folder });
    expect(await second.until(id, 'completed')).toMatchObject({ counts: { saved: 150 } });
  });

  it('requires confirmation to resume after a long time', async () => {
    const platform = await aPlatform(1);
    const first = startJobHarness('http://127.0.0.1:1');
    const id = await first.startBulk(1);
    await first.until(id, 'waitingForNetwork');
    await first.jobs.stop();
    const second = startJobHarness(platform.url, { folder: first.folder, now: () => Date.now() + 13 * hour });
    await second.until(id, 'interrupted');
    expect(platform.received).toEqual([]);
    await second.jobs.goOn(id);
    await second.until(id, 'completed');
  });

  it('stays in the list for a week after it ended, with at most twenty jobs', async () => {
    // A job without changes has nothing to undo.
    const platform = await aPlatform(1);
    const first = startJobHarness(platform.url);
    await first.until(await first.startBulk(1), 'completed');
    await first.jobs.stop();
    const second = startJobHarness(platform.url, { folder: first.folder, now: () => Date.now() + 31 * day });
    expect(await second.jobs.list()).toEqual([]);
    for (let index = 0; index < 21; index += 1) await second.until(await second.startBulk(1), 'completed');
    await eventually(async () => expect(await second.jobs.list()).toHaveLength(20));
    await second.jobs.stop();
    const third = startJobHarness(platform.url, { folder: first.folder, now: () => Date.now() + 39 * day });
    expect(await third.jobs.list()).toEqual([]);
  });

  it('can be undone for thirty days, even after it was dismissed', async () => {
    const platform = await aPlatform(2);
    const first = startJobHarness(platform.url);
    const dismissed = await first.start('storeBulk', mondays([1]));
    await first.until(dismissed, 'completed');
    await first.jobs.dismiss(dismissed);
    expect(await first.jobOf(dismissed)).toMatchObject({ archived: true, undoable: 1 });
    const left = await first.start('storeBulk', mondays([2]));
    await first.until(left, 'completed');
    await first.jobs.stop();

    const second = startJobHarness(platform.url, { folder: first.folder, now: () => Date.now() + 29 * day });
    expect(await second.jobOf(left)).toMatchObject({ archived: true, undoable: 1 });
    const undone = await second.jobs.undo(dismissed, 'Deshacer: Horarios: lun');
    if (!undone.ok) throw new Error(undone.failure.messageKey);
    await second.until(undone.value.id, 'completed');
    await eventually(async () => expect(await second.jobOf(dismissed)).toBeUndefined());
    await second.jobs.stop();

    const third = startJobHarness(platform.url, { folder: first.folder, now: () => Date.now() + 31 * day });
    expect(await third.jobOf(left)).toBeUndefined();
  });
});

describe('a job of another user', () => {
  it('is neither shown nor run, and resumes when its own user signs in', async () => {
    const gate = aGate();
    const platform = await aPlatform(250, (requestNumber) => (requestNumber === 1 ? gate.opened : undefined));
    const harness = startJobHarness(platform.url);
    const id = await harness.startBulk(250);
    await eventually(() => expect(platform.batches).toHaveLength(1));
    harness.follow({ epoch: 2, tenant: 'pizza-norte' });
    gate.open();
    expect(await harness.jobs.list()).toEqual([]);
    expect(await harness.jobs.result(id)).toMatchObject({ ok: false });
    expect(await harness.jobs.cancel(id)).toMatchObject({ ok: false });
    harness.follow({ epoch: 3, phase: 'signedOut', user: null });
    expect(platform.batches).toHaveLength(1);
    harness.follow({ epoch: 4, phase: 'signedIn', tenant: 'burger-demo', user: aUser({ superAdmin: true }) });
    await harness.until(id, 'completed');
    expect(new Set(platform.batches.flat()).size).toBe(250);
    expect(harness.changes.filter(({ epoch }) => epoch === 2).flatMap(({ changed }) => changed)).toEqual([]);
  });
});

describe('the job files', () => {
  it('contain no token or password', async () => {
    const platform = await aPlatform(1);
    const harness = startJobHarness(platform.url);
    await harness.until(await harness.startBulk(1), 'completed');
    await harness.jobs.stop();
    const texts = readdirSync(harness.folder).map((name) => readFileSync(join(harness.folder, name), 'utf8'));
    expect(texts).toHaveLength(1);
    expect(texts.join()).not.toMatch(/token|password|authorization/i);
  });

  it('are moved aside when damaged, and the others are still read', async () => {
    const platform = await aPlatform(1);
    const first = startJobHarness(platform.url);
    const [kept, cut] = [await first.startBulk(1), await first.startBulk(1)];
    await first.until(kept, 'completed');
    await first.until(cut, 'completed');
    await first.jobs.stop();
    const name = readdirSync(first.folder).find((each) => each.includes(cut)) ?? '';
    writeFileSync(join(first.folder, name), '{"version":1,');
    const second = startJobHarness(platform.url, { folder: first.folder });
    expect((await second.jobs.list()).map(({ id }) => id)).toEqual([kept]);
    expect(second.setAside).toHaveBeenCalledOnce();
    expect(readdirSync(first.folder).filter((each) => each.includes('.corrupt-'))).toHaveLength(1);
  });

  it('are deleted when their environment is reset', async () => {
    const platform = await aPlatform(1);
    const harness = startJobHarness(platform.url);
    await harness.until(await harness.startBulk(1), 'completed');
    harness.follow({ epoch: 2, phase: 'starting', user: null });
    await harness.jobs.forget('test');
    expect(readdirSync(harness.folder)).toEqual([]);
  });
});
