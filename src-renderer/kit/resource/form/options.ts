import { useMemo } from 'react';
import type { Failure } from '@shared/bridge/failure';
import { limits } from '@shared/domain/limits';
import { useCall } from '@kit/data/useCall';
import { useCan } from '@kit/session/hooks';
import type { PickOption } from '@kit/ui/MultiPicker';
import type { FilterOption } from '../filters';

/** The options of a field, which a call brings. */
export interface OptionsRead {
  options: readonly PickOption[];
  loading: boolean;
  failure: Failure | null;
  reload: () => void;
}

/** Names change rarely: a minute old is fresh enough to choose from. */
const freshFor = 60_000;

const none: readonly PickOption[] = [];

/** All stores, by name. Nothing is asked for who may not list them. */
export const useStoreOptions = (): OptionsRead => {
  const enabled = useCan('stores', 'index');
  const { value, loading, failure, reload } = useCall(
    'stores.all',
    { query: { limit: limits.storeSearchMax } },
    { enabled, freshFor },
  );
  const options = useMemo(
    () => value?.map(({ id, name, commune }) => ({ value: id, label: name, hint: commune })) ?? none,
    [value],
  );
  return { options, loading, failure: value === undefined ? failure : null, reload };
};

/** All roles, by name. */
export const useRoleOptions = (): OptionsRead => {
  const enabled = useCan('roles', 'index');
  const { value, loading, failure, reload } = useCall('roles.list', { query: { limit: 1000 } }, { enabled, freshFor });
  const options = useMemo(() => value?.page.map(({ id, name }) => ({ value: id, label: name })) ?? none, [value]);
  return { options, loading, failure: value === undefined ? failure : null, reload };
};

/** The options, and those that are chosen without being among them. */
export const withKnown = (options: readonly PickOption[], known: readonly PickOption[]): readonly PickOption[] => {
  const listed = new Set(options.map(({ value }) => value));
  const missing = known.filter(({ value }) => !listed.has(value));
  return missing.length === 0 ? options : [...missing, ...options];
};

/** Options as a list's filter takes them. */
export const asFilterOptions = (useOptions: () => OptionsRead) => (): readonly FilterOption[] => {
  const { options } = useOptions();
  return useMemo(() => options.map(({ value, label }) => ({ value: String(value), label })), [options]);
};
