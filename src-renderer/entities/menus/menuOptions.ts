import { useMemo } from 'react';
import type { StoreRow } from '@shared/contract/stores/stores';
import { useCall } from '@kit/data/useCall';
import { usePassiveLiveCollection } from '@kit/live/useLiveCollection';
import { useCan } from '@kit/session/hooks';
import { getNameOrId } from '@kit/ui/nameOrId';
import type { PickerOption } from '@kit/ui/inputs/MultiPicker';
import { optionsStaleTime, type OptionsResult } from '@kit/resource/form/fields/searchOptions';
import { noOptions } from '@kit/resource/form/fields/options';

const nameCollator = new Intl.Collator('es', { numeric: true });

/** Picker options for the menus that the given stores use, sorted by name. */
const createMenuOptions = (stores: readonly StoreRow[]): readonly PickerOption[] => {
  const nameById = new Map<number, string>();
  for (const { menuId, menuName } of stores) {
    if (menuId !== null) nameById.set(menuId, menuName ?? nameById.get(menuId) ?? '');
  }
  return [...nameById]
    .map(([id, name]) => ({ value: id, label: getNameOrId({ id, name }) }))
    .sort((a, b) => nameCollator.compare(a.label, b.label) || a.value - b.value);
};

/** Options of all menus; without the permission to list menus, only the menus of the loaded stores. */
export const useMenuOptions = (): OptionsResult => {
  const enabled = useCan('menus', 'index');
  const { value, loading, failure, refetch } = useCall(
    'menus.list',
    { query: { limit: 1000 } },
    { enabled, freshFor: optionsStaleTime },
  );
  const stores = usePassiveLiveCollection('stores')?.rows;
  const options = useMemo(() => {
    if (!enabled) return stores === undefined ? noOptions : createMenuOptions(stores);
    return value?.page.map((menu) => ({ value: menu.id, label: getNameOrId(menu) })) ?? noOptions;
  }, [enabled, value, stores]);
  return { options, loading, failure: value === undefined ? failure : null, refetch };
};

/** Name of a menu; looked up if `knownName` is null. */
export const useMenuName = (id: number | null, knownName: string | null): string | undefined => {
  const canList = useCan('menus', 'index');
  const enabled = canList && knownName === null && id !== null;
  const { value } = useCall('menus.list', { query: { limit: 1000 } }, { enabled, freshFor: optionsStaleTime });
  return knownName ?? value?.page.find((menu) => menu.id === id)?.name;
};
