import type { ActionInput, ActionName } from '@shared/bridge/actions';
import type { ActionReply } from '@shared/bridge/actionReplies';
import type { BridgeEvent, ComandaBridge } from '@shared/bridge/bridge';
import { emptyTicketsView } from '@shared/bridge/device/tickets';
import { failed, succeeded, type Failure, type Outcome } from '@shared/contract/protocol/failure';
import { getInvalidatedAreas } from '@shared/calls/invalidation';
import type { CallInputOf, CallName, CallReplyOf } from '@shared/contract';
import type { CallInput } from '@shared/contract/protocol/endpoint';

type Stub<Input, Reply> = (input: Input) => Outcome<Reply> | Promise<Outcome<Reply>>;
export type CallStubs = { [N in CallName]?: Stub<CallInputOf<N>, CallReplyOf<N>> };
export type ActionStubs = { [N in ActionName]?: Stub<ActionInput<N>, ActionReply<N>> };

export interface SentCall {
  name: string;
  /** Without the idempotency key, which is usually generated. */
  input: unknown;
  idempotencyKey?: string;
  epoch: number;
  /** Excluded from product analytics. */
  quiet: boolean;
}

export interface FakeBridge {
  /** Everything sent, in order. */
  calls: SentCall[];
  actions: { name: string; input: unknown }[];
  onCall: (answers: CallStubs) => void;
  onAct: (answers: ActionStubs) => void;
  /** Sends an event to all listeners. */
  broadcast: (event: BridgeEvent) => void;
  listeners: () => number;
}

export { failed, succeeded, type Failure };

/**
 * Installs a fake preload bridge on the window. A call without a stub throws and is recorded in `calls`, instead of
 * returning an empty reply.
 */
export const installFakeBridge = (calls: CallStubs = {}, actions: ActionStubs = {}): FakeBridge => {
  let callAnswers: Record<string, unknown> = {
    'activity.changes': () => succeeded({ page: [], count: 0, nextPage: null }),
    ...calls,
  };
  let actAnswers: Record<string, unknown> = {
    'app.painted': () => succeeded(null),
    'queries.persist': () => succeeded(null),
    'queries.restore': () => succeeded([]),
    'updates.status': () =>
      succeeded({ version: '0.1.0', checkedAt: null, state: { kind: 'off', reason: 'unpackaged' } }),
    'analytics.searched': () => succeeded(null),
    'tickets.view': () => succeeded(emptyTicketsView),
    'tickets.checkPrinters': () => succeeded(emptyTicketsView),
    'queue.list': () => succeeded({ writes: [], inFlight: [] }),
    'queue.beginSend': () => succeeded(null),
    'queue.endSend': () => succeeded(null),
    'links.take': () => succeeded(null),
    'loginItem.get': () => succeeded(false),
    'profiles.list': () => succeeded([]),
    'guard.typicalSales': () => succeeded(null),
    'reports.records': () => succeeded([]),
    'prices.history': () => succeeded({ groups: [], changes: [] }),
    'history.list': () => succeeded([]),
    ...actions,
  };
  const listeners = new Set<(text: string) => void>();
  const sentCalls: FakeBridge['calls'] = [];
  const recordedActs: FakeBridge['actions'] = [];

  const broadcast = (event: BridgeEvent) => listeners.forEach((listener) => listener(JSON.stringify(event)));

  /** Announces changed areas before the reply itself, as the main process does. */
  const announceFinishedCall = (name: string, outcome: Outcome<unknown>) => {
    const areas = getInvalidatedAreas(name, outcome);
    if (areas.length > 0) broadcast({ type: 'areasChanged', areas });
  };

  const respond = async (kind: string, answers: Record<string, unknown>, name: string, input: unknown) => {
    const stub = answers[name] as Stub<unknown, unknown> | undefined;
    if (stub === undefined) {
      const fieldError = new Error(`The test did not stub the ${kind} ${name}`);
      // The client turns rejections into failures, so the error is also thrown for the test runner.
      queueMicrotask(() => {
        throw fieldError;
      });
      throw fieldError;
    }
    const outcome = await stub(input);
    if (kind === 'call') announceFinishedCall(name, outcome);
    return JSON.stringify(outcome);
  };

  const bridge: ComandaBridge = {
    call: (name, inputText, epoch, quiet = false) => {
      const { idempotencyKey, ...input } = JSON.parse(inputText) as CallInput;
      sentCalls.push({ name, input, epoch, quiet, ...(idempotencyKey !== undefined && { idempotencyKey }) });
      return respond('call', callAnswers, name, input);
    },
    act: (name, inputText) => {
      const input: unknown = JSON.parse(inputText);
      recordedActs.push({ name, input });
      return respond('action', actAnswers, name, input);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  Object.defineProperty(window, 'comanda', { value: bridge, configurable: true });

  return {
    calls: sentCalls,
    actions: recordedActs,
    onCall: (overrides) => (callAnswers = { ...callAnswers, ...overrides }),
    onAct: (overrides) => (actAnswers = { ...actAnswers, ...overrides }),
    broadcast,
    listeners: () => listeners.size,
  };
};
