import type { Failure, Outcome } from '@shared/contract/protocol/failure';
import { toOutcome, type CommandDependencies, type CommandResult } from '@shared/calls/command';
import { isReplyMissing, notSent, sendOrQueue, type QueueableDecision } from '@entities/queued-writes/queuedWrites';
import { notifyQueued } from '@entities/queued-writes/useQueueCommands';
import type { Formats } from '@kit/format/formats';

interface SaleChange<State, Reply, T> {
  /** Reads the current state, since lists and published menus may be outdated. */
  read: () => Promise<Outcome<State>>;
  /** Creates the write for a state; null if it needs no change. */
  createWrite: (state: State) => QueueableDecision | null;
  send: (state: State, key: string) => Promise<CommandResult<Reply, T>>;
  notifyAlreadyApplied: (state: State) => void;
  notifySuccess: (state: State) => void;
}

export const getFailure = <Reply, T>(result: CommandResult<Reply, T>): Failure | null => {
  const outcome = toOutcome(result);
  return outcome.ok ? null : outcome.failure;
};

/** Sends a change of a product's or store's state, or queues it, and notifies the user. */
export const sendSaleChange = async <State, Reply, T>(
  ports: Pick<CommandDependencies, 'newKey'>,
  formats: Formats,
  knownState: State,
  { read, createWrite, send, notifyAlreadyApplied, notifySuccess }: SaleChange<State, Reply, T>,
): Promise<Failure | null> => {
  let state = knownState;
  const readState = async () => {
    const outcome = await read();
    if (outcome.ok) state = outcome.value;
    return outcome;
  };
  // Reads the current state if the known one needs no change, since lists may be outdated. Otherwise the read waits
  // until the write is on disk.
  if (createWrite(state) === null) await readState();
  const write = createWrite(state);
  if (write === null) {
    notifyAlreadyApplied(state);
    return null;
  }
  const result = await sendOrQueue(ports, write, async (key, save) => {
    if (isReplyMissing(await readState())) return notSent;
    const currentWrite = createWrite(state);
    if (currentWrite === null) return { kind: 'alreadyApplied' } as const;
    await save(currentWrite);
    return send(state, key);
  });
  if (result.kind === 'queued') notifyQueued(formats, result.write, result.isSent);
  else if (result.kind === 'alreadyApplied') notifyAlreadyApplied(state);
  else {
    const failure = getFailure(result);
    if (failure !== null) return failure;
    notifySuccess(state);
  }
  return null;
};
