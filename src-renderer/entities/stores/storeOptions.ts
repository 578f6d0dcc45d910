import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '@shared/domain/platform/limits';
import { useCall } from '@kit/data/useCall';
import { useCan } from '@kit/session/hooks';
import type { PickerOption } from '@kit/ui/inputs/MultiPicker';
import { optionsStaleTime as freshFor, searchOptions, type UseOptions } from '@kit/resource/form/fields/searchOptions';
import { type Named, namesOf, isNameless } from '@kit/resource/form/fields/options';
import { useAssignedStores } from './useAssignedStores';

/** Nothing is asked for who may not list stores, and where nobody wants to know. */
const useAllStores = (wanted: boolean) => {
  const enabled = useCan('stores', 'index') && wanted;
  return useCall('stores.all', {}, { enabled, freshFor });
};

/** Stores, by name. */
export const useStoreOptions = searchOptions({
  area: 'stores',
  list: 'stores.all',
  // So many as a list ends with are asked for where all are wanted.
  input: (name, limit) => ({
    query: { ...(limit < limits.storeSearchMax && { limit }), ...(name !== '' && { name }) },
  }),
  rowsOf: (stores) => stores,
  get: 'stores.get',
  hintOf: ({ commune }) => commune,
  isBranded: true,
});

/** Names of stores, from the list of stores where only their ids came. */
export const useStoreNames = (stores: readonly Named[]): string[] =>
  namesOf(stores, useAllStores(stores.some(isNameless)).value);

/** A store's name, from the list of stores where nobody told it; undefined where there is no store. */
export const useStoreName = (id: number | null, told: string | null): string | undefined => {
  const [name] = useStoreNames(id === null ? [] : [{ id, name: told ?? '' }]);
  return name ?? (told || undefined);
};

/** Stores; those that the user may not put anybody in charge of say so. */
export const useGrantableStores: UseOptions = (typed, nameless) => {
  const { t } = useTranslation();
  const read = useStoreOptions(typed, nameless);
  const assigned = useAssignedStores();
  return useMemo(() => {
    // A platform that does not tell the own stores says itself what it refuses.
    if (assigned === null) return read;
    const marked = (options: readonly PickerOption[]) =>
      options.map((option) =>
        assigned.has(option.value) ? option : { ...option, blocked: t('form.notGrantable.store') },
      );
    const { readAll } = read;
    return {
      ...read,
      options: marked(read.options),
      ...(readAll && {
        readAll: async () => {
          const all = await readAll();
          return all.ok ? { ok: true as const, value: marked(all.value) } : all;
        },
      }),
    };
  }, [read, assigned, t]);
};
