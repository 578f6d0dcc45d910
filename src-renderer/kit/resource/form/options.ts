import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '@shared/bridge/failure';
import { isBoundToOwnStores } from '@shared/domain/handingOut';
import { limits } from '@shared/domain/limits';
import { useCall } from '@kit/data/useCall';
import { useCan, useRights, useSession } from '@kit/session/hooks';
import type { PickOption } from '@kit/ui/MultiPicker';
import { nameOrId } from '@kit/ui/notTold';
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

interface Named {
  id: number;
  /** Empty where only the id came. */
  name: string;
}

/** Nothing is asked for who may not list stores, and where nobody wants to know. */
const useAllStores = (wanted: boolean) => {
  const enabled = useCan('stores', 'index') && wanted;
  return useCall('stores.all', { query: { limit: limits.storeSearchMax } }, { enabled, freshFor });
};

const useAllRoles = (wanted: boolean) => {
  const enabled = useCan('roles', 'index') && wanted;
  return useCall('roles.list', { query: { limit: 1000 } }, { enabled, freshFor });
};

/** All stores, by name. */
export const useStoreOptions = (): OptionsRead => {
  const { value, loading, failure, reload } = useAllStores(true);
  const options = useMemo(
    () =>
      value?.map((store) => ({
        value: store.id,
        label: nameOrId(store),
        ...(store.commune !== '' && { hint: store.commune }),
      })) ?? none,
    [value],
  );
  return { options, loading, failure: value === undefined ? failure : null, reload };
};

const namesOf = (things: readonly Named[], listed: readonly Named[] = []): string[] => {
  const known = new Map(listed.map(({ id, name }) => [id, name]));
  return things.map(({ id, name }) => nameOrId({ id, name: name || (known.get(id) ?? '') }));
};

const isNameless = ({ name }: Named): boolean => name === '';

/** Names of stores, from the list of stores where only their ids came. */
export const useStoreNames = (stores: readonly Named[]): string[] =>
  namesOf(stores, useAllStores(stores.some(isNameless)).value);

/** Names of roles, from the list of roles where only their ids came. */
export const useRoleNames = (roles: readonly Named[]): string[] =>
  namesOf(roles, useAllRoles(roles.some(isNameless)).value?.page);

/** A store's name, from the list of stores where nobody told it; undefined where there is no store. */
export const useStoreName = (id: number | null, told: string | null): string | undefined => {
  const [name] = useStoreNames(id === null ? [] : [{ id, name: told ?? '' }]);
  return name ?? (told || undefined);
};

/** A menu's name, from the list of menus where nobody told it. */
export const useMenuName = (id: number | null, told: string | null): string | undefined => {
  const mayList = useCan('stores', 'index');
  const enabled = mayList && told === null && id !== null;
  const { value } = useCall('menus.list', { query: { limit: 1000 } }, { enabled, freshFor });
  return told ?? value?.page.find((menu) => menu.id === id)?.name;
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
  const { value, loading, failure, reload } = useAllRoles(true);
  const options = useMemo(
    () =>
      value?.page.map(({ id, name, beyondOwn }) => ({
        value: id,
        label: nameOrId({ id, name }),
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
  const others = known.filter(({ value }) => !listed.has(value));
  return [
    ...others.map((option) => ({ ...option, label: nameOrId({ id: option.value, name: option.label }) })),
    ...options,
  ];
};

/** Options as a list's filter takes them. */
export const asFilterOptions = (useOptions: () => OptionsRead) => (): readonly FilterOption[] => {
  const { options } = useOptions();
  return useMemo(() => options.map(({ value, label }) => ({ value: String(value), label })), [options]);
};
