import * as v from 'valibot';
import type { ActionInput, ActionName, ActionReply } from '@shared/bridge/actions';
import type { BridgeEvent } from '@shared/bridge/bridge';
import { failureOf, reauthenticationRequiredCode } from '@shared/contract/protocol/errors';
import { failed, failureSchema, type Failure, type Outcome } from '@shared/contract/protocol/failure';
import type { CallInputOf, CallName, CallReplyOf } from '@shared/contract';

let epoch = 0;

/** The session's epoch as the screens know it; every call carries it. Told by kit/session. */
export const setEpoch = (next: number): void => {
  epoch = next;
};

/** Returns a failure for a call that must not be sent now, else null. */
export interface Restriction {
  call: (name: CallName) => Failure | null;
  act: (name: ActionName) => Failure | null;
}

let restriction: Restriction | null = null;

/** Set by kit/session in view-as mode. Null ends it. */
export const setRestriction = (next: Restriction | null): void => {
  restriction = next;
};

let requestReauth: () => Promise<boolean> = () => Promise.resolve(false);

/** Registers the password prompt; it resolves to whether the password was given. */
export const setReauthHandler = (ask: () => Promise<boolean>): void => {
  requestReauth = ask;
};

const outcomeShape = v.variant('ok', [
  v.object({ ok: v.literal(true), value: v.unknown() }),
  v.object({ ok: v.literal(false), failure: failureSchema }),
]);

/** The main process checks values against the contract; here only the envelope is checked. */
const outcomeOf = <T>(text: string): Outcome<T> => {
  const parsed = v.safeParse(outcomeShape, JSON.parse(text));
  return parsed.success ? (parsed.output as Outcome<T>) : failed(failureOf('badReply'));
};

const settle = async <T>(ask: () => Promise<string>): Promise<Outcome<T>> => {
  try {
    return outcomeOf<T>(await ask());
  } catch {
    return failed(failureOf('badReply'));
  }
};

/**
 * A call of the contract. Never rejects. An answer that arrives after the tenant or user changed is `superseded`,
 * whatever it says. `untracked`: a part of what product analytics have counted already.
 */
export const call = async <Name extends CallName>(
  name: Name,
  input: CallInputOf<Name>,
  { untracked = false }: { untracked?: boolean } = {},
): Promise<Outcome<CallReplyOf<Name>>> => {
  const failure = restriction?.call(name) ?? null;
  if (failure !== null) return failed(failure);
  const sentIn = epoch;
  const quiet = untracked || restriction !== null;
  const send = () =>
    settle<CallReplyOf<Name>>(() => window.comanda.call(name, JSON.stringify(input ?? {}), sentIn, quiet));
  let outcome = await send();
  // Nothing was sent to the platform, so it is no second time.
  if (!outcome.ok && outcome.failure.code === reauthenticationRequiredCode && (await requestReauth()))
    outcome = await send();
  return epoch === sentIn ? outcome : failed(failureOf('superseded'));
};

/** Something this computer does, as opposed to the platform. Never rejects. */
export const invokeAction = async <Name extends ActionName>(
  name: Name,
  input: ActionInput<Name>,
): Promise<Outcome<ActionReply<Name>>> => {
  const failure = restriction?.act(name) ?? null;
  if (failure !== null) return failed(failure);
  const ask = () => settle<ActionReply<Name>>(() => window.comanda.act(name, JSON.stringify(input)));
  const outcome = await ask();
  return !outcome.ok && outcome.failure.code === reauthenticationRequiredCode && (await requestReauth())
    ? ask()
    : outcome;
};

let latest: { text: string; event: BridgeEvent } | null = null;

/** Every listener gets the text; that of a thousand rows is parsed once for all of them. */
const parseEvent = (text: string): BridgeEvent => {
  if (latest?.text !== text) latest = { text, event: JSON.parse(text) as BridgeEvent };
  return latest.event;
};

/** Subscribes to the events of the main process. Returns what unsubscribes. */
export const subscribe = (listener: (event: BridgeEvent) => void): (() => void) =>
  window.comanda.subscribe((text) => listener(parseEvent(text)));
