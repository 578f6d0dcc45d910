import type { Outcome } from '@shared/contract/protocol/failure';
import { endpoints } from '@shared/contract';
import { invalidatedAreas } from '@shared/calls/invalidation';
import { callArea } from '@shared/contract/protocol/callArea';
import type { CallInput } from '@shared/contract/protocol/endpoint';
import type { PolledCollectionDefinition } from './definition';

/** A call of a screen that has ended. */
export interface CompletedCall {
  name: string;
  input: CallInput;
  outcome: Outcome<unknown>;
  /** When it began, by `performance.now`. */
  requestedAt: number;
}

/**
 * What a call means for a collection:
 * - `item`: the whole of one, as it is now.
 * - `gone`: a row that is no more.
 * - `old`: a row that may be another one now; without `id` any of them, or a new one.
 */
export type CallImpact = { kind: 'item'; item: unknown } | { kind: 'gone'; id: number } | { kind: 'old'; id?: number };

/** Null: nothing. A write whose answer was lost may have happened. */
export const callImpact = (
  { area, items }: PolledCollectionDefinition<unknown>,
  { name, input, outcome }: CompletedCall,
): CallImpact | null => {
  const row = endpoints.get(name);
  if (row === undefined) return null;
  const tellsItem = items?.returnedBy.some((call) => call === name) === true;
  if (outcome.ok && outcome.value !== null && tellsItem) return { kind: 'item', item: outcome.value };
  if (!invalidatedAreas(name, outcome).some((changed) => changed === area)) return null;
  const id = Number(input.params?.['id']);
  if (callArea(name) !== area || !Number.isSafeInteger(id)) return { kind: 'old' };
  return outcome.ok && row.method === 'DELETE' ? { kind: 'gone', id } : { kind: 'old', id };
};
