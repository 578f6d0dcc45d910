import type { ServerResponse } from 'node:http';
import type { Gateway } from '@main/api/gateway';
import { OrderCommands } from '@main/orders/orderCommands';
import type { NotSentReason, OpenRefund, OpenRefunds, StatusChange } from '@main/orders/orderPorts';
import { aGateway, anEnvironment } from '../support/builders';
import { startTestServer, sendJson } from '../support/server';

export const now = Date.parse('2026-03-02T15:00:00Z');

interface PlatformOptions {
  capabilities?: string[];
  status?: string;
  payment?: Record<string, unknown>;
  /** Replaces the reply to a write, which is applied only if the function calls `apply`. */
  onWrite?: (requestNumber: number, apply: () => void, response: ServerResponse) => void;
  /** Number of reads after a refund that still show the payment as completed. */
  staleReadings?: number;
}

/** A platform with one order and one payment. If it supports idempotency keys, it refunds only once per key. */
export const aPlatform = async ({
  capabilities = [],
  status = 'created',
  payment = {},
  onWrite,
  staleReadings = 0,
}: PlatformOptions = {}) => {
  const order = {
    id: 5,
    number: 1204,
    store_id: 3,
    status,
    dispatch_method: 'store_delivery',
    payments: [{ id: 9, method: 'online', status: 'completed', amount: 8990, ...payment }],
  };
  const completed = { ...order.payments[0] };
  const givenBy = new Set<string>();
  let staleCount = 0;
  let writes = 0;
  const server = await startTestServer(({ method, url, headers, body }, response) => {
    if (method === 'GET') {
      const isStale = staleCount > 0;
      if (isStale) staleCount -= 1;
      return sendJson(response, 200, isStale ? { ...order, payments: [completed] } : order);
    }
    const apply = () => {
      if (url.includes('/kds/')) order.status = (JSON.parse(body) as { order: { status: string } }).order.status;
      else {
        givenBy.add(String(headers['idempotency-key']));
        order.payments[0] = { ...order.payments[0]!, status: 'refund_requested' };
        staleCount = staleReadings;
      }
    };
    writes += 1;
    onWrite?.(writes, apply, response);
    if (response.headersSent || response.destroyed) return;
    apply();
    sendJson(response, 200, url.includes('/kds/') ? order : order.payments[0]);
  });
  const createEnvironment = () => anEnvironment(server.url, { capabilities });
  const listSent = () => server.received.filter(({ method }) => method !== 'GET');
  const listKeys = () => new Set(listSent().map(({ headers }) => headers['idempotency-key']));
  return { createEnvironment, order, server, listSent, listKeys, givenBy };
};

type Platform = Awaited<ReturnType<typeof aPlatform>>;

/** Disk shared by the app runs of one data folder. */
export const aDisk = ({ isFull = false } = {}) => ({
  isFull,
  refunds: new Map<number, OpenRefund>(),
  /** Pending statuses by user. */
  statuses: new Map<number, Map<number, StatusChange>>(),
});
export type Disk = ReturnType<typeof aDisk>;

/**
 * Starts the app and kills it before step `killedAt` (from 0). Each start and each end of a call or disk write is a
 * step.
 */
export const anApp = (
  platform: Platform,
  disk: Disk,
  {
    killedAt = Infinity,
    onStep,
    userId: firstUser = 7,
    clock = () => now,
    undoDuration = 60_000,
    openRefunds,
  }: {
    killedAt?: number;
    onStep?: (requestNumber: number) => void;
    userId?: number;
    clock?: () => number;
    undoDuration?: number;
    /** Overrides the open refunds of `disk`. */
    openRefunds?: () => OpenRefunds;
  } = {},
) => {
  let stepCount = 0;
  let die: () => void = () => undefined;
  const killed = new Promise<'killed'>((resolve) => (die = () => resolve('killed')));
  const isDead = () => stepCount > killedAt;
  const runStep = async (): Promise<void> => {
    onStep?.(stepCount);
    stepCount += 1;
    if (!isDead()) return;
    die();
    await new Promise(() => undefined);
  };
  const gateway = aGateway('', { getEnvironment: platform.createEnvironment });
  const call: Gateway['call'] = async (name, input, options) => {
    await runStep();
    const outcome = await gateway.call(name, input, options);
    await runStep();
    return outcome;
  };
  let login = new AbortController();
  let epoch = 1;
  let userId = firstUser;
  const notSent: { orderId: number; reason: NotSentReason }[] = [];
  const commands = new OrderCommands({
    gateway: { call },
    getEnvironment: platform.createEnvironment,
    session: {
      get state() {
        return { epoch, tenant: 'burger-demo' };
      },
      get epochSignal() {
        return login.signal;
      },
    },
    reauthentication: { isFresh: () => true },
    getOpenRefunds:
      openRefunds ??
      (() => ({
        lostAt: null,
        all: () => [...disk.refunds.values()],
        keep: async (refund) => {
          await runStep();
          disk.refunds.set(refund.paymentId, refund);
          await runStep();
          return !disk.isFull;
        },
        drop: ({ paymentId }) => {
          if (!isDead()) disk.refunds.delete(paymentId);
        },
      })),
    getPendingStatuses: () => {
      const ownStatusChanges = disk.statuses.get(userId) ?? new Map<number, StatusChange>();
      disk.statuses.set(userId, ownStatusChanges);
      return {
        all: () => [...ownStatusChanges.values()],
        keep: async (pending) => void (isDead() || ownStatusChanges.set(pending.orderId, pending)),
        drop: (orderId) => void (isDead() || ownStatusChanges.delete(orderId)),
      };
    },
    onNotSent: ({ orderId }, reason) => notSent.push({ orderId, reason }),
    broadcast: () => undefined,
    now: clock,
    getUndoDuration: () => undoDuration,
    getTimeZone: () => 'America/Santiago',
    wait: async () => undefined,
  });
  const signIn = () => commands.handleSessionChange({ epoch, phase: 'signedIn' });
  signIn();
  return {
    commands,
    killed,
    steps: () => stepCount,
    notSent,
    /** Signs another user in at the same tenant. */
    changeUser: (to = userId) => {
      userId = to;
      login.abort();
      login = new AbortController();
      epoch += 1;
      signIn();
    },
  };
};
