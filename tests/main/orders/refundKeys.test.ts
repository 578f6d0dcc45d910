import { describe, expect, it } from 'vitest';
import { sendJson } from '../support/server';
import { aDisk, anApp, aPlatform } from './apps';

const refund = { orderId: 5, paymentId: 9, reason: 'late' } as const;
const keeping = { capabilities: ['idempotencyKeys'] };

/** Number of steps of an uninterrupted refund. */
const countSteps = async (capabilities: string[]) => {
  const app = anApp(await aPlatform({ capabilities }), aDisk());
  await app.commands.refunds.refund(refund);
  return app.steps();
};

describe('the idempotency key of a refund', () => {
  it.each([
    ['keeps idempotency keys', ['idempotencyKeys']],
    ['does not keep them', []],
  ])('is unchanged after a kill between any two steps on a platform that %s', async (_, capabilities) => {
    const stepCount = await countSteps(capabilities);
    expect(stepCount).toBeGreaterThanOrEqual(6);
    for (let killedAt = 0; killedAt <= stepCount; killedAt += 1) {
      // A stale replica does not show the first refund yet.
      const platform = await aPlatform({ capabilities, staleReadings: killedAt % 2 });
      const disk = aDisk();
      const app = anApp(platform, disk, { killedAt });
      const end = await Promise.race([app.commands.refunds.refund(refund), app.killed]);
      const wasGiven = platform.givenBy.size > 0;
      const next = anApp(platform, disk);
      if (end === 'killed') {
        await next.commands.refunds.refund(refund);
        expect([killedAt, platform.listKeys().size, platform.givenBy.size]).toEqual([killedAt, 1, 1]);
      } else expect(wasGiven).toBe(true);
    }
  });

  it('survives a re-read, a sign-out, another user and a restart', async () => {
    const platform = await aPlatform({
      onWrite: (requestNumber, _, response) => void (requestNumber < 4 && response.destroy()),
    });
    const disk = aDisk();
    const app = anApp(platform, disk);
    await app.commands.refunds.refund(refund);
    expect(await app.commands.refunds.check(refund)).toEqual({ ok: true, value: 'notGiven' });
    expect(app.commands.list()).toMatchObject([{ kind: 'refund', state: 'notApplied' }]);
    app.changeUser();
    expect(app.commands.list()).toMatchObject([{ kind: 'refund', state: 'unconfirmed' }]);
    await app.commands.refunds.refund({ ...refund, reason: 'customer_request' });
    await app.commands.refunds.check(refund);
    const next = anApp(platform, disk);
    await next.commands.refunds.refund(refund);
    await next.commands.refunds.check(refund);
    const lastApp = anApp(platform, disk);
    expect(await lastApp.commands.refunds.refund(refund)).toEqual({ ok: true, value: null });
    expect([platform.listSent().length, platform.listKeys().size, disk.refunds.size]).toEqual([4, 1, 0]);
  });

  it('is unchanged when the user changes between any two steps of a retry', async () => {
    for (let leftAt = 0; leftAt <= (await countSteps([])); leftAt += 1) {
      const platform = await aPlatform({
        onWrite: (requestNumber, _, response) => void (requestNumber === 1 && response.destroy()),
      });
      const disk = aDisk();
      await anApp(platform, disk).commands.refunds.refund(refund);
      const app = anApp(platform, disk, {
        onStep: (requestNumber) => void (requestNumber === leftAt && app.changeUser()),
      });
      await app.commands.refunds.refund(refund);
      expect(await app.commands.refunds.refund(refund)).toEqual({ ok: true, value: null });
      expect([leftAt, platform.listKeys().size, platform.givenBy.size]).toEqual([leftAt, 1, 1]);
    }
  });

  it('is sent with the reason of the first attempt, because the body must match the key', async () => {
    const platform = await aPlatform({
      capabilities: ['refundReasons'],
      onWrite: (requestNumber, _, response) => void (requestNumber === 1 && response.destroy()),
    });
    const { commands } = anApp(platform, aDisk());
    await commands.refunds.refund(refund);
    await commands.refunds.refund({ ...refund, reason: 'canceled' });
    expect(platform.listSent().map(({ body }) => body)).toEqual(['{"reason":"late"}', '{"reason":"late"}']);
  });

  it.each([
    ['a 500 reply', 500, { code: 9999, message: 'no' }],
    ['an unknown refusal', 409, { code: 'IDEMPOTENCY_KEY_IN_USE', message: 'no' }],
  ])('is reused when an earlier attempt may have arrived: %s', async (_, status, errors) => {
    const platform = await aPlatform({
      onWrite: (requestNumber, __, response) => {
        if (requestNumber === 1) response.destroy();
        if (requestNumber === 2) sendJson(response, status, { errors });
      },
    });
    const disk = aDisk();
    const app = anApp(platform, disk);
    await app.commands.refunds.refund(refund);
    expect((await app.commands.refunds.refund(refund)).ok).toBe(false);
    expect(app.commands.list()).toMatchObject([{ kind: 'refund', state: 'unconfirmed' }]);
    await anApp(platform, disk).commands.refunds.refund(refund);
    expect([platform.listSent().length, platform.listKeys().size]).toEqual([3, 1]);
  });

  it('is dropped when the platform refuses the refund', async () => {
    const platform = await aPlatform({
      onWrite: (requestNumber, _, response) => {
        if (requestNumber === 1) sendJson(response, 422, { errors: { code: 'WEBPAY_REQUEST_FAILED', message: 'no' } });
      },
    });
    const disk = aDisk();
    const app = anApp(platform, disk);
    expect((await app.commands.refunds.refund(refund)).ok).toBe(false);
    expect([disk.refunds.size, app.commands.list()]).toEqual([0, []]);
    await app.commands.refunds.refund(refund);
    expect([platform.listSent().length, platform.listKeys().size]).toEqual([2, 2]);
  });

  it('is saved to disk before the refund is sent, or else the refund is not sent', async () => {
    const platform = await aPlatform();
    const disk = aDisk();
    const app = anApp(platform, disk, { killedAt: 1 });
    await Promise.race([app.commands.refunds.refund(refund), app.killed]);
    expect([disk.refunds.size, platform.server.received]).toEqual([1, []]);
    const appOnFullDisk = anApp(platform, aDisk({ isFull: true }));
    expect(await appOnFullDisk.commands.refunds.refund(refund)).toMatchObject({
      ok: false,
      failure: { code: 'REFUND_NOT_STORED' },
    });
    expect([appOnFullDisk.commands.list(), platform.server.received]).toEqual([[], []]);
  });
});

describe('the order to refund', () => {
  it('is re-read before each attempt', async () => {
    const platform = await aPlatform({
      ...keeping,
      onWrite: (requestNumber, _, response) => void (requestNumber < 3 && response.destroy()),
    });
    expect(await anApp(platform, aDisk()).commands.refunds.refund(refund)).toEqual({ ok: true, value: null });
    const methods = platform.server.received.map(({ method }) => method);
    expect(methods).toEqual(['GET', 'POST', 'GET', 'POST', 'GET', 'POST']);
  });

  it('prevents a second attempt when it already shows the refund', async () => {
    const platform = await aPlatform({
      ...keeping,
      onWrite: (_, apply, response) => {
        apply();
        response.destroy();
      },
    });
    expect(await anApp(platform, aDisk()).commands.refunds.refund(refund)).toEqual({ ok: true, value: null });
    expect([platform.listSent().length, platform.givenBy.size]).toEqual([1, 1]);
  });

  it.each(['refunded', 'refund_requested', 'manual_refund_pending'])(
    'prevents a second refund when its payment got the status %s from another computer',
    async (status) => {
      const platform = await aPlatform({ payment: { status } });
      const disk = aDisk();
      expect(await anApp(platform, disk).commands.refunds.refund(refund)).toEqual({ ok: true, value: null });
      expect([platform.listSent(), disk.refunds.size]).toEqual([[], 0]);
    },
  );

  it('prevents a refund when a part of its payment was refunded, and does not report it as done', async () => {
    const platform = await aPlatform({ payment: { refunded_amount: 2000 } });
    const { commands } = anApp(platform, aDisk());
    expect(await commands.refunds.refund(refund)).toMatchObject({ ok: false, failure: { code: 'REFUND_IMPOSSIBLE' } });
    expect(await commands.refunds.check(refund)).toEqual({ ok: true, value: 'notGiven' });
    expect(platform.listSent()).toEqual([]);
  });

  it('causes no second refund when a stale read still shows the payment as completed', async () => {
    const platform = await aPlatform({ staleReadings: 3 });
    const { commands } = anApp(platform, aDisk());
    await commands.refunds.refund(refund);
    expect(await commands.refunds.refund(refund)).toEqual({ ok: true, value: null });
    expect(platform.listSent()).toHaveLength(1);
  });
});
