import { useCallback, useMemo, useRef, useState } from 'react';
import type { CallInputOf, CallName, CallReplyOf } from '@shared/contract';
import { runCommand, type CommandOptions, type CommandDependencies, type CommandResult } from '@shared/calls/command';
import { call } from '@kit/bridge/client';
import { useSession } from '@kit/session/hooks';

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
const createIdempotencyKey = () => crypto.randomUUID();

/** Dependencies of `runCommand` in a window. For known call names, use `useCommand` instead. */
export const useCommandDependencies = (): CommandDependencies => {
  const { capabilities } = useSession().environment;
  return useMemo(() => ({ call, capabilities, newKey: createIdempotencyKey, wait }), [capabilities]);
};

export interface Command<N extends CallName> {
  /** Executes a write and determines its outcome: see `runCommand`. Never rejects. */
  run: <T = NonNullable<CallReplyOf<N>>>(
    input: CallInputOf<N>,
    options?: CommandOptions<T>,
  ) => Promise<CommandResult<CallReplyOf<N>, T>>;
  isBusy: boolean;
}

/** Command for a write call of the contract. */
export const useCommand = <N extends CallName>(name: N): Command<N> => {
  const dependencies = useCommandDependencies();
  const runningCountRef = useRef(0);
  const [busy, setBusy] = useState(false);
  const run = useCallback<Command<N>['run']>(
    async (input, options) => {
      runningCountRef.current += 1;
      setBusy(true);
      try {
        return await runCommand(dependencies, name, input, options);
      } finally {
        runningCountRef.current -= 1;
        setBusy(runningCountRef.current > 0);
      }
    },
    [dependencies, name],
  );
  return { run, isBusy: busy };
};
