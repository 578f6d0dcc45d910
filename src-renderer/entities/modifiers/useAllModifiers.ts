import type { Failure } from '@shared/contract/protocol/failure';
import type { ModifierRow } from '@shared/contract/catalogue/modifiers';
import type { ModifierChildren } from '@shared/domain/catalogue/modifiers';
import { useAllPages } from '@kit/data/useAllPages';
import { optionsStaleTime } from '@kit/resource/form/fields/searchOptions';
import { useCan } from '@kit/session/hooks';
import { getNameOrId } from '@kit/ui/nameOrId';

export interface AllModifiers {
  /** Modifiers sorted by name. */
  rows: readonly ModifierRow[];
  byId: ReadonlyMap<number, ModifierRow>;
  children: ModifierChildren;
  /** Parents of each modifier, by its id. */
  parents: ReadonlyMap<number, readonly ModifierRow[]>;
  /**
   * Returns the ids of the products that offer a modifier, directly or through a parent; undefined if the platform does
   * not report them for every modifier.
   */
  getProductIds: (id: number) => readonly number[] | undefined;
  /** Returns the name of a modifier, or its id if the name is unknown. */
  getName: (id: number) => string;
}

interface AllModifiersResult {
  /** Undefined until all modifiers are loaded. */
  modifiers: AllModifiers | undefined;
  loading: boolean;
  failure: Failure | null;
  refetch: () => void;
}

const nameCollator = new Intl.Collator('es', { numeric: true });

/** Ids of each modifier's children, from the platform's children and parent fields. */
const groupChildren = (rows: readonly ModifierRow[]): ReadonlyMap<number, readonly number[]> => {
  const children = new Map(
    rows.map((row) => [row.id, new Set(row.children.map(({ childModifierId }) => childModifierId))]),
  );
  for (const { id, parentId } of rows) if (parentId != null) children.get(parentId)?.add(id);
  return new Map([...children].map(([id, ids]) => [id, [...ids]]));
};

const groupParents = (
  byId: AllModifiers['byId'],
  children: ModifierChildren,
): ReadonlyMap<number, readonly ModifierRow[]> => {
  const parents = new Map<number, ModifierRow[]>();
  for (const [id, row] of byId) {
    for (const childId of children.get(id) ?? []) parents.set(childId, [...(parents.get(childId) ?? []), row]);
  }
  return parents;
};

/** Product ids of a modifier and all its ancestors. */
const listProductIds = (
  byId: AllModifiers['byId'],
  parents: AllModifiers['parents'],
  id: number,
): readonly number[] | undefined => {
  const visitedIds = new Set([id]);
  const collectedIds = new Set<number>();
  // Iterating a set includes items added during the iteration.
  for (const visitedId of visitedIds) {
    const productIds = byId.get(visitedId)?.productIds;
    if (productIds === undefined) return undefined;
    productIds.forEach((productId) => collectedIds.add(productId));
    parents.get(visitedId)?.forEach((parent) => visitedIds.add(parent.id));
  }
  return [...collectedIds];
};

const indexModifiers = (page: readonly ModifierRow[]): AllModifiers => {
  const rows = [...page].sort((a, b) => nameCollator.compare(a.name, b.name) || a.id - b.id);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const children = groupChildren(rows);
  const parents = groupParents(byId, children);
  return {
    rows,
    byId,
    children,
    parents,
    getProductIds: (id) => listProductIds(byId, parents, id),
    getName: (id) => getNameOrId({ id, name: byId.get(id)?.name ?? '' }),
  };
};

/** Caches the lookups of each row array, which many cells share. */
const indexCache = new WeakMap<readonly ModifierRow[], AllModifiers>();

const getModifierIndex = (page: readonly ModifierRow[]): AllModifiers => {
  const allModifiers = indexCache.get(page) ?? indexModifiers(page);
  indexCache.set(page, allModifiers);
  return allModifiers;
};

/** All modifiers, since a tree cannot be built from one page. */
export const useAllModifiers = (): AllModifiersResult => {
  const enabled = useCan('modifiers', 'index');
  const { value, loading, failure, refetch } = useAllPages(
    'modifiers.list',
    {},
    { enabled, freshFor: optionsStaleTime },
  );
  const modifiers = value === undefined ? undefined : getModifierIndex(value);
  return { modifiers, loading, failure: value === undefined ? failure : null, refetch };
};
