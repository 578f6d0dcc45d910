import { useMemo } from 'react';
import type { OptionsRead } from '@kit/resource/form/options';
import { useCall } from '@kit/data/useCall';

/** Menus change rarely: five minutes old is fresh enough to choose from. */
const freshFor = 5 * 60_000;

/** All menus, by name. */
export const useMenuPicks = (): OptionsRead => {
  const { value, loading, failure, reload } = useCall('menus.list', { query: { limit: 1000 } }, { freshFor });
  const options = useMemo(() => (value?.page ?? []).map(({ id, name }) => ({ value: id, label: name })), [value]);
  return { options, loading, failure: value === undefined ? failure : null, reload };
};
