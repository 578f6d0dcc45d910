import type { CallInputOf, CallName } from '@shared/contract';

/** Owner of cached data: data of one scope is never shown in another. */
export interface Scope {
  tenant: string;
  /** Session epoch, with the role being viewed as. */
  epoch: number | string;
}

/** Key prefix of all cached inputs of a call. */
export const callPrefix = ({ tenant, epoch }: Scope, name: CallName) => [tenant, epoch, name] as const;

/** Cache key of a call with its input. */
export const callKey = <N extends CallName>(scope: Scope, name: N, input: CallInputOf<N>) =>
  [...callPrefix(scope, name), input] as const;

/** True for keys of the same scope and call: the data of one is a placeholder for the other. */
export const isSameCall = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  [0, 1, 2].every((part) => a[part] === b[part]);
