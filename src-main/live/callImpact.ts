import type { Outcome } from '@shared/contract/protocol/failure';
import { endpoints } from '@shared/contract';
import { getInvalidatedAreas } from '@shared/calls/invalidation';
import { callArea } from '@shared/contract/protocol/callArea';
import type { CallInput } from '@shared/contract/protocol/endpoint';
import type { PolledCollectionDefinition } from './definition';

/** Finished call of a screen. */
export interface CompletedCall {
  name: string;
  input: CallInput;
  outcome: Outcome<unknown>;
  /** Start of the call, by `performance.now`. */
  requestedAt: number;
}

/**
 * Effect of a call on a collection:
 * - `item`: the complete current entity.
 * - `gone`: a deleted row.
 * - `old`: a row that may have changed; without `id`, any row, or a new one.
 */
export type CallImpact = { kind: 'item'; item: unknown } | { kind: 'gone'; id: number } | { kind: 'old'; id?: number };

/** Returns the effect of a call; null if none. A write whose reply was lost counts as possibly done. */
export const getCallImpact = (
  { area, items }: PolledCollectionDefinition<unknown>,
  { name, input, outcome }: CompletedCall,
): CallImpact | null => {
  const row = endpoints.get(name);
  if (row === undefined) return null;
  const tellsItem = items?.returnedBy.some((call) => call === name) === true;
  if (outcome.ok && outcome.value !== null && tellsItem) return { kind: 'item', item: outcome.value };
  if (!getInvalidatedAreas(name, outcome).some((changed) => changed === area)) return null;
  const id = Number(input.params?.['id']);
  if (callArea(name) !== area || !Number.isSafeInteger(id)) return { kind: 'old' };
  return outcome.ok && row.method === 'DELETE' ? { kind: 'gone', id } : { kind: 'old', id };
};
