import { useCallback } from 'react';
import type { ClosedCause, Remedy } from '@shared/domain/stores/closedCauseTypes';
import { providerOf } from '@shared/domain/integrations/providers';
import { connectionAddress } from '@entities/credentials/address';
import { useRights, useSession } from '@kit/session/hooks';

/** The address where somebody mends a cause: the very field, where there is one. */
const addressOf = (remedy: Remedy, storeId: number): string => {
  switch (remedy.at) {
    case 'field':
      return `/stores/edit-store/${storeId}/${remedy.tab}?field=${encodeURIComponent(remedy.field)}`;
    case 'provider':
      return connectionAddress(remedy.provider, storeId);
    case 'account':
      return '/my-account';
  }
};

const waysOf = (remedy: Remedy | null): Remedy[] => {
  if (remedy === null) return [];
  return remedy.at === 'provider' && remedy.otherwise !== undefined ? [remedy, remedy.otherwise] : [remedy];
};

/** What the user can do about a cause, or who can where the user cannot. */
export interface RemedyLink {
  /** Leads to what mends it. */
  address: string | null;
  /** The user may open the store, which ends it. */
  opens: boolean;
  /** Who mends it, below `whyClosed.onlyOthers`; null where the user does. */
  others: Remedy['at'] | 'opening' | null;
}

/** What the user's rights leave to do about a cause. */
export const useRemedyLink = (storeId: number): ((cause: ClosedCause) => RemedyLink) => {
  const rights = useRights();
  const { settings } = useSession();
  const features = settings?.features;
  return useCallback(
    ({ remedy, endsByOpening }) => {
      const mayEdit = rights.can('stores', 'update');
      const may = (way: Remedy): boolean => {
        switch (way.at) {
          case 'field':
            return mayEdit;
          case 'provider':
            return (
              rights.superAdmin &&
              (providerOf(way.provider).kind !== 'delivery' || features?.deliveryIntegration === true)
            );
          case 'account':
            return rights.canAccess('admin_users') && features?.myAccount === true;
        }
      };
      const way = waysOf(remedy).find(may);
      const address = way === undefined ? null : addressOf(way, storeId);
      const opens = endsByOpening && mayEdit;
      return { address, opens, others: address !== null || opens ? null : (remedy?.at ?? 'opening') };
    },
    [rights, features, storeId],
  );
};
