import { useCallback } from 'react';
import type { ClosedCause, Mend } from '@shared/domain/closedCauses';
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
      const may = {
        field: mayEdit,
        provider: rights.superAdmin && features?.deliveryIntegration === true,
        account: rights.mayEnter('admin_users') && features?.myAccount === true,
      };
      const address = mend !== null && may[mend.at] ? addressOf(mend, storeId) : null;
      const opens = endsByOpening && mayEdit;
      return { address, opens, others: address !== null || opens ? null : (mend?.at ?? 'opening') };
    },
    [rights, features, storeId],
  );
};
