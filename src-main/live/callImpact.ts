import type { Outcome } from '@shared/contract/protocol/failure';
import { endpoints } from '@shared/contract';
import { getInvalidatedAreas } from '@shared/calls/invalidation';
import { parseCallArea } from '@shared/contract/protocol/callArea';
import type { CallInput } from '@shared/contract/protocol/endpoint';
import type { PolledCollectionDefinition } from './collectionDefinition';

/** A finished call of a screen. */
export interface CompletedCall {
  name: string;
  input: CallInput;
  outcome: Outcome<unknown>;
  /** Time at which the call started (`performance.now`). */
  requestedAt: number;
}

/**
 * Effect of a call on a live collection:
 * - `item`: the reply is the entity's complete current state; `isWrite` if the call changed it.
 * - `gone`: the row was deleted.
 * - `old`: the row `id` may have changed. Without `id`, any row may have changed or been added.
 */
export type CallImpact =
  | { kind: 'item'; item: unknown; isWrite: boolean }
  | { kind: 'gone'; id: number }
  | { kind: 'old'; id?: number };

/**
 * Returns the effect of a call on a collection, or null if it has none. A write whose reply was lost may have been
 * applied.
 */
export const getCallImpact = (
  { area, items }: PolledCollectionDefinition<unknown>,
  { name, input, outcome }: CompletedCall,
): CallImpact | null => {
  const endpoint = endpoints.get(name);
  if (endpoint === undefined) return null;
  const returnsItem = items?.returnedBy.some((call) => call === name) === true;
  if (outcome.ok && outcome.value !== null && returnsItem)
    return { kind: 'item', item: outcome.value, isWrite: endpoint.method !== 'GET' };
  if (!getInvalidatedAreas(name, outcome).some((changedArea) => changedArea === area)) return null;
  const id = Number(input.params?.['id']);
  if (parseCallArea(name) !== area || !Number.isSafeInteger(id)) return { kind: 'old' };
  return outcome.ok && endpoint.method === 'DELETE' ? { kind: 'gone', id } : { kind: 'old', id };
};
