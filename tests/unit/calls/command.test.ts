import { describe, expect, it } from 'vitest';
import type { Capability } from '@shared/contract/protocol/capabilities';
import { createFailure, toFailureFromResponse, notAppliedCode, staleCode } from '@shared/contract/protocol/errors';
import { failed, succeeded, type FailureKind, type Outcome } from '@shared/contract/protocol/failure';
import type { CallInput } from '@shared/contract/protocol/endpoint';
import {
  runCommand,
  toOutcome,
  reconcileDelays,
  type CommandOptions,
  type CommandDependencies,
  type Reconciliation,
} from '@shared/calls/command';

const lostReply = failed(createFailure('unknownOutcome'));
const createFailed = (kind: FailureKind) => failed(createFailure(kind));
const staleOutcome = failed(toFailureFromResponse(409, { code: staleCode, message: null, fields: {} }, null));

const driver = { id: 7, name: 'Rosa' };
const input = { params: { id: 7 }, body: { name: 'Rosa' } };

/** A platform that returns these outcomes in order. */
const createPlatform = (replies: readonly Outcome<unknown>[], capabilities: readonly Capability[]) => {
  const keys: unknown[] = [];
  const delays: number[] = [];
  const remaining = [...replies];
  const ports: CommandDependencies = {
    call: async (_name, given) => {
      keys.push((given as CallInput).idempotencyKey);
      const reply = remaining.shift();
      if (reply === undefined) throw new Error('asked once too often');
      return reply;
    },
    capabilities,
    newKey: () => 'key 1',
    wait: async (milliseconds) => void delays.push(milliseconds),
  };
  return { ports, keys, waits: delays };
};

const createPlatformWithKeys = (...replies: Outcome<unknown>[]) => createPlatform(replies, ['idempotencyKeys']);
const withoutKeys = (...replies: Outcome<unknown>[]) => createPlatform(replies, []);

const runUpdate = ({ ports }: ReturnType<typeof createPlatform>, options?: CommandOptions<unknown>) =>
  runCommand(ports, 'drivers.update', input, options);

/** Returns the given results in order when the write is read back. */
const createReading = (...results: (Reconciliation<unknown> | Outcome<never>)[]) => {
  const remaining = [...results];
  return {
    remaining,
    reconcile: async () => {
      const next = remaining.shift();
      if (next === undefined) throw new Error('read once too often');
      return 'ok' in next ? next : succeeded(next);
    },
  };
};
const appliedResult = { state: 'applied', value: driver } as const;
const notAppliedResult = { state: 'notApplied' } as const;

it('a write returns the reply of the platform when it succeeds', async () => {
  const harness = createPlatformWithKeys(succeeded(driver));
  expect(await runUpdate(harness)).toEqual({ kind: 'answered', value: driver });
  expect(harness.keys).toEqual(['key 1']);
});

it('a write is not resent after a definite failure', async () => {
  const harness = createPlatformWithKeys(staleOutcome);
  expect(await runUpdate(harness)).toEqual({ kind: 'failed', failure: staleOutcome.failure });
});

describe('a write that got no reply, on a platform with idempotency keys', () => {
  it('is resent with the same key', async () => {
    const harness = createPlatformWithKeys(lostReply, lostReply, succeeded(driver));
    expect(await runUpdate(harness)).toEqual({ kind: 'answered', value: driver });
    expect(harness.keys).toEqual(['key 1', 'key 1', 'key 1']);
    expect(harness.waits).toEqual(reconcileDelays.slice(0, 2));
  });

  it('is sent with the key that the caller passed', async () => {
    const harness = createPlatformWithKeys(lostReply, succeeded(driver));
    await runCommand(harness.ports, 'drivers.update', { ...input, idempotencyKey: 'a form’s' });
    expect(harness.keys).toEqual(['a form’s', 'a form’s']);
  });

  it('fails when the platform rejects the resend, because the first attempt changed nothing', async () => {
    expect(await runUpdate(createPlatformWithKeys(lostReply, staleOutcome))).toEqual({
      kind: 'failed',
      failure: staleOutcome.failure,
    });
  });

  it.each(['unknownOutcome', 'offline', 'timeout', 'server', 'badReply'] as const)(
    'stays unconfirmed after the last resend fails with %s',
    async (kind) => {
      const harness = createPlatformWithKeys(lostReply, createFailed(kind), createFailed(kind), createFailed(kind));
      expect(await runUpdate(harness)).toMatchObject({ kind: 'unconfirmed', failure: { kind } });
      expect(harness.waits).toEqual(reconcileDelays);
    },
  );

  it.each(['superseded', 'unauthenticated', 'forbidden'] as const)(
    'stays unconfirmed without further resends after %s',
    async (kind) => {
      expect(await runUpdate(createPlatformWithKeys(lostReply, createFailed(kind)))).toMatchObject({
        kind: 'unconfirmed',
        failure: { kind },
      });
    },
  );

  it('is resent when it is resumed later', async () => {
    const harness = createPlatformWithKeys(succeeded(driver));
    expect(await runUpdate(harness, { isResumed: true })).toEqual({ kind: 'answered', value: driver });
  });

  it('is checked by reading, not sent again, when it consists of several calls', async () => {
    const { reconcile } = createReading(appliedResult);
    const harness = createPlatformWithKeys(lostReply);
    expect(await runCommand(harness.ports, 'account.update', { body: {} }, { reconcile })).toMatchObject({
      kind: 'reconciled',
    });
  });
});

describe('a write without a reply from a platform without idempotency keys', () => {
  it('is checked by reading and not resent', async () => {
    const harness = withoutKeys(lostReply);
    expect(await runUpdate(harness, createReading(appliedResult))).toEqual({ kind: 'reconciled', value: driver });
  });

  it('is checked again when the first read does not show the change yet', async () => {
    const harness = withoutKeys(lostReply);
    expect(await runUpdate(harness, createReading(notAppliedResult, appliedResult))).toMatchObject({
      kind: 'reconciled',
    });
    expect(harness.waits).toEqual(reconcileDelays.slice(0, 2));
  });

  it('is reported as not applied when no read shows it', async () => {
    const result = await runUpdate(
      withoutKeys(lostReply),
      createReading(notAppliedResult, notAppliedResult, notAppliedResult),
    );
    expect(result).toEqual({ kind: 'notApplied' });
    expect(toOutcome(result)).toMatchObject({ ok: false, failure: { code: notAppliedCode } });
  });

  it('stays unconfirmed when the last read fails', async () => {
    const reads = createReading(notAppliedResult, notAppliedResult, createFailed('offline'));
    expect(await runUpdate(withoutKeys(lostReply), reads)).toMatchObject({
      kind: 'unconfirmed',
      failure: { kind: 'offline' },
    });
  });

  it('stays unconfirmed when the read is inconclusive, forbidden or impossible', async () => {
    const unconfirmedResult = await runUpdate(withoutKeys(lostReply), createReading({ state: 'unconfirmed' }));
    expect(unconfirmedResult).toMatchObject({ kind: 'unconfirmed', failure: { kind: 'unknownOutcome' } });
    expect(await runUpdate(withoutKeys(lostReply))).toMatchObject({ kind: 'unconfirmed' });
    expect(await runUpdate(withoutKeys(lostReply), createReading(createFailed('forbidden')))).toMatchObject({
      kind: 'unconfirmed',
    });
  });

  it('is only checked by reading when it is resumed later', async () => {
    expect(await runUpdate(withoutKeys(), { ...createReading(appliedResult), isResumed: true })).toMatchObject({
      kind: 'reconciled',
    });
  });

  it('notifies the caller before it is sent and when its reply is lost', async () => {
    const order: string[] = [];
    const harness = withoutKeys(lostReply);
    await runUpdate(harness, {
      ...createReading(appliedResult),
      prepare: async () => void order.push(`prepared before ${harness.keys.length + 1}`),
      onReplyLost: () => order.push(`lost after ${harness.keys.length}`),
    });
    expect(order).toEqual(['prepared before 1', 'lost after 1']);
  });
});

describe('a write with an empty reply', () => {
  it('returns the entity that it reads afterwards', async () => {
    expect(await runUpdate(createPlatformWithKeys(succeeded(null)), createReading(appliedResult))).toEqual({
      kind: 'answered',
      value: driver,
    });
  });

  it('succeeds even when the entity cannot be read afterwards', async () => {
    const result = await runUpdate(createPlatformWithKeys(succeeded(null)), createReading(createFailed('offline')));
    expect(result).toEqual({ kind: 'answered', value: null });
  });

  it('is treated like a write without a reply when the entity does not show the change', async () => {
    const reads = createReading(notAppliedResult, notAppliedResult, appliedResult);
    expect(await runUpdate(withoutKeys(succeeded(null)), reads)).toMatchObject({ kind: 'reconciled' });
  });

  it('is not followed by a read when the call has no result', async () => {
    const { ports } = createPlatformWithKeys(succeeded(null));
    const result = await runCommand(ports, 'drivers.remove', { params: { id: 7 } }, createReading());
    expect(result).toEqual({ kind: 'answered', value: null });
  });
});
