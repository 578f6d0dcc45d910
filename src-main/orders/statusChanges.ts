import { failureOf } from '@shared/bridge/errors';
import { failed, succeeded, type Outcome } from '@shared/bridge/failure';
import { undoLasts as usually, type StatusEnd } from '@shared/bridge/orderWork';
import { command } from '@shared/calls/command';
import { readBack } from '@shared/calls/reconcile';
import type { OrderStatus } from '@shared/domain/orders';
import { mayBecome } from '@shared/domain/sales/orderStanding';
import { commandPorts } from '../api/commandPorts';
import type { OrderPorts } from './ports';
import type { OrderWorks } from './orderWorks';

export interface StatusChange {
  orderId: number;
  storeId: number;
  status: OrderStatus;
}

interface Pending {
  sendNow: () => void;
  undo: () => void;
  ended: Promise<unknown>;
}

const keyOf = (orderId: number) => `status/${orderId}`;

/**
 * Changes of status that wait some seconds before they are sent, here and not in a window: whoever closes the window or
 * goes elsewhere neither loses a change nor sends it twice. Whoever signs out or quits sends what waits at once.
 */
export class StatusChanges {
  private readonly pending = new Map<number, Pending>();

  constructor(
    private readonly works: OrderWorks,
    private readonly ports: OrderPorts,
  ) {}

  /** Resolves when it is done, taken back, or has failed. A second change of the same order takes the place of one that waits. */
  async change(change: StatusChange): Promise<Outcome<StatusEnd>> {
    const { orderId } = change;
    const before = this.works.of(keyOf(orderId));
    if (before !== undefined && before.state !== 'waiting') return failed(failureOf('refused', 'ORDER_BUSY'));
    this.pending.get(orderId)?.undo();

    let decide: (what: 'send' | 'undo') => void = () => undefined;
    const decided = new Promise<'send' | 'undo'>((resolve) => (decide = resolve));
    const wait = this.ports.undoLasts ?? usually;
    const timer = setTimeout(() => decide('send'), wait);
    const { epochSignal: signal } = this.ports.session;
    const end = () => decide('undo');
    signal.addEventListener('abort', end, { once: true });
    const mine: Pending = { sendNow: () => decide('send'), undo: () => decide('undo'), ended: Promise.resolve() };
    const outcome = (async () => {
      const what = await decided;
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      // Unless another change of the same order has taken its place.
      const isLatest = this.pending.get(orderId) === mine;
      if (isLatest) this.pending.delete(orderId);
      if (signal.aborted) return failed(failureOf('superseded'));
      if (what === 'undo') {
        if (isLatest) this.works.drop(keyOf(orderId));
        return succeeded<StatusEnd>('undone');
      }
      return this.send(change, signal);
    })();
    mine.ended = outcome;
    this.pending.set(orderId, mine);
    this.works.put({ kind: 'status', orderId, status: change.status, state: 'waiting', until: Date.now() + wait });
    return outcome;
  }

  /** Whether there was still something to take back. */
  undo(orderId: number): boolean {
    const known = this.pending.get(orderId);
    known?.undo();
    return known !== undefined;
  }

  /** Sends at once what waits, and resolves when the platform has answered. */
  async flush(): Promise<void> {
    const waiting = [...this.pending.values()];
    for (const { sendNow } of waiting) sendNow();
    await Promise.all(waiting.map(({ ended }) => ended));
  }

  private async send({ orderId, storeId, status }: StatusChange, signal: AbortSignal): Promise<Outcome<StatusEnd>> {
    const { gateway, environment, wait } = this.ports;
    const put = (state: 'sending' | 'unconfirmed' | 'done') =>
      this.works.put({ kind: 'status', orderId, status, state, until: 0 });
    const read = () => gateway.call('orders.get', { params: { id: orderId } }, { signal });
    put('sending');
    try {
      // Some seconds have gone by: the customer may have cancelled, a colleague may have been quicker.
      const now = await read();
      if (now.ok && now.value.status === status) {
        put('done');
        return succeeded('done');
      }
      if (now.ok && !mayBecome(now.value, status)) return failed(failureOf('refused', 'ORDER_MOVED_ON'));
      const ports = commandPorts(gateway, environment(), { signal });
      const result = await command(
        { ...ports, ...(wait && { wait }) },
        'orders.changeStatus',
        { params: { storeId, id: orderId }, body: { order: { status } } },
        { reconcile: readBack(read, (order) => order.status === status), onLost: () => put('unconfirmed') },
      );
      if (result.kind === 'answered' || result.kind === 'reconciled') {
        put('done');
        return succeeded('done');
      }
      return failed(result.kind === 'notApplied' ? failureOf('refused', 'NOT_APPLIED') : result.failure);
    } finally {
      if (!signal.aborted) this.works.drop(keyOf(orderId));
    }
  }
}
