import { useMemo } from 'react';
import { useCall } from '@kit/data/useCall';
import type { OptionsRead } from '@kit/resource/form/options';
import { useCan } from '@kit/session/hooks';

/** Menus and coupons change rarely: five minutes old is fresh enough to choose from. */
const freshFor = 5 * 60_000;

/** All menus, by name. */
export const useMenuPicks = (): OptionsRead => {
  const { value, loading, failure, reload } = useCall('menus.list', { query: { limit: 1000 } }, { freshFor });
  const options = useMemo(() => (value?.page ?? []).map(({ id, name }) => ({ value: id, label: name })), [value]);
  return { options, loading, failure: value === undefined ? failure : null, reload };
};

/** All coupons, by name. Nothing is asked for who may not list them. */
export const useCouponPicks = (): OptionsRead => {
  const enabled = useCan('coupons', 'index');
  const { value, loading, failure, reload } = useCall(
    'coupons.list',
    { query: { limit: 1000 } },
    { enabled, freshFor },
  );
  const options = useMemo(
    () => (value?.page ?? []).map(({ id, name, code }) => ({ value: id, label: name, hint: code })),
    [value],
  );
  return { options, loading, failure: value === undefined ? failure : null, reload };
};
