import type { CallInputOf, CallName } from '@shared/contract';

/** Whose data it is: nothing cached under one scope is ever shown under another. */
export interface Scope {
  tenant: string;
  /** The session's epoch, and which role it is seen as. */
  epoch: number | string;
}

/** Everything cached of a call, whatever its input. */
export const callPrefix = ({ tenant, epoch }: Scope, name: CallName) => [tenant, epoch, name] as const;

/** The cache key of one call with its input. */
export const callKey = <N extends CallName>(scope: Scope, name: N, input: CallInputOf<N>) =>
  [...callPrefix(scope, name), input] as const;

/** True for keys of the same scope and call: the data of one is a placeholder for the other. */
export const isSameCall = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  [0, 1, 2].every((part) => a[part] === b[part]);
