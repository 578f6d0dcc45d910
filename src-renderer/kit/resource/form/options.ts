import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { isBoundToOwnStores } from '@shared/domain/handingOut';
import { limits } from '@shared/domain/limits';
import { useCall } from '@kit/data/useCall';
import { useCan, useRights, useSession } from '@kit/session/hooks';
import type { PickOption } from '@kit/ui/MultiPicker';
import { nameOrId } from '@kit/ui/notTold';
import { optionsFreshFor as freshFor, searchOptions, type OptionsRead, type UseOptions } from './searchOptions';

export type { OptionsRead, UseOptions } from './searchOptions';

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

/** Stores, by name. */
export const useStoreOptions = searchOptions({
  area: 'stores',
  list: 'stores.all',
  input: (name, limit) => ({ query: { limit, ...(name !== '' && { name }) } }),
  rowsOf: (stores) => stores,
  get: 'stores.get',
  hintOf: ({ commune }) => commune,
});

/** Coupons, by name or code. */
export const useCouponOptions = searchOptions({
  area: 'coupons',
  list: 'coupons.list',
  input: (query, limit) => ({ query: { limit, ...(query !== '' && { query }) } }),
  rowsOf: ({ page }) => page,
  hintOf: ({ code }) => code,
});

/** All menus: their list is not searched by name. */
export const useMenuOptions = (): OptionsRead => {
  const enabled = useCan('stores', 'index');
  const { value, loading, failure, reload } = useCall('menus.list', { query: { limit: 1000 } }, { enabled, freshFor });
  const options = useMemo(
    () => value?.page.map((menu) => ({ value: menu.id, label: nameOrId(menu) })) ?? none,
    [value],
  );
  return { options, loading, failure: value === undefined ? failure : null, reload };
};

const namesOf = (entities: readonly Named[], listed: readonly Named[] = []): string[] => {
  const known = new Map(listed.map(({ id, name }) => [id, name]));
  return entities.map(({ id, name }) => nameOrId({ id, name: name || (known.get(id) ?? '') }));
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

/** Stores; those that the user may not put anybody in charge of say so. */
export const useGrantableStores: UseOptions = (typed, nameless) => {
  const { t } = useTranslation();
  const read = useStoreOptions(typed, nameless);
  const isBound = isBoundToOwnStores(useRights());
  const own = useSession().user?.storeIds;
  return useMemo(() => {
    // A platform that does not tell the own stores says itself what it refuses.
    if (!isBound || own === undefined) return read;
    const mine = new Set(own);
    const marked = (options: readonly PickOption[]) =>
      options.map((option) => (mine.has(option.value) ? option : { ...option, blocked: t('form.notGrantable.store') }));
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
  }, [read, isBound, own, t]);
};

/** All roles, by name; those that allow more than the user may say that they cannot be given. There are few of them. */
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

/** The options, and those the entity has without their being among them. */
export const withKnown = (options: readonly PickOption[], known: readonly PickOption[]): readonly PickOption[] => {
  if (known.length === 0) return options;
  const listed = new Set(options.map(({ value }) => value));
  const others = known.filter(({ value }) => !listed.has(value));
  return [
    ...others.map((option) => ({ ...option, label: nameOrId({ id: option.value, name: option.label }) })),
    ...options,
  ];
};
