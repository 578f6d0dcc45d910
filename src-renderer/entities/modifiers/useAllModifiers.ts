import type { Failure } from '@shared/contract/protocol/failure';
import type { ModifierRow } from '@shared/contract/catalogue/modifiers';
import type { ModifierChildren } from '@shared/domain/catalogue/modifiers';
import { useAllPages } from '@kit/data/useAllPages';
import { optionsStaleTime as freshFor } from '@kit/resource/form/fields/searchOptions';
import { useCan } from '@kit/session/hooks';
import { nameOrId } from '@kit/ui/nameOrId';

export interface AllModifiers {
  /** By name. */
  rows: readonly ModifierRow[];
  byId: ReadonlyMap<number, ModifierRow>;
  children: ModifierChildren;
  /** Which modifiers have each one as a child. */
  parents: ReadonlyMap<number, readonly ModifierRow[]>;
  /**
   * Products that offer it, by themselves or by what it is within; undefined where the platform does not tell it of every one
   * of them.
   */
  productIdsOf: (id: number) => readonly number[] | undefined;
  /** Its name, else its number. */
  nameOf: (id: number) => string;
}

export interface AllModifiersRead {
  /** Undefined until all have come. */
  modifiers: AllModifiers | undefined;
  loading: boolean;
  failure: Failure | null;
  refetch: () => void;
}

const byName = new Intl.Collator('es', { numeric: true });

/** Children that a modifier names, and those that name it as their parent. */
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

/** Of a modifier and of everything that it is within, to any height. */
const productIdsIn = (
  byId: AllModifiers['byId'],
  parents: AllModifiers['parents'],
  id: number,
): readonly number[] | undefined => {
  const seen = new Set([id]);
  const found = new Set<number>();
  // A set takes in what is added while it is walked through.
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
    nameOf: (id) => nameOrId({ id, name: byId.get(id)?.name ?? '' }),
  };
};

/** Rows are read in many cells at once: one index for all of them. */
const indexes = new WeakMap<readonly ModifierRow[], AllModifiers>();

const indexOnce = (page: readonly ModifierRow[]): AllModifiers => {
  const found = indexes.get(page) ?? indexed(page);
  indexes.set(page, found);
  return found;
};

/** All modifiers, whatever the length of their list: a tree of them cannot be drawn from a page. */
export const useAllModifiers = (): AllModifiersRead => {
  const enabled = useCan('modifiers', 'index');
  const { value, loading, failure, refetch } = useAllPages('modifiers.list', {}, { enabled, freshFor });
  const modifiers = value === undefined ? undefined : indexOnce(value);
  return { modifiers, loading, failure: value === undefined ? failure : null, refetch };
};
