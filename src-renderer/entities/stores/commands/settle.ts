import type { FailureKind } from '@shared/contract/protocol/failure';
import { runCommand, type CommandOptions, type CommandDependencies, type CommandResult } from '@shared/calls/command';
import type { CallInputOf, CallName, CallReplyOf } from '@shared/contract';
import type { CallInput } from '@shared/contract/protocol/endpoint';

/** Delay (ms) between attempts to resolve a lost reply. */
const retryDelay = 10_000;

/** Failures that may go away: the platform was unreachable or did not reply. */
const transientKinds: ReadonlySet<FailureKind> = new Set([
  'unknownOutcome',
  'offline',
  'timeout',
  'server',
  'rateLimited',
  'badReply',
]);

/**
 * Runs a command and keeps resolving a lost reply while the platform is unreachable, since it must be known whether a
 * store takes orders. Stops at the end of the session.
 */
export const settleStoreCommand = async <N extends CallName, T>(
  ports: CommandDependencies,
  name: N,
  input: CallInputOf<N>,
  options: CommandOptions<T>,
): Promise<CommandResult<CallReplyOf<N>, T>> => {
  const inputWithKey = { ...(input as CallInput), idempotencyKey: ports.newKey() } as CallInputOf<N>;
  // Reports the lost reply only once.
  const resumedOptions: CommandOptions<T> = { ...options, isResumed: true, onReplyLost: () => undefined };
  let result = await runCommand(ports, name, inputWithKey, options);
  while (result.kind === 'unconfirmed' && transientKinds.has(result.failure.kind)) {
    await ports.wait(retryDelay);
    result = await runCommand(ports, name, inputWithKey, resumedOptions);
  }
  return result;
};
