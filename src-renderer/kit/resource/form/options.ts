import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '@shared/bridge/failure';
import { isBoundToOwnStores } from '@shared/domain/handingOut';
import { limits } from '@shared/domain/limits';
import { useCall } from '@kit/data/useCall';
import { useCan, useRights, useSession } from '@kit/session/hooks';
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

/** All stores; those that the user may not put anybody in charge of say so. */
export const useGrantableStores = (): OptionsRead => {
  const { t } = useTranslation();
  const read = useStoreOptions();
  const isBound = isBoundToOwnStores(useRights());
  const own = useSession().user?.storeIds;
  const options = useMemo(() => {
    // A platform that does not tell the own stores says itself what it refuses.
    if (!isBound || own === undefined) return read.options;
    const mine = new Set(own);
    return read.options.map((option) =>
      mine.has(option.value) ? option : { ...option, blocked: t('form.notGrantable.store') },
    );
  }, [read.options, isBound, own, t]);
  return { ...read, options };
};

/** All roles, by name; those that allow more than the user may say that they cannot be given. */
export const useRoleOptions = (): OptionsRead => {
  const { t } = useTranslation();
  const enabled = useCan('roles', 'index');
  const { value, loading, failure, reload } = useCall('roles.list', { query: { limit: 1000 } }, { enabled, freshFor });
  const options = useMemo(
    () =>
      value?.page.map(({ id, name, beyondOwn }) => ({
        value: id,
        label: name,
        ...(beyondOwn && { blocked: t('form.notGrantable.role') }),
      })) ?? none,
    [value, t],
  );
  return { options, loading, failure: value === undefined ? failure : null, reload };
};

/** The options, and those the thing has without their being among them. */
export const withKnown = (options: readonly PickOption[], known: readonly PickOption[]): readonly PickOption[] => {
  if (known.length === 0) return options;
  const listed = new Set(options.map(({ value }) => value));
  return [...known.filter(({ value }) => !listed.has(value)), ...options];
};

/** Options as a list's filter takes them. */
export const asFilterOptions = (useOptions: () => OptionsRead) => (): readonly FilterOption[] => {
  const { options } = useOptions();
  return useMemo(() => options.map(({ value, label }) => ({ value: String(value), label })), [options]);
};
