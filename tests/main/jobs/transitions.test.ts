import { describe, expect, it } from 'vitest';
import type { Log } from '@main/log/log';
import { redact } from '@main/log/redact';
import { aUser } from '../support/builders';
import { sendJson } from '../support/server';
import { aPlatform, createIds, createMondayInput, startJobHarness } from './support';

const hour = 3_600_000;

/** Log that keeps its redacted entries. */
const createLog = () => {
  const entries: string[] = [];
  const log: Log = { info: (text) => void entries.push(redact(text)), error: (text) => void entries.push(text) };
  const readEntries = (id: string) => {
    const start = `job storeBulk ${id.slice(0, 8)} `;
    return entries.filter((logEntry) => logEntry.startsWith(start)).map((logEntry) => logEntry.slice(start.length));
  };
  return { log, entries, readEntries };
};

describe('the log of a job', () => {
  it('contains kind, id, reason and counts from start to end, but neither label nor input', async () => {
    const platform = await aPlatform(3, (_batch, _apply, response) =>
      sendJson(response, 200, { failed_stores: [{ id: 2, message: 'Local Ñuñoa sin horario' }] }),
    );
    const { log, entries, readEntries } = createLog();
    const harness = startJobHarness(platform.url, { log });
    const id = await harness.startBulk(3);
    await harness.waitForStatus(id, 'incomplete');
    await harness.jobs.retry(id);
    await expect
      .poll(() => readEntries(id))
      .toEqual([
        'queued, created',
        'running, started',
        'incomplete, ended with 2 saved, 1 failed, 0 unknown',
        'queued, retried',
        'running, started',
        'incomplete, ended with 2 saved, 1 failed, 0 unknown',
      ]);
    expect(entries.join()).not.toMatch(/Horarios|Ñuñoa|10:00|burger-demo/);
  });

  it('contains each wait for the network and its end', async () => {
    const platform = await aPlatform(1);
    const { log, readEntries } = createLog();
    const harness = startJobHarness('http://127.0.0.1:1', { log });
    const id = await harness.startBulk(1);
    await harness.waitForStatus(id, 'waitingForNetwork');
    harness.moveTo(platform.url);
    await harness.waitForStatus(id, 'completed');
    const entries = readEntries(id);
    expect(entries.slice(2, 5)).toEqual(['waitingForNetwork, paused', 'queued, resumed', 'running, started']);
    expect(entries.at(-1)).toBe('completed, ended with 1 saved, 0 failed, 0 unknown');
  });

  it('contains each pause for the rate limit and its end', async () => {
    const platform = await aPlatform(1, (batch, _apply, response) =>
      batch === 1 ? sendJson(response, 429, {}, { 'retry-after': '1' }) : undefined,
    );
    const { log, readEntries } = createLog();
    const harness = startJobHarness(platform.url, { log });
    const id = await harness.startBulk(1);
    await harness.waitForStatus(id, 'completed');
    expect(readEntries(id).slice(2, -1)).toEqual(['running, paused by the rate limit', 'running, resumed']);
  });

  it('contains the interruption when the app quits, and the resumption', async () => {
    const platform = await aPlatform(1, (batch, _apply, response) =>
      batch === 1 ? new Promise((resolve) => response.once('close', resolve)) : undefined,
    );
    const firstLog = createLog();
    const harness = startJobHarness(platform.url, { log: firstLog.log });
    const id = await harness.startBulk(1);
    await expect.poll(() => platform.batches).toHaveLength(1);
    await harness.jobs.stop();
    expect(firstLog.readEntries(id).at(-1)).toBe('running, interrupted by sign-out or quit');
    const secondLog = createLog();
    await startJobHarness(platform.url, { folder: harness.folder, log: secondLog.log }).waitForStatus(id, 'completed');
    expect(secondLog.readEntries(id).slice(0, 2)).toEqual(['queued, restored from running', 'running, started']);
  });

  it('contains a missed start, a confirmation and a cancellation', async () => {
    const { log, readEntries } = createLog();
    let now = Date.now();
    const harness = startJobHarness('http://127.0.0.1:1', { log, now: () => now });
    const planJob = async () => {
      const outcome = await harness.jobs.start(
        'storeBulk',
        'Horarios: lun',
        createMondayInput(createIds(1)),
        now + hour,
      );
      return outcome.ok ? outcome.value.id : '';
    };
    const [missedJobId, cancelledJobId] = [await planJob(), await planJob()];
    await harness.jobs.cancel(cancelledJobId);
    expect(readEntries(cancelledJobId)).toEqual([
      'scheduled, created',
      'scheduled, cancel requested',
      'running, started',
      'cancelled, ended with 0 saved, 1 failed, 0 unknown',
    ]);
    now += 3 * hour;
    await planJob();
    await harness.waitForStatus(missedJobId, 'overdue');
    await harness.jobs.resume(missedJobId);
    expect(readEntries(missedJobId).slice(1, 3)).toEqual(['overdue, missed its time', 'queued, resumed by the user']);
  });

  it('contains the failure when a job ends because a permission was removed', async () => {
    const { log, readEntries } = createLog();
    const harness = startJobHarness('http://127.0.0.1:1', { log });
    const id = await harness.startBulk(1);
    await harness.waitForStatus(id, 'waitingForNetwork');
    harness.changeSession({ user: aUser() });
    await harness.waitForStatus(id, 'failed');
    expect(readEntries(id).at(-1)).toBe('failed, ended with 0 saved, 0 failed, 0 unknown: forbidden 401');
  });
});
