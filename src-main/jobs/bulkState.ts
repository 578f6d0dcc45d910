import * as v from 'valibot';
import { itemResult } from '@shared/jobs/bulkResult';

/** Saved state of bulk jobs. */

export type ItemKey = number | string;

const createStateSchema = <Key extends ItemKey, Before>(
  keySchema: v.GenericSchema<unknown, Key>,
  beforeSchema: v.GenericSchema<unknown, Before>,
) =>
  v.object({
    /** Results of the completed items. */
    results: v.array(v.tuple([keySchema, itemResult])),
    /** Items whose write got no reply. They are reconciled before anything else is sent. */
    unanswered: v.array(keySchema),
    /** Values before the change, for undo. Items with equal values share an entry. */
    undo: v.array(v.object({ keys: v.array(keySchema), before: beforeSchema })),
    /** True once the user has started to undo the job. */
    isUndone: v.boolean(),
  });
export type BulkState<Key extends ItemKey, Before> = v.InferOutput<ReturnType<typeof createStateSchema<Key, Before>>>;
export type UndoPart<Key extends ItemKey, Before> = BulkState<Key, Before>['undo'][number];

/**
 * Creates the schema of a bulk job's state. `upgrade` converts the states of earlier builds and returns others
 * unchanged.
 */
export const createBulkStateSchema = <Key extends ItemKey, Before>(
  key: v.GenericSchema<unknown, Key>,
  before: v.GenericSchema<unknown, Before>,
  upgrade: (state: unknown) => unknown,
): v.GenericSchema<unknown, BulkState<Key, Before>> =>
  v.pipe(v.unknown(), v.transform(upgrade), createStateSchema(key, before));

const filterKeys = <Key extends ItemKey, Before>(
  undoParts: readonly UndoPart<Key, Before>[],
  matches: (key: Key) => boolean,
): UndoPart<Key, Before>[] =>
  undoParts.map((part) => ({ ...part, keys: part.keys.filter(matches) })).filter(({ keys }) => keys.length > 0);

const listSavedKeys = <Key extends ItemKey>(results: BulkState<Key, unknown>['results']): ReadonlySet<Key> =>
  new Set(results.filter(([, { state }]) => state === 'saved').map(([key]) => key));

/** Drops the undo data of saved items, which have been undone. Items saved by a retry can then be undone as well. */
export const dropSavedParts = <Key extends ItemKey, Before>(
  results: BulkState<Key, Before>['results'],
  undo: readonly UndoPart<Key, Before>[],
): UndoPart<Key, Before>[] => {
  const savedKeys = listSavedKeys(results);
  return filterKeys(undo, (key) => !savedKeys.has(key));
};

/** Returns the undo data of the saved items. Failed items are unchanged, so there is nothing to undo. */
export const getUndoableParts = <Key extends ItemKey, Before>({
  results,
  undo,
  isUndone,
}: BulkState<Key, Before>): UndoPart<Key, Before>[] => {
  if (isUndone) return [];
  const savedKeys = listSavedKeys(results);
  return filterKeys(undo, (key) => savedKeys.has(key));
};

/** Values of the items before their change. Items with equal values share an entry. */
export class UndoLog<Key extends ItemKey, Before> {
  private readonly byText = new Map<string, { keys: Set<Key>; before: Before }>();
  private readonly byKey = new Map<Key, { keys: Set<Key>; before: Before }>();

  constructor(parts: readonly UndoPart<Key, Before>[]) {
    for (const { keys, before } of parts) for (const key of keys) this.keep(key, before);
  }

  /** Stores a key's value before the change, replacing an earlier one. */
  keep(key: Key, before: Before): void {
    this.drop(key);
    const text = JSON.stringify(before);
    const undoPart = this.byText.get(text) ?? { keys: new Set<Key>(), before };
    this.byText.set(text, undoPart);
    undoPart.keys.add(key);
    this.byKey.set(key, undoPart);
  }

  find(key: Key): Before | undefined {
    return this.byKey.get(key)?.before;
  }

  drop(key: Key): void {
    this.byKey.get(key)?.keys.delete(key);
    this.byKey.delete(key);
  }

  get parts(): UndoPart<Key, Before>[] {
    return [...this.byText.values()]
      .filter(({ keys }) => keys.size > 0)
      .map(({ keys, before }) => ({ keys: [...keys], before }));
  }
}
