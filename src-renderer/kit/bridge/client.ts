import * as v from 'valibot';
import type { ActionInput, ActionName } from '@shared/bridge/actions';
import type { ActionReply } from '@shared/bridge/actionReplies';
import type { BridgeEvent } from '@shared/bridge/bridge';
import { createFailure, reauthenticationRequiredCode } from '@shared/contract/protocol/errors';
import { failed, failureSchema, type Failure, type Outcome } from '@shared/contract/protocol/failure';
import type { CallInputOf, CallName, CallReplyOf } from '@shared/contract';

let epoch = 0;

/** Sets the session epoch, which every call carries. Called by kit/session. */
export const setEpoch = (newEpoch: number): void => {
  epoch = newEpoch;
};

/** Blocks calls and actions: each check returns the failure to report, or null to allow. */
export interface Restriction {
  checkCall: (name: CallName) => Failure | null;
  checkAction: (name: ActionName) => Failure | null;
}

let restriction: Restriction | null = null;

/** Sets the restriction of view-as mode; null removes it. Called by kit/session. */
export const setRestriction = (newRestriction: Restriction | null): void => {
  restriction = newRestriction;
};

let requestReauth: () => Promise<boolean> = () => Promise.resolve(false);

/** Registers the password prompt, which resolves to true if the user entered the password. */
export const setReauthHandler = (handler: () => Promise<boolean>): void => {
  requestReauth = handler;
};

const outcomeSchema = v.variant('ok', [
  v.object({ ok: v.literal(true), value: v.unknown() }),
  v.object({ ok: v.literal(false), failure: failureSchema }),
]);

/** Checks only the envelope: the main process validates values against the contract. */
const parseOutcome = <T>(text: string): Outcome<T> => {
  const parsed = v.safeParse(outcomeSchema, JSON.parse(text));
  return parsed.success ? (parsed.output as Outcome<T>) : failed(createFailure('badReply'));
};

const toOutcome = async <T>(send: () => Promise<string>): Promise<Outcome<T>> => {
  try {
    return parseOutcome<T>(await send());
  } catch {
    return failed(createFailure('badReply'));
  }
};

/**
 * Calls the platform through the contract. Never rejects. A reply that arrives after the tenant or user changed is
 * `superseded`. `untracked` excludes the call from analytics, for calls that are counted elsewhere.
 */
export const call = async <Name extends CallName>(
  name: Name,
  input: CallInputOf<Name>,
  { untracked = false }: { untracked?: boolean } = {},
): Promise<Outcome<CallReplyOf<Name>>> => {
  const failure = restriction?.checkCall(name) ?? null;
  if (failure !== null) return failed(failure);
  const requestEpoch = epoch;
  const isUntracked = untracked || restriction !== null;
  const send = () =>
    toOutcome<CallReplyOf<Name>>(() =>
      window.comanda.call(name, JSON.stringify(input ?? {}), requestEpoch, isUntracked),
    );
  let outcome = await send();
  // A password request means that the first request never reached the platform, so sending it again repeats nothing.
  if (!outcome.ok && outcome.failure.code === reauthenticationRequiredCode && (await requestReauth()))
    outcome = await send();
  return epoch === requestEpoch ? outcome : failed(createFailure('superseded'));
};

/** Runs an action on this computer. Never rejects. */
export const invokeAction = async <Name extends ActionName>(
  name: Name,
  input: ActionInput<Name>,
): Promise<Outcome<ActionReply<Name>>> => {
  const failure = restriction?.checkAction(name) ?? null;
  if (failure !== null) return failed(failure);
  const send = () => toOutcome<ActionReply<Name>>(() => window.comanda.act(name, JSON.stringify(input)));
  const outcome = await send();
  return !outcome.ok && outcome.failure.code === reauthenticationRequiredCode && (await requestReauth())
    ? send()
    : outcome;
};

let latestEvent: { text: string; event: BridgeEvent } | null = null;

/** Parses each event once for all listeners. */
const parseEvent = (text: string): BridgeEvent => {
  if (latestEvent?.text !== text) latestEvent = { text, event: JSON.parse(text) as BridgeEvent };
  return latestEvent.event;
};

/** Subscribes to events of the main process; returns the unsubscribe function. */
export const subscribe = (listener: (event: BridgeEvent) => void): (() => void) =>
  window.comanda.subscribe((text) => listener(parseEvent(text)));
