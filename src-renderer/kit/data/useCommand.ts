import { useMutation } from '@tanstack/react-query';
import type { Outcome } from '@shared/bridge/failure';
import type { CallInputOf, CallName, CallReplyOf } from '@shared/contract';
import { call } from '@kit/bridge/client';

export interface Command<N extends CallName> {
  /** Sends it. Never rejects: failures are values. */
  run: (input: CallInputOf<N>) => Promise<Outcome<CallReplyOf<N>>>;
  busy: boolean;
}

/** A call that changes something. It is sent once per `run`, never again by itself. */
export const useCommand = <N extends CallName>(name: N): Command<N> => {
  const { mutateAsync, isPending } = useMutation({ mutationFn: (input: CallInputOf<N>) => call(name, input) });
  return { run: mutateAsync, busy: isPending };
};
