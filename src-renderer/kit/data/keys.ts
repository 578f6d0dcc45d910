import type { CallInputOf, CallName } from '@shared/contract';

/** Tenant and session that cached data belongs to: data of one scope is never shown in another. */
export interface Scope {
  tenant: string;
  /** Session epoch; in view-as mode, combined with the viewed role. */
  epoch: number | string;
}

/** Key prefix of all cached inputs of a call. */
export const createCallPrefix = ({ tenant, epoch }: Scope, name: CallName) => [tenant, epoch, name] as const;

/** Cache key of a call with its input. */
export const createCallKey = <N extends CallName>(scope: Scope, name: N, input: CallInputOf<N>) =>
  [...createCallPrefix(scope, name), input] as const;

/** True for keys of the same scope and call: a reply to one may be shown while the other loads. */
export const isSameCall = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  [0, 1, 2].every((index) => a[index] === b[index]);
