import { useMemo } from 'react';
import type { Store } from '@shared/contract/stores';
import { closedCauses, type DispatchVerdict } from '@shared/domain/stores/closedCauses';
import { useCall } from '@kit/data/useCall';
import type { Read } from '@kit/data/queryResult';
import { useNow } from '@kit/format/ticking';
import { useFormats } from '@kit/format/useFormats';
import { useCapability, useSession } from '@kit/session/hooks';

const pollEvery = 15_000;
/** A closing that ends shows within this. */
const lookEvery = 5_000;

interface Verdicts {
  read: Read<Store>;
  /** Null until the store is there. */
  verdicts: DispatchVerdict[] | null;
  now: number;
}

/** Where the platform keeps no amounts of fees, none is missing. */
const withAmounts = (store: Store): Store => ({
  ...store,
  deliveryMethods: store.deliveryMethods.map((method) => ({
    ...method,
    fixedFee: method.fixedFee ?? 0,
    dynamicBaseFee: method.dynamicBaseFee ?? 0,
    dynamicFeePerKilometre: method.dynamicFeePerKilometre ?? 0,
  })),
});

/** The verdicts on a store, kept current: with the clock, and with what others change meanwhile. */
export const useVerdicts = (storeId: number): Verdicts => {
  const { zone } = useFormats();
  const { settings } = useSession();
  const read = useCall('stores.get', { params: { id: storeId } }, { pollEvery });
  const now = useNow(lookEvery);
  const store = read.outdated ? undefined : read.value;
  const hasAmounts = useCapability('storeDetails');
  const subscription = settings?.subscriptionStatus ?? 'active';
  const verdicts = useMemo(
    () =>
      store === undefined ? null : closedCauses(hasAmounts ? store : withAmounts(store), { subscription, now, zone }),
    [store, hasAmounts, subscription, now, zone],
  );
  return { read, verdicts, now };
};
