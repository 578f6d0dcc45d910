import type { Capability } from '../contract/protocol/capabilities';
import { defaultErrorCode, createFailure, notAppliedCode } from '../contract/protocol/errors';
import { failed, succeeded, type Failure, type FailureKind, type Outcome } from '../contract/protocol/failure';
import { getEndpoint, type CallInputOf, type CallName, type CallReplyOf } from '../contract';
import { hasNoReply, type CallInput, type Endpoint } from '../contract/protocol/endpoint';

/** Dependencies of a command, provided by the process that runs it. */
export interface CommandDependencies {
  /** Sends a call once. */
  call: <N extends CallName>(name: N, input: CallInputOf<N>) => Promise<Outcome<CallReplyOf<N>>>;
  capabilities: readonly Capability[];
  /** Generates an idempotency key (UUID). */
  newKey: () => string;
  /** Resolves after a delay (ms). */
  wait: (milliseconds: number) => Promise<void>;
}

/** Result of reading the platform's state after a write without a reply. */
export type Reconciliation<T> = { state: 'applied'; value: T } | { state: 'notApplied' } | { state: 'unconfirmed' };

/**
 * Reads the platform's state after a write without a reply. May be called several times, so it must not change
 * anything.
 */
export type Reconcile<T> = () => Promise<Outcome<Reconciliation<T>>>;

export interface CommandOptions<T> {
  /**
   * Determines whether a write without a reply was applied, if the platform does not support idempotency keys. Also
   * provides the value if the reply is empty. Without `reconcile`, a write without a reply stays `unconfirmed`, and the
   * value of an empty reply is null.
   */
  reconcile?: Reconcile<T>;
  /**
   * Reads the state that `reconcile` compares with. Called before the first attempt if the platform does not support
   * idempotency keys.
   */
  prepare?: () => Promise<void>;
  /**
   * True if an earlier command has already sent the write without getting a reply. If the platform does not support
   * idempotency keys, the write is then only reconciled, never sent again.
   */
  isResumed?: boolean;
  /** Called when a reply is lost and reconciliation starts, to show "we are checking". */
  onReplyLost?: () => void;
}

/**
 * - `answered`: done. The value is the reply. If the reply is empty, it is the reconciled value, or null if reading
 * failed.
 * - `reconciled`: no reply, but the platform's state shows that the write was applied.
 * - `notApplied`: no reply, and the platform's state shows that the write was not applied.
 * - `unconfirmed`: no reply, and the outcome is unknown. Run the same command again with the same key and `isResumed`.
 * - `failed`: the write was not applied.
 */
export type CommandResult<Reply, T = NonNullable<Reply>> =
  | { kind: 'answered'; value: Reply | T | null }
  | { kind: 'reconciled'; value: T }
  | { kind: 'notApplied' }
  | { kind: 'unconfirmed'; failure: Failure }
  | { kind: 'failed'; failure: Failure };

/** Delays before each attempt to reconcile (ms), because the platform may apply the write late. */
export const reconcileDelays = [500, 1_500, 4_000] as const;

/** Failures of a retry that may be temporary and do not reveal the outcome of the first attempt. */
export const transientFailureKinds: ReadonlySet<FailureKind> = new Set([
  'unknownOutcome',
  'offline',
  'timeout',
  'server',
  'rateLimited',
  'badReply',
]);
/** Failures because the session lost access. Retrying cannot reveal the outcome. */
const accessLossKinds: ReadonlySet<FailureKind> = new Set(['superseded', 'unauthenticated', 'forbidden']);

/**
 * Checks whether a failure may be temporary. A rejection without its own code comes from an intermediary, such as a
 * rate limiter.
 */
const isTransient = ({ kind, code }: Failure): boolean =>
  transientFailureKinds.has(kind) || (kind === 'refused' && code === defaultErrorCode);

/**
 * Checks whether a call can be repeated with the same idempotency key. Calls composed of other calls have no key of
 * their own.
 */
export const supportsIdempotencyKeys = (name: CallName, capabilities: readonly Capability[]): boolean => {
  const { capability } = getEndpoint(name) as Endpoint;
  return capabilities.includes('idempotencyKeys') && (capability === undefined || capabilities.includes(capability));
};

/** Converts the result to success, or to the failure to show. */
export const toOutcome = <Reply, T>(result: CommandResult<Reply, T>): Outcome<Reply | T | null> => {
  switch (result.kind) {
    case 'answered':
    case 'reconciled':
      return succeeded(result.value);
    case 'notApplied':
      return failed(createFailure('refused', notAppliedCode));
    default:
      return failed(result.failure);
  }
};

interface Attempt<Result> {
  /** True if another attempt cannot reveal more about the write's outcome. */
  isFinal: boolean;
  result: Result;
}

/**
 * Sends a write and determines its outcome. After a lost reply, sends the write again with the same idempotency key if
 * the platform supports keys, otherwise reconciles. Stops after a few attempts and never rejects.
 */
export const runCommand = async <N extends CallName, T = NonNullable<CallReplyOf<N>>>(
  { call, capabilities, newKey, wait }: CommandDependencies,
  name: N,
  input: CallInputOf<N>,
  { reconcile, prepare, isResumed = false, onReplyLost }: CommandOptions<T> = {},
): Promise<CommandResult<CallReplyOf<N>, T>> => {
  type Result = CommandResult<CallReplyOf<N>, T>;
  const supportsKeys = supportsIdempotencyKeys(name, capabilities);
  const { idempotencyKey = newKey(), ...content } = input as CallInput;
  const send = () => call(name, { ...content, idempotencyKey } as CallInputOf<N>);

  /**
   * Returns `notApplied` if the reply is empty and the platform's state contradicts it: such a reply came from an
   * intermediary.
   */
  const getResult = async (value: CallReplyOf<N>): Promise<Result> => {
    if (value !== null || reconcile === undefined || hasNoReply(getEndpoint(name))) return { kind: 'answered', value };
    const reconciliation = await reconcile();
    if (!reconciliation.ok || reconciliation.value.state === 'unconfirmed') return { kind: 'answered', value: null };
    return reconciliation.value.state === 'applied'
      ? { kind: 'answered', value: reconciliation.value.value }
      : { kind: 'notApplied' };
  };

  const resend = async (): Promise<Attempt<Result>> => {
    const outcome = await send();
    if (outcome.ok) {
      const result = await getResult(outcome.value);
      return { isFinal: result.kind !== 'notApplied', result };
    }
    const { failure } = outcome;
    const isInconclusive = isTransient(failure) || accessLossKinds.has(failure.kind);
    return { isFinal: !isTransient(failure), result: { kind: isInconclusive ? 'unconfirmed' : 'failed', failure } };
  };

  const readOutcome = async (): Promise<Attempt<Result>> => {
    const createUnconfirmed = (failure: Failure, isFinal: boolean) => ({
      isFinal,
      result: { kind: 'unconfirmed', failure } as const,
    });
    const reconciliation = await reconcile?.();
    if (reconciliation === undefined) return createUnconfirmed(createFailure('unknownOutcome'), true);
    if (!reconciliation.ok) return createUnconfirmed(reconciliation.failure, !isTransient(reconciliation.failure));
    if (reconciliation.value.state === 'unconfirmed') return createUnconfirmed(createFailure('unknownOutcome'), true);
    if (reconciliation.value.state === 'notApplied') return { isFinal: false, result: { kind: 'notApplied' } };
    return { isFinal: true, result: { kind: 'reconciled', value: reconciliation.value.value } };
  };

  const settle = async (): Promise<Result> => {
    onReplyLost?.();
    let result: Result = { kind: 'unconfirmed', failure: createFailure('unknownOutcome') };
    for (const delay of reconcileDelays) {
      await wait(delay);
      const attempt = await (supportsKeys ? resend() : readOutcome());
      result = attempt.result;
      if (attempt.isFinal) break;
    }
    return result;
  };

  if (isResumed) return settle();
  if (!supportsKeys) await prepare?.();
  const outcome = await send();
  if (!outcome.ok) {
    return outcome.failure.kind === 'unknownOutcome' ? settle() : { kind: 'failed', failure: outcome.failure };
  }
  const result = await getResult(outcome.value);
  return result.kind === 'notApplied' ? settle() : result;
};
