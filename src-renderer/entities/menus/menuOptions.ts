import { useMemo } from 'react';
import { useCall } from '@kit/data/useCall';
import { useCan } from '@kit/session/hooks';
import { nameOrId } from '@kit/ui/nameOrId';
import { optionsFreshFor as freshFor, type OptionsRead } from '@kit/resource/form/searchOptions';
import { noOptions } from '@kit/resource/form/options';

/** All menus: their list is not searched by name. */
export const useMenuOptions = (): OptionsRead => {
  const enabled = useCan('menus', 'index');
  const { value, loading, failure, reload } = useCall('menus.list', { query: { limit: 1000 } }, { enabled, freshFor });
  const options = useMemo(
    () => value?.page.map((menu) => ({ value: menu.id, label: nameOrId(menu) })) ?? noOptions,
    [value],
  );
  return { options, loading, failure: value === undefined ? failure : null, reload };
};

/** A menu's name, from the list of menus where nobody told it. */
export const useMenuName = (id: number | null, told: string | null): string | undefined => {
  const mayList = useCan('menus', 'index');
  const enabled = mayList && told === null && id !== null;
  const { value } = useCall('menus.list', { query: { limit: 1000 } }, { enabled, freshFor });
  return told ?? value?.page.find((menu) => menu.id === id)?.name;
};
