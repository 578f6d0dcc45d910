import { foldText } from '@shared/domain/values/foldText';
import type { PickableStore } from '../useBulkStores';

export interface PickerFilter {
  text: string;
  /** A menu's name; empty means any. */
  menu: string;
  status: 'any' | 'opened' | 'closed';
  chosenOnly: boolean;
}

export const emptyFilter: PickerFilter = { text: '', menu: '', status: 'any', chosenOnly: false };

/** The stores that a filter leaves. */
export const filterStores = (
  stores: readonly PickableStore[],
  { text, menu, status, chosenOnly }: PickerFilter,
  chosen: ReadonlySet<number>,
): PickableStore[] => {
  const words = foldText(text).split(/\s+/).filter(Boolean);
  return stores.filter(
    (store) =>
      (!chosenOnly || chosen.has(store.id)) &&
      (menu === '' || store.menu === menu) &&
      (status === 'any' || store.opened === (status === 'opened')) &&
      words.every((word) => store.folded.includes(word)),
  );
};

/** Menus that some store has, by name. */
export const menusOf = (stores: readonly PickableStore[]): string[] =>
  [...new Set(stores.flatMap(({ menu }) => (menu === null ? [] : [menu])))].sort((a, b) => a.localeCompare(b));
