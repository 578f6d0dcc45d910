import { randomUUID } from 'node:crypto';
import {
  defaultErrorCode,
  errorCatalog,
  createFailure,
  reauthenticationRequiredCode,
} from '@shared/contract/protocol/errors';
import { failed, succeeded, type Failure, type FailureKind, type Outcome } from '@shared/contract/protocol/failure';
import { canBeSamePayment, getOrderActionKey, type OrderAction } from '@shared/bridge/orderActions';
import { runCommand, type CommandDependencies } from '@shared/calls/command';
import { reconcileUpdate } from '@shared/calls/reconcile';
import {
  isPartlyRefunded,
  isRefunded,
  findDistinctMethod,
  getRefundEligibility,
  getRefundType,
  type RefundReason,
} from '@shared/domain/sales/refunds';
import type { OrderPayment } from '@shared/contract/sales/orders';
import { toInstant } from '@shared/domain/values/wallTime';
import { createCommandPorts } from '../api/commandPorts';
import type { OpenRefund, OrderPorts } from './orderPorts';
import type { OrderActions } from './orderActions';

export interface Refund {
  orderId: number;
  paymentId: number;
  /** Payment method. Set only if another payment of the order has the same id. */
  paymentMethod?: string | undefined;
  reason: RefundReason;
}

type RefundState = Extract<OrderAction, { kind: 'refund' }>['state'];

type PaymentOfOrder = Omit<Refund, 'reason'>;

const pickPayment = ({ orderId, paymentId, paymentMethod }: PaymentOfOrder): PaymentOfOrder => ({
  orderId,
  paymentId,
  ...(paymentMethod !== undefined && { paymentMethod }),
});

const getKey = (payment: PaymentOfOrder) => getOrderActionKey({ kind: 'refund', ...pickPayment(payment) });

/** Time after a refund during which replicas may still show the payment as completed (ms). */
const maxReplicaLag = 60_000;

/** Maximum difference between the clocks of this computer and the platform (ms). */
const maxClockDifference = 24 * 3_600_000;

/** Internal error code: the order already shows the payment as refunded. */
const alreadyRefundedCode = 'GIVEN_BACK';

/** Failures after which the platform has certainly not refunded. */
const notSentKinds: ReadonlySet<FailureKind> = new Set(['offline', 'unauthenticated', 'forbidden', 'badRequest']);
const refusalKinds: ReadonlySet<FailureKind> = new Set(['refused', 'invalid', 'missing']);

/**
 * Checks whether a rejection also applies to earlier attempts with the same key. Unknown codes may concern only this
 * attempt, such as a rate limit or a key that is still in use.
 */
const isDefinite = ({ kind, code }: Failure): boolean =>
  refusalKinds.has(kind) && code !== defaultErrorCode && errorCatalog.has(String(code));

/**
 * True if the whole payment was or will be refunded. Partial refunds do not count, because they were made outside the
 * app.
 */
const isGivenBack = (payment: OrderPayment | undefined): boolean =>
  payment !== undefined && isRefunded(payment) && !isPartlyRefunded(payment);

/** Returns the failure if a payment cannot be refunded in its current state, or null if it can. */
const findRefusal = (payment: OrderPayment | undefined, now: number, timeZone: string): Failure | null => {
  if (payment === undefined) return createFailure('missing', 1002);
  const eligibility = getRefundEligibility(payment, now, timeZone);
  if (eligibility.can) return null;
  if (eligibility.reason === 'givenBack') return createFailure('refused', alreadyRefundedCode);
  return createFailure('refused', eligibility.reason === 'debitHourOver' ? 'REFUND_TOO_LATE' : 'REFUND_IMPOSSIBLE');
};

/**
 * Refunds each payment at most once. Concurrent requests, from any window, share one result. The idempotency key is
 * saved before the first attempt and stored until the platform confirms or rejects the refund, so that any user can
 * continue after a restart or sign-out. Reads the order before each attempt, because other computers do not know the
 * key.
 */
export class Refunds {
  private readonly runningRefunds = new Map<string, Promise<Outcome<null>>>();
  /** Time at which a refund was confirmed (`performance.now`), by payment. */
  private readonly givenAt = new Map<string, number>();
  /**
   * Time at which each payment was first checked after records of earlier refunds may have been lost
   * (`performance.now`). The delay of its refund starts then.
   */
  private readonly reviewedAt = new Map<string, number>();

  constructor(
    private readonly actions: OrderActions,
    private readonly ports: OrderPorts,
  ) {}

  async refund(refund: Refund): Promise<Outcome<null>> {
    const key = getKey(refund);
    const runningRefund = this.runningRefunds.get(key);
    if (runningRefund !== undefined) return runningRefund;
    if (!this.ports.reauthentication.isFresh()) return failed(createFailure('refused', reauthenticationRequiredCode));
    if (performance.now() - (this.givenAt.get(key) ?? -Infinity) < maxReplicaLag) return succeeded(null);
    const outcome = this.sendRefund(refund).finally(() => {
      if (this.runningRefunds.get(key) === outcome) this.runningRefunds.delete(key);
    });
    this.runningRefunds.set(key, outcome);
    return outcome;
  }

  /** Reads the outcome of a refund that got no reply. Sends nothing. */
  async check(payment: PaymentOfOrder): Promise<Outcome<'given' | 'notGiven'>> {
    const runningRefund = await this.runningRefunds.get(getKey(payment));
    if (runningRefund?.ok) return succeeded('given');
    const { signal, read } = this.createPaymentReader(payment);
    const currentOutcome = await read();
    if (signal.aborted) return failed(createFailure('superseded'));
    if (!currentOutcome.ok) return currentOutcome;
    const isAlreadyRefunded = isGivenBack(currentOutcome.value);
    if (isAlreadyRefunded) this.recordSettled(payment, 'given');
    // Keeps the key, because the refund may still appear later.
    else this.putAction(payment, 'notApplied');
    return succeeded(isAlreadyRefunded ? 'given' : 'notGiven');
  }

  forget(): void {
    this.runningRefunds.clear();
    this.givenAt.clear();
    this.reviewedAt.clear();
  }

  /** Marks the tenant's open refunds of earlier runs or other users as unconfirmed. */
  resume(): void {
    for (const openRefund of this.ports.getOpenRefunds().all()) this.putAction(openRefund, 'unconfirmed');
  }

  private putAction(payment: PaymentOfOrder, state: RefundState): void {
    const { orderId, paymentId, paymentMethod } = payment;
    // Removes the action of a refund that was saved without a payment method. The action with the method replaces it.
    if (paymentMethod !== undefined) this.actions.remove(getKey({ orderId, paymentId }));
    this.actions.put({ kind: 'refund', ...pickPayment(payment), state });
  }

  private createPaymentReader({ orderId, paymentId, paymentMethod }: PaymentOfOrder) {
    const { epochSignal: signal } = this.ports.session;
    const readPayment = async () => {
      const order = await this.ports.gateway.call('orders.get', { params: { id: orderId } }, { signal });
      if (!order.ok) return order;
      // Prefers the refunded or completed row, because some platforms repeat a payment for each of its states.
      const { payments } = order.value;
      const rows = payments.filter((payment) => {
        const method = findDistinctMethod(payments, payment);
        return payment.id === paymentId && (paymentMethod === undefined || (method ?? paymentMethod) === paymentMethod);
      });
      return succeeded(rows.find(isRefunded) ?? rows.find(({ status }) => status === 'completed') ?? rows[0]);
    };
    return { signal, read: readPayment };
  }

  private recordSettled(payment: PaymentOfOrder, result: 'given' | 'refused'): void {
    const key = getKey(payment);
    this.ports.getOpenRefunds().drop(payment);
    if (result === 'given') {
      this.givenAt.set(key, performance.now());
      this.putAction(payment, 'done');
    } else this.actions.remove(key);
  }

  /**
   * Returns the failure that delays a refund if the record of an earlier attempt may have been lost, because replicas
   * may not show that refund yet. Returns null if the refund can proceed.
   */
  private findUncertainty(key: string, payment: OrderPayment | undefined, lostAt: number): Failure | null {
    const { now, getTimeZone } = this.ports;
    const refusal = findRefusal(payment, now(), getTimeZone());
    if (refusal !== null || payment === undefined) return refusal;
    const { completedAt } = payment;
    if (completedAt !== null && toInstant(completedAt, getTimeZone()) > lostAt + maxClockDifference) return null;
    const firstReview = this.reviewedAt.get(key) ?? performance.now();
    this.reviewedAt.set(key, firstReview);
    return performance.now() - firstReview >= maxReplicaLag ? null : createFailure('refused', 'REFUND_KEYS_LOST');
  }

  private async sendRefund(refund: Refund): Promise<Outcome<null>> {
    const { paymentId, reason } = refund;
    const { signal, read } = this.createPaymentReader(refund);
    const setState = (state: RefundState) => {
      if (!signal.aborted) this.putAction(refund, state);
    };
    setState('sending');
    // Gets the tenant's open refunds at the start, because the tenant may change during the refund.
    const openRefunds = this.ports.getOpenRefunds();
    const previousOpenRefund = openRefunds.all().find((openRefund) => canBeSamePayment(openRefund, refund));
    const record: OpenRefund = { key: randomUUID(), reason, ...previousOpenRefund, ...pickPayment(refund) };
    let canHaveArrived = previousOpenRefund !== undefined;

    /**
     * Ends the attempt without a refund. Drops the key only if no attempt can have reached the platform or all were
     * rejected.
     */
    const finishWith = (failure: Failure, isSettled = !canHaveArrived): Outcome<null> => {
      if (signal.aborted) return failed(createFailure('superseded'));
      if (failure.code === alreadyRefundedCode || isSettled) {
        this.recordSettled(refund, failure.code === alreadyRefundedCode ? 'given' : 'refused');
      } else setState('unconfirmed');
      return failure.code === alreadyRefundedCode ? succeeded(null) : failed(failure);
    };
    if (previousOpenRefund === undefined && openRefunds.lostAt !== null) {
      const readOutcome = await read();
      const uncertainty = readOutcome.ok
        ? this.findUncertainty(getKey(refund), readOutcome.value, openRefunds.lostAt)
        : readOutcome.failure;
      if (uncertainty !== null) return finishWith(uncertainty);
    }
    const isStored = await openRefunds.keep(record);
    if (signal.aborted) return failed(createFailure('superseded'));
    if (!isStored) return finishWith(createFailure('refused', 'REFUND_NOT_STORED'));

    const { gateway, getEnvironment, now, getTimeZone, wait } = this.ports;
    const firstPayment = await read();
    if (!firstPayment.ok) return finishWith(firstPayment.failure);
    const refusal = findRefusal(firstPayment.value, now(), getTimeZone());
    if (refusal !== null || firstPayment.value === undefined)
      return finishWith(refusal ?? createFailure('missing', 1002));

    const ports = createCommandPorts(gateway, getEnvironment(), { signal });
    let isFirstCall = true;
    let isRefused = false;
    const call: CommandDependencies['call'] = async (name, input) => {
      if (!isFirstCall) {
        const currentPayment = await read();
        if (!currentPayment.ok) return currentPayment;
        const refundRefusal = findRefusal(currentPayment.value, now(), getTimeZone());
        if (refundRefusal !== null) return failed(refundRefusal);
      }
      isFirstCall = false;
      const reply = await ports.call(name, input);
      isRefused = !reply.ok && isDefinite(reply.failure);
      if (!reply.ok && !notSentKinds.has(reply.failure.kind) && !refusalKinds.has(reply.failure.kind)) {
        canHaveArrived = true;
      }
      return reply;
    };
    const supportsReasons = ports.capabilities.includes('refundReasons');
    const result = await runCommand(
      { ...ports, call, ...(wait && { wait }) },
      'payments.refund',
      {
        params: { type: getRefundType(firstPayment.value), id: paymentId },
        body: supportsReasons ? { reason: record.reason ?? reason } : {},
        idempotencyKey: record.key,
      },
      {
        reconcile: reconcileUpdate(read, isGivenBack),
        onReplyLost: () => setState('unconfirmed'),
      },
    );
    if (signal.aborted) return failed(createFailure('superseded'));
    const reply = result.kind === 'answered' ? result.value : null;
    if (reply?.status === 'failed' || reply?.isRefundRejected === true) {
      const currentPayment = await read();
      const isRejected = currentPayment.ok && currentPayment.value !== undefined && !isRefunded(currentPayment.value);
      // Drops the key, since the platform would answer the next attempt with the same rejection.
      return finishWith(createFailure(isRejected ? 'refused' : 'unknownOutcome'), isRejected);
    }
    switch (result.kind) {
      case 'answered':
      case 'reconciled':
        this.recordSettled(refund, 'given');
        return succeeded(null);
      case 'failed':
        return finishWith(result.failure, isRefused || !canHaveArrived);
      case 'unconfirmed':
      case 'notApplied':
        // Marks the refund as unconfirmed, because it may still appear. The next attempt reads the order first.
        setState('unconfirmed');
        return failed(createFailure('unknownOutcome'));
    }
  }
}
