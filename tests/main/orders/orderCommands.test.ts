import type { ServerResponse } from 'node:http';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { OrderAction } from '@shared/bridge/orderActions';
import { debitRefundWindow } from '@shared/domain/sales/refunds';
import { PlatformClock } from '@main/api/platformClock';
import { OrderCommands } from '@main/orders/orderCommands';
import type { OpenRefund } from '@main/orders/orderPorts';
import { aGateway, anEnvironment } from '../support/builders';
import { startTestServer, sendJson } from '../support/server';

const now = Date.parse('2026-03-02T15:00:00Z');

interface Deal {
  /** Replaces the platform's handling of a write; `apply` applies the write. */
  onWrite?: (requestNumber: number, apply: () => void, response: ServerResponse) => void;
  /** Order status returned by every read. */
  status?: string;
  payment?: Record<string, unknown>;
  capabilities?: string[];
  /** Refunds left open by an earlier session. */
  left?: OpenRefund[];
  undoDuration?: number;
  clock?: () => number;
}

/** A platform with one order, and the order commands of one app start. */
const startCommands = async ({
  onWrite,
  status = 'created',
  payment = {},
  capabilities = [],
  left: openRefunds = [],
  undoDuration = 60_000,
  clock = () => now,
}: Deal = {}) => {
  const order = {
    id: 5,
    number: 1204,
    store_id: 3,
    status,
    dispatch_method: 'store_delivery',
    payments: [{ id: 9, method: 'online', status: 'completed', amount: 8990, ...payment }],
  };
  let writes = 0;
  const server = await startTestServer(({ method, url, body }, response) => {
    if (method === 'GET') return sendJson(response, 200, order);
    const apply = () => {
      if (url.includes('/kds/')) order.status = (JSON.parse(body) as { order: { status: string } }).order.status;
      else order.payments[0] = { ...order.payments[0]!, status: 'refund_requested' };
    };
    writes += 1;
    onWrite?.(writes, apply, response);
    if (response.headersSent || response.destroyed) return;
    apply();
    sendJson(response, 200, url.includes('/kds/') ? order : order.payments[0]);
  });
  const createEnvironment = () => anEnvironment(server.url, { capabilities });
  const signOut = new AbortController();
  const reported: OrderAction[][] = [];
  let isProved = true;
  const open = new Map(openRefunds.map((refund) => [refund.paymentId, refund]));
  const commands = new OrderCommands({
    gateway: aGateway('', { getEnvironment: createEnvironment }),
    getEnvironment: createEnvironment,
    session: { state: { epoch: 1, tenant: 'burger-demo' }, epochSignal: signOut.signal },
    reauthentication: { isFresh: () => isProved },
    getOpenRefunds: () => ({
      lostAt: null,
      all: () => [...open.values()],
      keep: async (refund) => {
        open.set(refund.paymentId, refund);
        return true;
      },
      drop: ({ paymentId }) => void open.delete(paymentId),
    }),
    getPendingStatuses: () => ({ all: () => [], keep: async () => true, drop: () => undefined }),
    onNotSent: () => undefined,
    broadcast: (actions) => reported.push(actions),
    now: clock,
    getTimeZone: () => 'America/Santiago',
    getUndoDuration: () => undoDuration,
    wait: async () => undefined,
  });
  commands.handleSessionChange({ epoch: 1, phase: 'signedIn' });
  const listSent = () => server.received.filter(({ method }) => method !== 'GET');
  return {
    commands,
    open,
    order,
    listSent,
    reported,
    server,
    signOut,
    prove: (isChecked: boolean) => (isProved = isChecked),
  };
};

const changeToPreparing = { orderId: 5, storeId: 3, number: 1204, status: 'preparing', from: 'created' } as const;
const refund = { orderId: 5, paymentId: 9, reason: 'late' } as const;

describe('a status change', () => {
  it('waits before it is sent, and is never sent when it is undone', async () => {
    const { commands, listSent, reported } = await startCommands();
    const outcome = commands.changes.change(changeToPreparing);
    expect(commands.list()).toMatchObject([{ kind: 'status', orderId: 5, status: 'preparing', state: 'waiting' }]);
    expect(commands.changes.undo(5)).toBe(true);
    expect(await outcome).toEqual({ ok: true, value: 'undone' });
    expect([listSent(), reported.at(-1)]).toEqual([[], []]);
    expect(commands.changes.undo(5)).toBe(false);
  });

  it('is sent once to the kitchen display endpoint when it can no longer be undone', async () => {
    const { commands, listSent, reported, order } = await startCommands({ undoDuration: 5 });
    expect(await commands.changes.change(changeToPreparing)).toEqual({ ok: true, value: 'done' });
    expect(listSent()).toMatchObject([
      { method: 'PATCH', url: '/root/kds/store/3/orders/5', body: '{"order":{"status":"preparing"}}' },
    ]);
    expect(order.status).toBe('preparing');
    expect(reported.flat().map(({ state }) => state)).toEqual(['waiting', 'sending', 'done']);
    // Polls may be stale, so the new status is shown for some more seconds.
    expect(commands.list()).toMatchObject([{ status: 'preparing', replaces: ['created'], state: 'done' }]);
  });

  it('is sent immediately at sign-out or quit', async () => {
    const { commands, listSent } = await startCommands();
    const outcome = commands.changes.change(changeToPreparing);
    await commands.flush();
    expect(await outcome).toEqual({ ok: true, value: 'done' });
    expect(listSent()).toHaveLength(1);
  });

  it('is replaced by a later change of the same order while waiting', async () => {
    const { commands, listSent, order } = await startCommands();
    const firstChange = commands.changes.change(changeToPreparing);
    const second = commands.changes.change({ ...changeToPreparing, status: 'canceled' });
    expect(await firstChange).toEqual({ ok: true, value: 'undone' });
    await commands.flush();
    expect(await second).toEqual({ ok: true, value: 'done' });
    expect([listSent().length, order.status]).toEqual([1, 'canceled']);
  });

  it.each([
    ['preparing', 'ready'],
    ['canceled', 'in_transit'],
  ] as const)(
    'to %s is not sent when another user has set the order to %s in the meantime',
    async (status, current) => {
      const { commands, listSent } = await startCommands({ status: current, undoDuration: 0 });
      expect(await commands.changes.change({ ...changeToPreparing, status })).toMatchObject({
        ok: false,
        failure: { code: 'ORDER_MOVED_ON' },
      });
      expect(listSent()).toEqual([]);
    },
  );

  it('is sent when it moves the order further than another user has in the meantime', async () => {
    const { commands, listSent } = await startCommands({ status: 'preparing', undoDuration: 0 });
    expect(await commands.changes.change({ ...changeToPreparing, status: 'ready' })).toEqual({
      ok: true,
      value: 'done',
    });
    expect(listSent()).toHaveLength(1);
  });

  it('is not sent when the order has ended in the meantime', async () => {
    const { commands, listSent, order } = await startCommands();
    const outcome = commands.changes.change(changeToPreparing);
    order.status = 'canceled';
    await commands.flush();
    expect(await outcome).toMatchObject({ ok: false, failure: { code: 'ORDER_MOVED_ON' } });
    expect(listSent()).toEqual([]);
  });

  it.each([
    ['applied', (apply: () => void) => apply(), { ok: true, value: 'done' }],
    ['not applied', () => undefined, { ok: false, failure: { code: 'NOT_APPLIED' } }],
  ] as const)('re-reads the order when it got no reply: %s', async (_, happens, end) => {
    const { commands, listSent, reported } = await startCommands({
      onWrite: (__, apply, response) => {
        happens(apply);
        response.destroy();
      },
    });
    const outcome = commands.changes.change(changeToPreparing);
    await commands.flush();
    expect(await outcome).toMatchObject(end);
    expect(listSent()).toHaveLength(1);
    expect(reported.flat().some(({ state }) => state === 'unconfirmed')).toBe(true);
    expect(commands.list()).toMatchObject(end.ok ? [{ state: 'done' }] : []);
  });

  it('is discarded when its session ends', async () => {
    const { commands, listSent, signOut } = await startCommands();
    const outcome = commands.changes.change(changeToPreparing);
    signOut.abort();
    expect(await outcome).toMatchObject({ ok: false, failure: { kind: 'superseded' } });
    expect(listSent()).toEqual([]);
  });
});

describe('a cancellation', () => {
  const canceledOrder = {
    orderId: 5,
    storeId: 3,
    number: 1204,
    status: 'canceled',
    from: 'created',
    reason: 'sold_out',
  } as const;

  it.each([
    [[], '{"order":{"status":"canceled"}}'],
    [['cancelReasons'], '{"order":{"status":"canceled","reason":"sold_out"}}'],
  ])('includes the reason only if the platform stores it: %j', async (capabilities, body) => {
    const { commands, listSent } = await startCommands({ undoDuration: 5, capabilities });
    expect(await commands.changes.change(canceledOrder)).toEqual({ ok: true, value: 'done' });
    expect(listSent()).toMatchObject([{ body }]);
  });

  it('is sent before the refund even when it could still be undone', async () => {
    const { commands, listSent } = await startCommands();
    const change = commands.changes.change(canceledOrder);
    expect(await commands.refund(refund)).toEqual({ ok: true, value: null });
    expect(await change).toEqual({ ok: true, value: 'done' });
    expect(listSent().map(({ method }) => method)).toEqual(['PATCH', 'POST']);
  });

  it('prevents the refund when it is rejected', async () => {
    const { commands, listSent } = await startCommands({ status: 'completed' });
    const change = commands.changes.change({ ...canceledOrder, from: 'completed' });
    expect(await commands.refund(refund)).toMatchObject({ ok: false, failure: { code: 'ORDER_MOVED_ON' } });
    expect((await change).ok).toBe(false);
    expect(listSent()).toEqual([]);
  });
});

describe('a refund', () => {
  it('is sent once when many windows request it at the same time', async () => {
    const { commands, listSent } = await startCommands();
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => commands.refunds.refund(refund)));
    expect(outcomes).toEqual(outcomes.map(() => ({ ok: true, value: null })));
    expect(listSent()).toMatchObject([{ method: 'POST', url: '/v1/payments/webpay/9/refund_transaction' }]);
    expect(await commands.refunds.refund(refund)).toEqual({ ok: true, value: null });
    expect(listSent()).toHaveLength(1);
  });

  it('is not sent when another row of the same payment shows a requested refund', async () => {
    const { commands, listSent, order } = await startCommands();
    order.payments.push({ ...order.payments[0]!, status: 'refund_requested' });
    expect(await commands.refunds.refund(refund)).toEqual({ ok: true, value: null });
    expect(listSent()).toEqual([]);
  });

  it('is sent for each of two payments with the same id in one order', async () => {
    const { commands, listSent, order } = await startCommands();
    order.payments.push({ ...order.payments[0]!, method: 'oneclick' });
    expect(await commands.refunds.refund({ ...refund, paymentMethod: 'online' })).toEqual({ ok: true, value: null });
    expect(order.payments.map(({ status }) => status)).toEqual(['refund_requested', 'completed']);
    await commands.refunds.refund({ ...refund, paymentMethod: 'online' });
    expect(await commands.refunds.refund({ ...refund, paymentMethod: 'oneclick' })).toEqual({ ok: true, value: null });
    expect(listSent().map(({ url }) => url)).toEqual([
      '/v1/payments/webpay/9/refund_transaction',
      '/v1/payments/oneclick/9/refund_transaction',
    ]);
  });

  it('is sent when an earlier row of the same payment shows a failed attempt', async () => {
    const { commands, listSent, order } = await startCommands();
    order.payments.unshift({ ...order.payments[0]!, status: 'failed' });
    expect(await commands.refunds.refund(refund)).toEqual({ ok: true, value: null });
    expect(listSent()).toHaveLength(1);
  });

  it('is sent even if a payment with the same id but another order and type was just refunded', async () => {
    const { commands, listSent, order } = await startCommands();
    await commands.refunds.refund(refund);
    order.payments[0] = { ...order.payments[0]!, method: 'oneclick', status: 'completed' };
    expect(await commands.refunds.refund({ ...refund, orderId: 6 })).toEqual({ ok: true, value: null });
    expect(listSent().map(({ url }) => url)).toEqual([
      '/v1/payments/webpay/9/refund_transaction',
      '/v1/payments/oneclick/9/refund_transaction',
    ]);
  });

  it.each([
    [[], '{}'],
    [['refundReasons'], '{"reason":"late"}'],
  ])('includes its reason only if the platform stores it: %s', async (capabilities, body) => {
    const { commands, listSent } = await startCommands({ capabilities });
    await commands.refunds.refund(refund);
    expect(listSent()[0]?.body).toBe(body);
  });

  it('stays unconfirmed without a reply, and the order is re-read before a retry', async () => {
    const { commands, listSent, order } = await startCommands({ onWrite: (_, __, response) => response.destroy() });
    expect(await commands.refunds.refund(refund)).toMatchObject({ ok: false, failure: { kind: 'unknownOutcome' } });
    expect(commands.list()).toMatchObject([{ kind: 'refund', paymentId: 9, state: 'unconfirmed' }]);
    // The refund had been applied although its reply was lost.
    order.payments[0] = { ...order.payments[0]!, status: 'refund_requested' };
    expect(await commands.refunds.refund(refund)).toEqual({ ok: true, value: null });
    expect([listSent().length, commands.list()]).toEqual([1, []]);
  });

  it.each([
    { id: 31, payment_id: 9, status: 'rejected' },
    { id: 9, status: 'completed', refund_status: 'rejected' },
    { id: 9, status: 'completed', refund: { id: 31, status: 'rejected' } },
  ])('is refused, and gets a new idempotency key next time, when the reply is %j', async (reply) => {
    const { commands, listSent } = await startCommands({
      onWrite: (_, __, response) => sendJson(response, 200, reply),
    });
    expect(await commands.refunds.refund(refund)).toMatchObject({ ok: false, failure: { kind: 'refused' } });
    expect(commands.list()).toEqual([]);
    await commands.refunds.refund(refund);
    expect(new Set(listSent().map(({ headers }) => headers['idempotency-key'])).size).toBe(2);
  });

  it('can be retried with the same idempotency key when it was not applied', async () => {
    const { commands, listSent } = await startCommands({
      onWrite: (requestNumber, _, response) => {
        if (requestNumber === 1) response.destroy();
      },
    });
    expect((await commands.refunds.refund(refund)).ok).toBe(false);
    expect(await commands.refunds.refund(refund)).toEqual({ ok: true, value: null });
    expect(listSent()).toHaveLength(2);
    const keys = listSent().map(({ headers }) => headers['idempotency-key']);
    expect(keys[0]).toBe(keys[1]);
  });

  it('is unconfirmed after a crash and is retried with the same idempotency key', async () => {
    const { commands, open, listSent } = await startCommands({ onWrite: (_, __, response) => response.destroy() });
    await commands.refunds.refund(refund);
    const listKeys = (requests: ReturnType<typeof listSent>) =>
      requests.map(({ headers }) => headers['idempotency-key']);
    const openRefunds = [...open.values()];
    expect(openRefunds).toMatchObject([{ orderId: 5, paymentId: 9 }]);
    const next = await startCommands({ left: openRefunds });
    expect(next.commands.list()).toMatchObject([{ kind: 'refund', paymentId: 9, state: 'unconfirmed' }]);
    expect(await next.commands.refunds.refund(refund)).toEqual({ ok: true, value: null });
    expect(listKeys(next.listSent())).toEqual(listKeys(listSent()));
    expect([next.commands.list(), [...next.open.values()]]).toEqual([[], []]);
  });

  it('is not sent again after a restart when it was applied before', async () => {
    const { commands, listSent, open } = await startCommands({
      left: [{ orderId: 5, paymentId: 9, key: '8b3c1b36-31a4-4b0c-bd3f-1d2a1f5b0c11' }],
      payment: { status: 'refund_requested' },
    });
    expect(await commands.refunds.check(refund)).toEqual({ ok: true, value: 'given' });
    expect([listSent(), commands.list(), [...open.values()]]).toEqual([[], [], []]);
  });

  it('is confirmed by re-reading the order when it got no reply', async () => {
    const { commands, listSent } = await startCommands({ onWrite: (_, __, response) => response.destroy() });
    await commands.refunds.refund(refund);
    expect(await commands.refunds.check(refund)).toEqual({ ok: true, value: 'notGiven' });
    expect(listSent()).toHaveLength(1);
    expect(commands.list()).toMatchObject([{ kind: 'refund', paymentId: 9, state: 'notApplied' }]);
  });

  it('is not sent for a debit card after its one-hour limit', async () => {
    const late = new Date(now - debitRefundWindow).toISOString();
    const { commands, listSent } = await startCommands({ payment: { card_kind: 'VD', completed_at: late } });
    expect(await commands.refunds.refund(refund)).toMatchObject({ ok: false, failure: { code: 'REFUND_TOO_LATE' } });
    expect(listSent()).toEqual([]);
  });

  it.each(['WEBPAY_REQUEST_FAILED', 'ONECLICK_REQUEST_FAILED'])(
    'shows the specific text when it is refused with %s',
    async (code) => {
      const { commands } = await startCommands({
        onWrite: (_, __, response) => sendJson(response, 422, { errors: { code, message: 'no' } }),
      });
      expect(await commands.refunds.refund(refund)).toMatchObject({
        ok: false,
        failure: { code, messageKey: 'errors.refundTooLate' },
      });
      expect(commands.list()).toEqual([]);
    },
  );

  it.each([
    ['fast', 3_600_000],
    ['slow', -3_600_000],
  ])("uses the platform's time when the clock of this computer is an hour %s", async (_, skew) => {
    const platform = now;
    const computer = vi.spyOn(Date, 'now').mockReturnValue(platform + skew);
    onTestFinished(() => computer.mockRestore());
    const clock = new PlatformClock(() => undefined);
    for (let after = -60_000; after <= 0; after += 10_000) {
      const time = Date.now() + after;
      clock.observe({ host: 'api', date: new Date(platform + after).toUTCString(), sentAt: time, receivedAt: time });
    }
    const createPaidOrder = (minutes: number) => ({
      card_kind: 'VD',
      completed_at: new Date(platform - minutes * 60_000).toISOString(),
    });
    const olderCommands = await startCommands({ payment: createPaidOrder(59), clock: () => clock.now() });
    expect(await olderCommands.commands.refunds.refund(refund)).toEqual({ ok: true, value: null });
    const lateCommands = await startCommands({ payment: createPaidOrder(61), clock: () => clock.now() });
    expect(await lateCommands.commands.refunds.refund(refund)).toMatchObject({
      ok: false,
      failure: { code: 'REFUND_TOO_LATE' },
    });
    expect([olderCommands.listSent().length, lateCommands.listSent().length]).toEqual([1, 0]);
  });

  it("requires the user's password before anything is sent", async () => {
    const { commands, server, prove } = await startCommands();
    prove(false);
    expect(await commands.refunds.refund(refund)).toMatchObject({ ok: false, failure: { code: 'PROOF_NEEDED' } });
    expect(server.received).toEqual([]);
    prove(true);
    expect(await commands.refunds.refund(refund)).toEqual({ ok: true, value: null });
  });
});
