import { useMemo, useState } from 'react';
import type {
  StorefrontDispatch,
  StorefrontPlatform,
  StorefrontView,
} from '@shared/domain/catalogue/storefront/storefrontView';
import { isWallTime } from '@shared/domain/values/wallTime';
import type { StaticMenu } from '@shared/domain/catalogue/storefront/staticMenu';
import { useStores } from '@entities/stores/useStores';
import { useWallNow } from '@kit/format/useWallNow';

const minuteMs = 60_000;

/**
 * Selected store, time, platform and dispatch method. `publishedStores` are the stores in the published menu, for users
 * who may not list stores.
 */
export const useStorefrontView = (publishedStores: StaticMenu['stores']) => {
  const stores = useStores();
  const [selectedStoreId, setSelectedStoreId] = useState<number | null>(null);
  const [platform, setPlatform] = useState<StorefrontPlatform>('web');
  const [dispatchMethod, setDispatchMethod] = useState<StorefrontDispatch>('delivery');
  const [customTime, setCustomTime] = useState<{ date: unknown; time: unknown } | null>(null);
  const now = useWallNow(minuteMs);
  const storeId =
    selectedStoreId ?? stores?.rows[0]?.id ?? (stores === null ? publishedStores[0]?.id : undefined) ?? null;
  const enteredTime = customTime === null ? now : `${String(customTime.date)}T${String(customTime.time)}:00`;
  // Ignores incomplete times.
  const time = isWallTime(enteredTime) ? enteredTime : now;
  const view = useMemo(
    (): StorefrontView | null => (storeId === null ? null : { storeId, at: time, platform, dispatchMethod }),
    [storeId, time, platform, dispatchMethod],
  );
  return {
    view,
    store: stores?.rows.find(({ id }) => id === storeId),
    at: time,
    storeId,
    setStoreId: setSelectedStoreId,
    platform,
    setPlatform,
    dispatchMethod,
    setDispatch: setDispatchMethod,
    moment: customTime,
    setMoment: setCustomTime,
    chooseMoment: () => setCustomTime({ date: now.slice(0, 10), time: now.slice(11, 16) }),
  };
};
