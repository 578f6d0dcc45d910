import * as v from 'valibot';
import { itemResult } from '@shared/jobs/bulkResult';

/** What a job that changes many keeps on disk. */

export type ItemKey = number | string;

const stateSchema = <Key extends ItemKey, Before>(
  key: v.GenericSchema<unknown, Key>,
  before: v.GenericSchema<unknown, Before>,
) =>
  v.object({
    /** Of items that have come to an end. */
    results: v.array(v.tuple([key, itemResult])),
    /** Sent, and without an answer so far: looked at before anything else is sent. */
    unanswered: v.array(key),
    /** What takes back what was sent; items that have the same are kept together. */
    undo: v.array(v.object({ keys: v.array(key), before })),
    /** That is under way, or was done. */
    isUndone: v.boolean(),
  });
export type BulkState<Key extends ItemKey, Before> = v.InferOutput<ReturnType<typeof stateSchema<Key, Before>>>;
export type UndoPart<Key extends ItemKey, Before> = BulkState<Key, Before>['undo'][number];

/** `upgrade` gives a state of an earlier build its present shape, and leaves any other as it is. */
export const bulkStateSchema = <Key extends ItemKey, Before>(
  key: v.GenericSchema<unknown, Key>,
  before: v.GenericSchema<unknown, Before>,
  upgrade: (state: unknown) => unknown,
): v.GenericSchema<unknown, BulkState<Key, Before>> =>
  v.pipe(v.unknown(), v.transform(upgrade), stateSchema(key, before));

/** What can be taken back: of items that were saved, for what failed is as it was. */
export const undoableParts = <Key extends ItemKey, Before>({
  results,
  undo,
  isUndone,
}: BulkState<Key, Before>): UndoPart<Key, Before>[] => {
  if (isUndone) return [];
  const saved = new Set(results.filter(([, { state }]) => state === 'saved').map(([key]) => key));
  return undo
    .map((part) => ({ ...part, keys: part.keys.filter((key) => saved.has(key)) }))
    .filter(({ keys }) => keys.length > 0);
};

/** How items were before something was sent to them. Most of them had the same: those are kept together. */
export class UndoLog<Key extends ItemKey, Before> {
  private readonly byText = new Map<string, { keys: Set<Key>; before: Before }>();
  private readonly byKey = new Map<Key, Set<Key>>();

  constructor(parts: readonly UndoPart<Key, Before>[]) {
    for (const { keys, before } of parts) for (const key of keys) this.keep(key, before);
  }

  /** One that is sent something once more is kept as it is now. */
  keep(key: Key, before: Before): void {
    this.drop(key);
    const text = JSON.stringify(before);
    const part = this.byText.get(text) ?? { keys: new Set<Key>(), before };
    this.byText.set(text, part);
    this.byKey.set(key, part.keys.add(key));
  }

  drop(key: Key): void {
    this.byKey.get(key)?.delete(key);
    this.byKey.delete(key);
  }

  get parts(): UndoPart<Key, Before>[] {
    return [...this.byText.values()]
      .filter(({ keys }) => keys.size > 0)
      .map(({ keys, before }) => ({ keys: [...keys], before }));
  }
}
