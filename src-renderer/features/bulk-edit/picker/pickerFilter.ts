import { foldText } from '@shared/domain/values/foldText';
import type { PickableStore } from '../useBulkStores';

export interface PickerFilter {
  text: string;
  /** Menu name; empty for any menu. */
  menu: string;
  status: 'any' | 'opened' | 'closed';
  selectedOnly: boolean;
}

export const emptyFilter: PickerFilter = { text: '', menu: '', status: 'any', selectedOnly: false };

export const filterStores = (
  stores: readonly PickableStore[],
  { text, menu, status, selectedOnly }: PickerFilter,
  selectedIds: ReadonlySet<number>,
): PickableStore[] => {
  const words = foldText(text).split(/\s+/).filter(Boolean);
  return stores.filter(
    (store) =>
      (!selectedOnly || selectedIds.has(store.id)) &&
      (menu === '' || store.menu === menu) &&
      (status === 'any' || store.opened === (status === 'opened')) &&
      words.every((word) => store.foldedName.includes(word)),
  );
};

/** Names of the stores' menus, sorted. */
export const getMenuNames = (stores: readonly PickableStore[]): string[] =>
  [...new Set(stores.flatMap(({ menu }) => (menu === null ? [] : [menu])))].sort((a, b) => a.localeCompare(b));
