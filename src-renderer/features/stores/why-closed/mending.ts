import { useCallback } from 'react';
import type { ClosedCause, Mend } from '@shared/domain/closedCause';
import { providerOf } from '@shared/domain/providers';
import { connectionAddress } from '@kit/connections/address';
import { useRights, useSession } from '@kit/session/hooks';

/** The address where somebody mends a cause: the very field, where there is one. */
const addressOf = (mend: Mend, storeId: number): string => {
  switch (mend.at) {
    case 'field':
      return `/stores/edit-store/${storeId}/${mend.tab}?field=${encodeURIComponent(mend.field)}`;
    case 'provider':
      return connectionAddress(mend.provider, storeId);
    case 'account':
      return '/my-account';
  }
};

const waysOf = (mend: Mend | null): Mend[] => {
  if (mend === null) return [];
  return mend.at === 'provider' && mend.otherwise !== undefined ? [mend, mend.otherwise] : [mend];
};

/** What the user can do about a cause, or who can where the user cannot. */
export interface Mending {
  /** Leads to what mends it. */
  address: string | null;
  /** The user may open the store, which ends it. */
  opens: boolean;
  /** Who mends it, below `whyClosed.onlyOthers`; null where the user does. */
  others: Mend['at'] | 'opening' | null;
}

/** What the user's rights leave to do about a cause. */
export const useMending = (storeId: number): ((cause: ClosedCause) => Mending) => {
  const rights = useRights();
  const { settings } = useSession();
  const features = settings?.features;
  return useCallback(
    ({ mend, endsByOpening }) => {
      const mayEdit = rights.can('stores', 'update');
      const may = (way: Mend): boolean => {
        switch (way.at) {
          case 'field':
            return mayEdit;
          case 'provider':
            return (
              rights.superAdmin &&
              (providerOf(way.provider).kind !== 'delivery' || features?.deliveryIntegration === true)
            );
          case 'account':
            return rights.mayEnter('admin_users') && features?.myAccount === true;
        }
      };
      const way = waysOf(mend).find(may);
      const address = way === undefined ? null : addressOf(way, storeId);
      const opens = endsByOpening && mayEdit;
      return { address, opens, others: address !== null || opens ? null : (mend?.at ?? 'opening') };
    },
    [rights, features, storeId],
  );
};
