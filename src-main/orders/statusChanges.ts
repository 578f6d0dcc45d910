import { createFailure } from '@shared/contract/protocol/errors';
import { failed, succeeded, type Failure, type FailureKind, type Outcome } from '@shared/contract/protocol/failure';
import { unsentStatusMaxAge, type StatusChangeResult, type StatusAction } from '@shared/bridge/orderActions';
import { runCommand } from '@shared/calls/command';
import { reconcileUpdate } from '@shared/calls/reconcile';
import { canTransitionTo, wouldUndoProgress } from '@shared/domain/sales/orderStatus';
import { createCommandPorts } from '../api/commandPorts';
import type { NotSentReason, OrderPorts, StatusChange } from './orderPorts';
import type { OrderActions } from './orderActions';

interface PendingChange {
  /** The platform's status before the first pending change. */
  previousStatus: string | null;
  isSending: boolean;
  sendNow: () => void;
  undo: () => void;
  completion: Promise<Outcome<StatusChangeResult>>;
}

const getKey = (orderId: number) => `status/${orderId}`;

/** Failures after which a later attempt may succeed. */
const transientKinds: ReadonlySet<FailureKind> = new Set([
  'offline',
  'timeout',
  'server',
  'rateLimited',
  'badReply',
  'unknownOutcome',
]);
/** Interval between attempts to send a change that was made before a restart or sign-in (ms). */
const resumeInterval = 15_000;

/**
 * Sends status changes after an undo period. They wait in the main process, so that closing a window neither loses nor
 * repeats them. Sign-out and quit send pending changes at once. Those that the platform does not accept in time stay on
 * disk until the user returns to the tenant.
 */
export class StatusChanges {
  private readonly pending = new Map<number, PendingChange>();
  /** True during sign-out or quit, when the user cannot see failures. */
  private isLeaving = false;

  constructor(
    private readonly actions: OrderActions,
    private readonly ports: OrderPorts,
  ) {}

  /**
   * Changes an order's status. Resolves once the change is sent, undone or failed. Replaces the order's pending change.
   */
  async change(change: Omit<StatusChange, 'decidedAt'>): Promise<Outcome<StatusChangeResult>> {
    const { orderId } = change;
    const previousAction = this.actions.get(getKey(orderId));
    if (previousAction?.state === 'sending' || previousAction?.state === 'unconfirmed') {
      return failed(createFailure('refused', 'ORDER_BUSY'));
    }
    const replacedChange = this.pending.get(orderId);
    replacedChange?.undo();
    const from = replacedChange === undefined ? change.from : replacedChange.previousStatus;

    let resolveDecision: (decision: 'send' | 'undo') => void = () => undefined;
    const decisionPromise = new Promise<'send' | 'undo'>((resolve) => (resolveDecision = resolve));
    const undoDelay = this.ports.getUndoDuration();
    const timer = setTimeout(() => resolveDecision('send'), undoDelay);
    const { epochSignal: signal } = this.ports.session;
    // Gets the list of pending statuses before the delay, because another user with another list may sign in meanwhile.
    const storedPendingStatuses = this.ports.getPendingStatuses();
    const handleSessionEnd = () => resolveDecision('undo');
    signal.addEventListener('abort', handleSessionEnd, { once: true });
    const action: StatusAction = {
      kind: 'status',
      orderId,
      number: change.number,
      status: change.status,
      replaces: [...new Set([change.from, ...(previousAction?.kind === 'status' ? previousAction.replaces : [])])],
      state: 'waiting',
      until: Date.now() + undoDelay,
    };
    const newChange: PendingChange = {
      previousStatus: from,
      isSending: false,
      sendNow: () => resolveDecision('send'),
      undo: () => resolveDecision('undo'),
      completion: Promise.resolve(succeeded('undone')),
    };
    const outcome = (async () => {
      const decision = await decisionPromise;
      clearTimeout(timer);
      signal.removeEventListener('abort', handleSessionEnd);
      // Becomes false when a later change of the same order replaces this one.
      const isLatest = this.pending.get(orderId) === newChange;
      if (signal.aborted || decision === 'undo') {
        if (isLatest) this.pending.delete(orderId);
        if (signal.aborted) return failed(createFailure('superseded'));
        if (isLatest) {
          storedPendingStatuses.drop(orderId);
          this.actions.remove(getKey(orderId));
        }
        return succeeded<StatusChangeResult>('undone');
      }
      newChange.isSending = true;
      const result = await this.send({ ...change, from }, action, signal);
      if (this.pending.get(orderId) === newChange) this.pending.delete(orderId);
      if (!signal.aborted && (result.ok || !this.isLeaving)) storedPendingStatuses.drop(orderId);
      return result;
    })();
    newChange.completion = outcome;
    this.pending.set(orderId, newChange);
    void storedPendingStatuses.keep({ ...change, from, decidedAt: this.ports.now() });
    this.actions.put(action);
    return outcome;
  }

  /** Undoes a pending change. Returns false if it was already sent. */
  undo(orderId: number): boolean {
    const pendingChange = this.pending.get(orderId);
    if (pendingChange === undefined || pendingChange.isSending) return false;
    pendingChange.undo();
    return true;
  }

  /** Sends an order's pending change at once and waits for the reply. */
  async sendNow(orderId: number): Promise<Outcome<null>> {
    const pendingChange = this.pending.get(orderId);
    if (pendingChange === undefined) return succeeded(null);
    pendingChange.sendNow();
    const outcome = await pendingChange.completion;
    return outcome.ok ? succeeded(null) : outcome;
  }

  /** Sends all pending changes in parallel and waits for all replies. */
  async flush(): Promise<void> {
    this.isLeaving = true;
    const pendingChanges = [...this.pending.values()];
    for (const { sendNow } of pendingChanges) sendNow();
    await Promise.all(pendingChanges.map(({ completion: outcome }) => outcome));
    this.isLeaving = false;
  }

  /** Sends the user's changes from before a restart or sign-out, and reports those that cannot be sent. */
  resume(): void {
    for (const statusChange of this.ports.getPendingStatuses().all()) void this.sendPending(statusChange);
  }

  private async sendPending(statusChange: StatusChange): Promise<void> {
    const { orderId, number, status, from, decidedAt } = statusChange;
    const { session, now, onNotSent } = this.ports;
    const { epochSignal: signal } = session;
    const storedPendingStatuses = this.ports.getPendingStatuses();
    const action: StatusAction = {
      kind: 'status',
      orderId,
      number,
      status,
      replaces: [from],
      state: 'sending',
      until: 0,
    };
    const wait = createCommandPorts(this.ports.gateway, null, { signal }).wait;
    const endChange = (reason: NotSentReason | null) => {
      storedPendingStatuses.drop(orderId);
      this.actions.remove(getKey(orderId));
      if (reason !== null) onNotSent(statusChange, reason);
    };
    // Checks that no newer change of the order exists.
    const isLatest = () =>
      storedPendingStatuses.all().some((change) => change.orderId === orderId && change.decidedAt === decidedAt);
    while (!signal.aborted && isLatest()) {
      if (now() - decidedAt > unsentStatusMaxAge) return endChange('tooLate');
      this.actions.put(action);
      const outcome = await this.readOrder(orderId, signal);
      if (signal.aborted) return;
      let failure: Failure | null = outcome.ok ? null : outcome.failure;
      if (outcome.ok) {
        if (outcome.value.status === status) return endChange(null);
        if (outcome.value.status !== from) return endChange('movedOn');
        const sendOutcome = await this.send(statusChange, action, signal);
        if (signal.aborted) return;
        if (sendOutcome.ok) return storedPendingStatuses.drop(orderId);
        failure = sendOutcome.failure;
      }
      if (failure !== null && !transientKinds.has(failure.kind)) {
        return endChange(failure.code === 'ORDER_MOVED_ON' ? 'movedOn' : 'failed');
      }
      this.actions.remove(getKey(orderId));
      await (this.ports.wait ?? wait)(resumeInterval);
    }
  }

  private readOrder(orderId: number, signal: AbortSignal) {
    return this.ports.gateway.call('orders.get', { params: { id: orderId } }, { signal });
  }

  private async send(
    { orderId, storeId, status, reason, from }: Omit<StatusChange, 'decidedAt'>,
    action: StatusAction,
    signal: AbortSignal,
  ): Promise<Outcome<StatusChangeResult>> {
    const { gateway, getEnvironment, wait } = this.ports;
    const setState = (state: StatusAction['state']) => {
      if (!signal.aborted) this.actions.put({ ...action, state, until: 0 });
    };
    const finish = () => {
      setState('done');
      return succeeded<StatusChangeResult>('done');
    };
    const readOrder = () => this.readOrder(orderId, signal);
    const finishWithFailure = (failure: Failure) => {
      if (!signal.aborted) this.actions.remove(getKey(orderId));
      return failed(failure);
    };
    setState('sending');
    // Reads the order again, because the customer or another user may have changed it during the undo period.
    const currentOutcome = await readOrder();
    if (currentOutcome.ok && currentOutcome.value.status === status) return finish();
    if (
      currentOutcome.ok &&
      (!canTransitionTo(currentOutcome.value, status) || wouldUndoProgress(status, from, currentOutcome.value.status))
    )
      return finishWithFailure(createFailure('refused', 'ORDER_MOVED_ON'));
    const ports = createCommandPorts(gateway, getEnvironment(), { signal });
    const sendsReason = reason !== undefined && ports.capabilities.includes('cancelReasons');
    const result = await runCommand(
      { ...ports, ...(wait && { wait }) },
      'orders.changeStatus',
      { params: { storeId, id: orderId }, body: { order: { status, ...(sendsReason && { reason }) } } },
      {
        reconcile: reconcileUpdate(readOrder, (order) => order.status === status),
        onReplyLost: () => setState('unconfirmed'),
      },
    );
    if (result.kind === 'answered' || result.kind === 'reconciled') return finish();
    return finishWithFailure(result.kind === 'notApplied' ? createFailure('refused', 'NOT_APPLIED') : result.failure);
  }
}
