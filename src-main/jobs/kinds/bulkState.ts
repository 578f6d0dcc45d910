import * as v from 'valibot';
import { idSchema } from '@shared/contract/endpoint';
import type { BulkPatch } from '@shared/domain/bulk/bulkPatch';
import type { UndoPart } from '@shared/domain/bulk/bulkUndo';
import { storeResult, undoPart } from '@shared/jobs/storeBulk';

/** What a bulk edit keeps on disk. */

const batch = v.object({
  storeIds: v.array(idSchema),
  patch: v.custom<BulkPatch>((value) => typeof value === 'object' && value !== null),
});

export const bulkState = v.object({
  results: v.array(v.tuple([idSchema, storeResult])),
  /** Sent, and without an answer so far: reconciled by reading the stores before anything else is sent. */
  unanswered: v.array(batch),
  /** How the stores were that something was sent to, for whoever wants that back. */
  undo: v.optional(v.array(undoPart), []),
  /** That is under way, or was done. */
  isUndone: v.optional(v.boolean(), false),
});
export type BulkState = v.InferOutput<typeof bulkState>;

/** What can be taken back: of stores that were saved, for what failed is as it was. */
export const undoableParts = ({ results, undo, isUndone }: BulkState): UndoPart[] => {
  const saved = new Set(results.filter(([, { state }]) => state === 'saved').map(([id]) => id));
  return isUndone
    ? []
    : undo
        .map((part) => ({ ...part, storeIds: part.storeIds.filter((id) => saved.has(id)) }))
        .filter(({ storeIds }) => storeIds.length > 0);
};
