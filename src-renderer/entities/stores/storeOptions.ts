import { useMemo } from 'react';
import { t } from 'i18next';
import { limits } from '@shared/domain/platform/limits';
import { useCall } from '@kit/data/useCall';
import { useCan } from '@kit/session/hooks';
import type { PickerOption } from '@kit/ui/inputs/MultiPicker';
import { optionsStaleTime, createUseOptions, type UseOptions } from '@kit/resource/form/fields/searchOptions';
import { type NamedEntity, getNames, isNameless } from '@kit/resource/form/fields/options';
import { useAssignedStoreIds } from './useAssignedStores';

/** All stores. Sends no request if the user may not list stores or `isEnabled` is false. */
const useAllStores = (isEnabled: boolean) => {
  const enabled = useCan('stores', 'index') && isEnabled;
  return useCall('stores.all', {}, { enabled, freshFor: optionsStaleTime });
};

/** Options of all stores, searched by name. */
export const useStoreOptions = createUseOptions({
  area: 'stores',
  listCall: 'stores.all',
  // Omits the limit to request all stores, since it defaults to the maximum.
  createInput: (name, limit) => ({
    query: { ...(limit < limits.storeSearchMax && { limit }), ...(name !== '' && { name }) },
  }),
  getRows: (stores) => stores,
  get: 'stores.get',
  getHint: ({ commune }) => commune,
  isBranded: true,
});

/** Names of stores; missing names are looked up in the store list. */
export const useStoreNames = (stores: readonly NamedEntity[]): string[] =>
  getNames(stores, useAllStores(stores.some(isNameless)).value);

/** Name of a store, looked up in the store list if missing; undefined without a store. */
export const useStoreName = (id: number | null, knownName: string | null): string | undefined => {
  const [name] = useStoreNames(id === null ? [] : [{ id, name: knownName ?? '' }]);
  return name ?? (knownName || undefined);
};

/** Store options; stores that the user may not assign to others are blocked with a reason. */
export const useGrantableStores: UseOptions = (searchText, unnamedIds) => {
  const optionsResult = useStoreOptions(searchText, unnamedIds);
  const assignedStoreIds = useAssignedStoreIds();
  return useMemo(() => {
    // Null means that the user has all stores, or that the platform does not report the user's stores and rejects
    // invalid ones itself.
    if (assignedStoreIds === null) return optionsResult;
    const disableOptions = (options: readonly PickerOption[]) =>
      options.map((option) =>
        assignedStoreIds.has(option.value) ? option : { ...option, blocked: t('form.notGrantable.store') },
      );
    const { readAll } = optionsResult;
    return {
      ...optionsResult,
      options: disableOptions(optionsResult.options),
      ...(readAll && {
        readAll: async () => {
          const storesOutcome = await readAll();
          return storesOutcome.ok ? { ok: true as const, value: disableOptions(storesOutcome.value) } : storesOutcome;
        },
      }),
    };
  }, [optionsResult, assignedStoreIds]);
};
