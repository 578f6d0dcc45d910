import fc from 'fast-check';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { aUser } from '../support/builders';
import { eventually } from '../../support/eventually';
import { aPlatform, copyFolder, createTempFolder, createMondayInput, aSignedInState, startJobHarness } from './support';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const planJob = async (harness: ReturnType<typeof startJobHarness>, dueAt: number, storeIds = [1]) => {
  const outcome = await harness.jobs.start('storeBulk', 'Horarios: lun', createMondayInput(storeIds), dueAt);
  if (!outcome.ok) throw new Error(outcome.failure.messageKey);
  return outcome.value;
};

/** Disk of an app that scheduled a job for tomorrow and was killed. */
const planForTomorrow = async (url: string) => {
  const folder = createTempFolder();
  const harness = startJobHarness(url, { folder });
  const dueAt = Date.now() + day;
  const { id } = await planJob(harness, dueAt);
  return { id, dueAt, disk: copyFolder(folder) };
};

describe('a scheduled job', () => {
  it('waits until its due time, then runs', async () => {
    const platform = await aPlatform(1);
    const harness = startJobHarness(platform.url);
    const dueAt = Date.now() + 700;
    const job = await planJob(harness, dueAt);
    expect(job).toMatchObject({ status: 'scheduled', dueAt });
    expect(platform.received).toEqual([]);
    await harness.waitForStatus(job.id, 'completed');
    expect(Date.now()).toBeGreaterThanOrEqual(dueAt);
    expect(platform.batches).toEqual([[1]]);
  });

  it('does not block other jobs of its kind', async () => {
    const platform = await aPlatform(2);
    const harness = startJobHarness(platform.url);
    const plannedJob = await planJob(harness, Date.now() + day);
    await harness.waitForStatus(await harness.start('storeBulk', createMondayInput([2])), 'completed');
    expect(await harness.findJob(plannedJob.id)).toMatchObject({ status: 'scheduled' });
    expect(platform.batches).toEqual([[2]]);
  });

  it('sends nothing when it is cancelled before its due time', async () => {
    const platform = await aPlatform(1);
    const harness = startJobHarness(platform.url);
    const { id } = await planJob(harness, Date.now() + day);
    await harness.jobs.cancel(id);
    await harness.waitForStatus(id, 'cancelled');
    expect(platform.batches).toEqual([]);
  });

  it('keeps waiting after the app is killed', async () => {
    const platform = await aPlatform(1);
    const { id, dueAt, disk } = await planForTomorrow(platform.url);
    const next = startJobHarness(platform.url, { folder: disk });
    await eventually(async () => expect(await next.findJob(id)).toMatchObject({ status: 'scheduled', dueAt }));
    expect(platform.batches).toEqual([]);
  });

  it('runs when the app starts within an hour after the due time', async () => {
    const platform = await aPlatform(1);
    const { id, dueAt, disk } = await planForTomorrow(platform.url);
    const next = startJobHarness(platform.url, { folder: disk, now: () => dueAt + 59 * minute });
    await next.waitForStatus(id, 'completed');
    expect(platform.batches).toEqual([[1]]);
  });

  it('requires confirmation when it is more than an hour late', async () => {
    const platform = await aPlatform(1);
    const { id, dueAt, disk } = await planForTomorrow(platform.url);
    const next = startJobHarness(platform.url, { folder: disk, now: () => dueAt + hour + minute });
    await next.waitForStatus(id, 'overdue');
    expect(next.endedJobs.map((job) => [job.id, job.status])).toEqual([[id, 'overdue']]);
    expect(platform.batches).toEqual([]);
    await next.jobs.resume(id);
    await next.waitForStatus(id, 'completed');
    expect(platform.batches).toEqual([[1]]);
  });

  it('does not run for another user, and after an hour asks its own user for confirmation', async () => {
    const platform = await aPlatform(1);
    const { id, dueAt, disk } = await planForTomorrow(platform.url);
    const { user } = aSignedInState();
    let now = dueAt - minute;
    const next = startJobHarness(platform.url, { folder: disk, now: () => now });
    await next.waitForStatus(id, 'scheduled');
    next.changeSession({ epoch: 2, user: aUser({ superAdmin: true, id: 4711 }) });
    now = dueAt + minute;
    await eventually(async () => expect(await next.jobs.list()).toEqual([]));
    now = dueAt + 2 * hour;
    next.changeSession({ epoch: 3, user });
    expect(platform.batches).toEqual([]);
    await next.waitForStatus(id, 'overdue');
  });

  it('is not removed for its age while it is waiting', async () => {
    const platform = await aPlatform(1);
    const folder = createTempFolder();
    const harness = startJobHarness(platform.url, { folder });
    const dueAt = Date.now() + 59 * day;
    const { id } = await planJob(harness, dueAt);
    const laterHarness = startJobHarness(platform.url, { folder: copyFolder(folder), now: () => dueAt - day });
    await laterHarness.jobs.prune(aSignedInState().environment.id);
    await eventually(async () => expect(await laterHarness.findJob(id)).toMatchObject({ status: 'scheduled' }));
  });

  it('runs at the next sign-in within the hour when its user was signed out at the due time', async () => {
    const platform = await aPlatform(1);
    const { id, dueAt, disk } = await planForTomorrow(platform.url);
    const { user } = aSignedInState();
    let now = dueAt - minute;
    const next = startJobHarness(platform.url, { folder: disk, now: () => now });
    await next.waitForStatus(id, 'scheduled');
    next.changeSession({ epoch: 2, phase: 'signedOut', user: null });
    now = dueAt + 30 * minute;
    expect(await next.jobs.list()).toEqual([]);
    expect(platform.batches).toEqual([]);
    next.changeSession({ epoch: 3, phase: 'signedIn', user });
    await next.waitForStatus(id, 'completed');
    expect(platform.batches).toEqual([[1]]);
  });

  it('does not run while another tenant is signed in', async () => {
    const platform = await aPlatform(1);
    const { id, dueAt, disk } = await planForTomorrow(platform.url);
    const { tenant } = aSignedInState();
    let now = dueAt - minute;
    const next = startJobHarness(platform.url, { folder: disk, now: () => now });
    await next.waitForStatus(id, 'scheduled');
    next.changeSession({ epoch: 2, tenant: 'pizza-demo' });
    now = dueAt + minute;
    expect(await next.jobs.list()).toEqual([]);
    expect(platform.batches).toEqual([]);
    next.changeSession({ epoch: 3, tenant });
    await next.waitForStatus(id, 'completed');
    expect(platform.batches).toEqual([[1]]);
  });

  it('stays cancelled when another window starts it at the same time', async () => {
    const platform = await aPlatform(1);
    const { id, dueAt, disk } = await planForTomorrow(platform.url);
    const next = startJobHarness(platform.url, { folder: disk, now: () => dueAt + 2 * hour });
    await next.waitForStatus(id, 'overdue');
    await Promise.all([next.jobs.cancel(id), next.jobs.resume(id)]);
    await next.waitForStatus(id, 'cancelled');
    expect(platform.batches).toEqual([]);
  });

  it('stays cancelled when the app is killed right after the cancellation', async () => {
    const platform = await aPlatform(1);
    const folder = createTempFolder();
    const harness = startJobHarness(platform.url, { folder });
    const dueAt = Date.now() + day;
    const { id } = await planJob(harness, dueAt);
    await harness.jobs.cancel(id);
    const disk = copyFolder(folder);
    for (const now of [dueAt - hour, dueAt + minute, dueAt + 2 * hour]) {
      const next = startJobHarness(platform.url, { folder: copyFolder(disk), now: () => now });
      await next.waitForStatus(id, 'cancelled');
    }
    expect(platform.batches).toEqual([]);
  });

  it('is detected as due within seconds after sleep or a clock change', async () => {
    const platform = await aPlatform(2);
    let now = Date.now();
    // Fakes only the timers: a sleeping computer delays a timer set for tomorrow.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    const harness = startJobHarness(platform.url, { now: () => now });
    const [soonJob, lateJob] = [await planJob(harness, now + day), await planJob(harness, now + hour, [2])];
    now += day + minute;
    await vi.advanceTimersByTimeAsync(20_000);
    await harness.waitForStatus(soonJob.id, 'completed');
    await harness.waitForStatus(lateJob.id, 'overdue');
    expect(platform.batches).toEqual([[1]]);
  });

  it('starts immediately when its due time is in the past', async () => {
    const platform = await aPlatform(1);
    const harness = startJobHarness(platform.url);
    const job = await planJob(harness, Date.now() - minute);
    await harness.waitForStatus(job.id, 'completed');
  });

  it("waits its full delay even if the platform's clock jumps ahead", async () => {
    const platform = await aPlatform(1);
    const start = Date.now();
    let jump = 0;
    const [now, steadyNow] = [() => Date.now() + jump, () => Date.now()];
    const harness = startJobHarness(platform.url, { now, steadyNow });
    const { id } = await planJob(harness, start + 1_500);
    for (const offset of [90 * minute, 10 * 365 * day]) {
      jump = offset;
      harness.changeSession({ epoch: 1 });
      await harness.start('storeBulk', createMondayInput([1]));
      expect(await harness.findJob(id)).toMatchObject({ status: 'scheduled' });
    }
    jump = 0;
    await harness.waitForStatus(id, 'completed');
    expect(Date.now()).toBeGreaterThanOrEqual(start + 1_500);
  });

  it("waits after a restart until the platform's time is known", async () => {
    const platform = await aPlatform(1);
    const { id, dueAt, disk } = await planForTomorrow(platform.url);
    let time = { now: dueAt + 10 * 365 * day, isKnown: false };
    const next = startJobHarness(platform.url, {
      folder: disk,
      now: () => time.now,
      steadyNow: Date.now,
      isClockKnown: () => time.isKnown,
    });
    await next.waitForStatus(id, 'scheduled');
    time = { now: dueAt - 1_000, isKnown: true };
    await next.start('storeBulk', createMondayInput([1]));
    expect(await next.findJob(id)).toMatchObject({ status: 'scheduled' });
    time = { now: dueAt + minute, isKnown: true };
    await next.start('storeBulk', createMondayInput([1]));
    expect(await next.findJob(id)).toMatchObject({ status: 'scheduled' });
    await next.waitForStatus(id, 'completed');
  });

  it("requests the platform's time while a due job waits for it", async () => {
    const platform = await aPlatform(1);
    const { id, dueAt, disk } = await planForTomorrow(platform.url);
    let [time, isKnown] = [dueAt - minute, false];
    const requestTime = vi.fn(() => {
      isKnown = true;
    });
    const harness = startJobHarness(platform.url, {
      folder: disk,
      now: () => time,
      steadyNow: () => time,
      isClockKnown: () => isKnown,
      requestTime,
    });
    await harness.waitForStatus(id, 'scheduled');
    expect(requestTime).not.toHaveBeenCalled();
    time = dueAt + 1_000;
    await harness.start('storeBulk', createMondayInput([1]));
    await harness.waitForStatus(id, 'completed');
    expect(requestTime).toHaveBeenCalledOnce();
  });

  it("never starts early when either the computer's or the platform's clock is wrong", async () => {
    const platform = await aPlatform(1);
    const start = Date.now();
    const steps = fc.array(fc.tuple(fc.integer({ min: 0, max: 3 * hour }), fc.integer({ min: -2 * day, max: day })));
    await fc.assert(
      fc.asyncProperty(
        steps,
        fc.integer({ min: 1, max: 12 * hour }),
        fc.boolean(),
        async (jumps, delay, isSteadyOff) => {
          let [elapsed, jump] = [0, 0];
          const getCorrectTime = () => start + elapsed;
          const getWrongTime = () => start + elapsed + jump;
          const harness = startJobHarness(platform.url, {
            now: isSteadyOff ? getCorrectTime : getWrongTime,
            steadyNow: isSteadyOff ? getWrongTime : getCorrectTime,
          });
          const { id } = await planJob(harness, start + delay);
          for (const [passed, next] of jumps) {
            elapsed += passed;
            jump = next;
            await harness.jobs.retry(id);
            const { id: otherJobId } = await planJob(harness, start + 30 * day);
            if (elapsed < delay) expect(await harness.findJob(id)).toMatchObject({ status: 'scheduled' });
            await harness.jobs.cancel(otherJobId);
          }
          await harness.jobs.stop();
        },
      ),
      { numRuns: 25 },
    );
  });
});
