import type { FailureKind } from '@shared/contract/protocol/failure';
import { command, type CommandOptions, type CommandPorts, type CommandResult } from '@shared/calls/command';
import type { CallInputOf, CallName, CallReplyOf } from '@shared/contract';
import type { CallInput } from '@shared/contract/protocol/endpoint';

/** From one attempt to settle a lost answer to the next. Milliseconds. */
const retryAfter = 10_000;

/** The platform could not be reached, or said nothing: later it may. */
const passing: ReadonlySet<FailureKind> = new Set([
  'unknownOutcome',
  'offline',
  'timeout',
  'server',
  'rateLimited',
  'badReply',
]);

/**
 * A command that is settled however long the platform is out of reach: whether a store takes orders is too important to
 * be left open. Ends at the latest with the session.
 */
export const settle = async <N extends CallName, T>(
  ports: CommandPorts,
  name: N,
  input: CallInputOf<N>,
  options: CommandOptions<T>,
): Promise<CommandResult<CallReplyOf<N>, T>> => {
  const keyed = { ...(input as CallInput), idempotencyKey: ports.newKey() } as CallInputOf<N>;
  // Said once, however long it takes.
  const later = { ...options, resumed: true, onReplyLost: () => undefined };
  let result = await command(ports, name, keyed, options);
  while (result.kind === 'unsettled' && passing.has(result.failure.kind)) {
    await ports.wait(retryAfter);
    result = await command(ports, name, keyed, later);
  }
  return result;
};
