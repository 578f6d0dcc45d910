import { useMemo } from 'react';
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

const parentsIn = (rows: readonly ModifierRow[]): ReadonlyMap<number, readonly ModifierRow[]> => {
  const parents = new Map<number, ModifierRow[]>();
  for (const row of rows) {
    for (const { childModifierId } of row.children) {
      const known = parents.get(childModifierId);
      if (known === undefined) parents.set(childModifierId, [row]);
      else known.push(row);
    }
  }
  return parents;
};

const indexed = (page: readonly ModifierRow[]): AllModifiers => {
  const rows = [...page].sort((one, other) => byName.compare(one.name, other.name) || one.id - other.id);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return {
    rows,
    byId,
    children: new Map(rows.map((row) => [row.id, row.children.map(({ childModifierId }) => childModifierId)])),
    parents: parentsIn(rows),
    nameOf: (id) => nameOrId({ id, name: byId.get(id)?.name ?? '' }),
  };
};

/** All modifiers, whatever the length of their list: a tree of them cannot be drawn from a page. */
export const useAllModifiers = (): AllModifiersRead => {
  const enabled = useCan('modifiers', 'index');
  const { value, loading, failure, refetch } = useAllPages('modifiers.list', {}, { enabled, freshFor });
  const modifiers = useMemo(() => (value === undefined ? undefined : indexed(value)), [value]);
  return { modifiers, loading, failure: value === undefined ? failure : null, refetch };
};
