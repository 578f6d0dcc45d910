import { useMemo, useState } from 'react';
import type {
  StorefrontDispatch,
  StorefrontPlatform,
  StorefrontView,
} from '@shared/domain/catalogue/storefront/availability';
import { isWallTime, wallTimeOf } from '@shared/domain/values/wallTime';
import { useStores } from '@entities/stores/useStores';
import { useNow } from '@kit/format/ticking';
import { useFormats } from '@kit/format/useFormats';

const minute = 60_000;

/** Who looks at which store, when and how, as it is chosen on the screen. */
export const useStorefrontView = () => {
  const { zone } = useFormats();
  const stores = useStores();
  const [chosenStore, setStoreId] = useState<number | null>(null);
  const [platform, setPlatform] = useState<StorefrontPlatform>('web');
  const [dispatchMethod, setDispatch] = useState<StorefrontDispatch>('delivery');
  const [moment, setMoment] = useState<{ date: unknown; time: unknown } | null>(null);
  const now = wallTimeOf(useNow(minute), zone);
  const storeId = chosenStore ?? stores?.rows[0]?.id ?? null;
  const told = moment === null ? now : `${String(moment.date)}T${String(moment.time)}:00`;
  // What is half typed is no time yet.
  const at = isWallTime(told) ? told : now;
  const view = useMemo(
    (): StorefrontView | null => (storeId === null ? null : { storeId, at, platform, dispatchMethod }),
    [storeId, at, platform, dispatchMethod],
  );
  return {
    view,
    at,
    storeId,
    setStoreId,
    platform,
    setPlatform,
    dispatchMethod,
    setDispatch,
    moment,
    setMoment,
    chooseMoment: () => setMoment({ date: now.slice(0, 10), time: now.slice(11, 16) }),
  };
};
