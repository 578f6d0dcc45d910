import { randomUUID } from 'node:crypto';
import { failureOf, proofNeededCode } from '@shared/bridge/errors';
import { failed, succeeded, type Outcome } from '@shared/bridge/failure';
import { command } from '@shared/calls/command';
import { readBack } from '@shared/calls/reconcile';
import { isGivenBack, refundStanding, refundType, type RefundReason } from '@shared/domain/sales/refunds';
import { commandPorts } from '../api/commandPorts';
import type { OrderPorts } from './ports';
import type { OrderWorks } from './orderWorks';

export interface Refund {
  orderId: number;
  paymentId: number;
  reason: RefundReason;
}

const keyOf = (paymentId: number) => `refund/${paymentId}`;

/**
 * Money goes back once. Whoever asks while a refund is under way, in whatever window, gets its answer; where the answer was
 * lost, the order is read back before anything is sent again.
 */
export class Refunds {
  private readonly underWay = new Map<number, Promise<Outcome<null>>>();
  /** Kept until it is known what became of a refund, over a restart too: the next try is the same one. */
  private readonly keys = new Map<number, string>();

  constructor(
    private readonly works: OrderWorks,
    private readonly ports: OrderPorts,
  ) {}

  async refund(refund: Refund): Promise<Outcome<null>> {
    const { paymentId } = refund;
    const known = this.underWay.get(paymentId);
    if (known !== undefined) return known;
    if (!this.ports.proof.isFresh()) return failed(failureOf('refused', proofNeededCode));
    const outcome = this.give(refund).finally(() => this.underWay.delete(paymentId));
    this.underWay.set(paymentId, outcome);
    return outcome;
  }

  /** Reads back what became of a refund whose answer was lost. Nothing is sent. */
  async check({ orderId, paymentId }: Omit<Refund, 'reason'>): Promise<Outcome<'given' | 'notGiven'>> {
    const known = await this.underWay.get(paymentId);
    if (known?.ok) return succeeded('given');
    const { signal, read } = this.reading(orderId, paymentId);
    const now = await read();
    if (signal.aborted) return failed(failureOf('superseded'));
    if (!now.ok) return now;
    const isGiven = now.value !== undefined && isGivenBack(now.value);
    if (isGiven) this.settled(orderId, paymentId, true);
    else {
      // It may still come to light: another try goes out with the same key.
      this.ports.openRefunds().drop(paymentId);
      this.works.drop(keyOf(paymentId));
    }
    return succeeded(isGiven ? 'given' : 'notGiven');
  }

  forget(): void {
    this.underWay.clear();
    this.keys.clear();
  }

  /** Those of the tenant that an earlier stay left open are unconfirmed. */
  resume(): void {
    for (const { orderId, paymentId, key } of this.ports.openRefunds().all()) {
      this.keys.set(paymentId, key);
      this.works.put({ kind: 'refund', orderId, paymentId, state: 'unconfirmed' });
    }
  }

  private reading(orderId: number, paymentId: number) {
    const { epochSignal: signal } = this.ports.session;
    const read = async () => {
      const order = await this.ports.gateway.call('orders.get', { params: { id: orderId } }, { signal });
      return order.ok ? succeeded(order.value.payments.find(({ id }) => id === paymentId)) : order;
    };
    return { signal, read };
  }

  private settled(orderId: number, paymentId: number, isGiven: boolean): void {
    this.keys.delete(paymentId);
    this.ports.openRefunds().drop(paymentId);
    if (isGiven) this.works.put({ kind: 'refund', orderId, paymentId, state: 'done' });
    else this.works.drop(keyOf(paymentId));
  }

  private async give({ orderId, paymentId, reason }: Refund): Promise<Outcome<null>> {
    const { gateway, environment, now, zone, wait } = this.ports;
    const { signal, read } = this.reading(orderId, paymentId);
    const put = (state: 'sending' | 'unconfirmed') => this.works.put({ kind: 'refund', orderId, paymentId, state });
    const isUnconfirmed = this.keys.has(paymentId);
    put('sending');
    // What is to be given back, as it stands: another window may have an older picture of it.
    const before = await read();
    if (signal.aborted) return failed(failureOf('superseded'));
    const payment = before.ok ? before.value : undefined;
    if (payment === undefined) {
      if (isUnconfirmed) put('unconfirmed');
      else this.works.drop(keyOf(paymentId));
      return failed(before.ok ? failureOf('missing', 1002) : before.failure);
    }
    const standing = refundStanding(payment, now(), zone());
    if (!standing.can) {
      this.settled(orderId, paymentId, standing.why === 'givenBack');
      if (standing.why === 'givenBack') return succeeded(null);
      const code = standing.why === 'debitHourOver' ? 'REFUND_TOO_LATE' : 'REFUND_IMPOSSIBLE';
      return failed(failureOf('refused', code));
    }

    const idempotencyKey = this.keys.get(paymentId) ?? randomUUID();
    this.keys.set(paymentId, idempotencyKey);
    // The tenant's that it is made for: meanwhile another one may be entered.
    const open = this.ports.openRefunds();
    await open.keep({ orderId, paymentId, key: idempotencyKey });
    if (signal.aborted) {
      open.drop(paymentId);
      return failed(failureOf('superseded'));
    }
    const ports = commandPorts(gateway, environment(), { signal });
    const keepsReasons = ports.capabilities.includes('refundReasons');
    const result = await command(
      { ...ports, ...(wait && { wait }) },
      'payments.refund',
      {
        params: { type: refundType(payment), id: paymentId },
        body: keepsReasons ? { reason } : {},
        idempotencyKey,
      },
      {
        reconcile: readBack(read, (found) => found !== undefined && isGivenBack(found)),
        onLost: () => put('unconfirmed'),
      },
    );
    if (signal.aborted) return failed(failureOf('superseded'));
    switch (result.kind) {
      case 'answered':
      case 'reconciled':
        this.settled(orderId, paymentId, true);
        return succeeded(null);
      case 'failed':
        this.settled(orderId, paymentId, false);
        return failed(result.failure);
      case 'unsettled':
      case 'notApplied':
        // That nothing is to be seen yet does not say that nothing will be: it is looked at again before another try.
        put('unconfirmed');
        return failed(failureOf('unknownOutcome'));
    }
  }
}
