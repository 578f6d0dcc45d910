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
   * Ids of the products that offer a modifier, directly or through a parent; undefined if the platform does not report
   * them for every modifier.
   */
  productIdsOf: (id: number) => readonly number[] | undefined;
  /** Name of a modifier, or its id if unknown. */
  nameOf: (id: number) => string;
}

export interface AllModifiersRead {
  /** Undefined until all modifiers are loaded. */
  modifiers: AllModifiers | undefined;
  loading: boolean;
  failure: Failure | null;
  refetch: () => void;
}

const byName = new Intl.Collator('es', { numeric: true });

/** Ids of each modifier's children, from the platform's children and parent fields. */
const childrenIn = (rows: readonly ModifierRow[]): ReadonlyMap<number, readonly number[]> => {
  const children = new Map(
    rows.map((row) => [row.id, new Set(row.children.map(({ childModifierId }) => childModifierId))]),
  );
  for (const { id, parentId } of rows) if (parentId != null) children.get(parentId)?.add(id);
  return new Map([...children].map(([id, ids]) => [id, [...ids]]));
};

const parentsIn = (
  byId: AllModifiers['byId'],
  children: ModifierChildren,
): ReadonlyMap<number, readonly ModifierRow[]> => {
  const parents = new Map<number, ModifierRow[]>();
  for (const [id, row] of byId) {
    for (const child of children.get(id) ?? []) parents.set(child, [...(parents.get(child) ?? []), row]);
  }
  return parents;
};

/** Product ids of a modifier and all its ancestors. */
const productIdsIn = (
  byId: AllModifiers['byId'],
  parents: AllModifiers['parents'],
  id: number,
): readonly number[] | undefined => {
  const seen = new Set([id]);
  const found = new Set<number>();
  // Iterating a set includes items added meanwhile.
  for (const each of seen) {
    const own = byId.get(each)?.productIds;
    if (own === undefined) return undefined;
    own.forEach((productId) => found.add(productId));
    parents.get(each)?.forEach((parent) => seen.add(parent.id));
  }
  return [...found];
};

const indexed = (page: readonly ModifierRow[]): AllModifiers => {
  const rows = [...page].sort((one, other) => byName.compare(one.name, other.name) || one.id - other.id);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const children = childrenIn(rows);
  const parents = parentsIn(byId, children);
  return {
    rows,
    byId,
    children,
    parents,
    productIdsOf: (id) => productIdsIn(byId, parents, id),
    nameOf: (id) => getNameOrId({ id, name: byId.get(id)?.name ?? '' }),
  };
};

/** Caches the lookups of each row array, which many cells share. */
const indexes = new WeakMap<readonly ModifierRow[], AllModifiers>();

const indexOnce = (page: readonly ModifierRow[]): AllModifiers => {
  const found = indexes.get(page) ?? indexed(page);
  indexes.set(page, found);
  return found;
};

/** All modifiers, since a tree cannot be built from one page. */
export const useAllModifiers = (): AllModifiersRead => {
  const enabled = useCan('modifiers', 'index');
  const { value, loading, failure, refetch } = useAllPages(
    'modifiers.list',
    {},
    { enabled, freshFor: optionsStaleTime },
  );
  const modifiers = value === undefined ? undefined : indexOnce(value);
  return { modifiers, loading, failure: value === undefined ? failure : null, refetch };
};
