import { useCallback } from 'react';
import type { ClosedCause, Remedy } from '@shared/domain/stores/closedCauseTypes';
import { getProvider } from '@shared/domain/integrations/providers';
import { getConnectionPath } from '@entities/credentials/address';
import { useUserPermissions, useSession } from '@kit/session/hooks';

/** Address of the page that fixes a cause, down to the field where possible. */
const getAddress = (remedy: Remedy, storeId: number): string => {
  switch (remedy.at) {
    case 'field':
      return `/stores/edit-store/${storeId}/${remedy.tab}?field=${encodeURIComponent(remedy.field)}`;
    case 'provider':
      return getConnectionPath(remedy.provider, storeId);
    case 'account':
      return '/my-account';
  }
};

const getAlternatives = (remedy: Remedy | null): Remedy[] => {
  if (remedy === null) return [];
  return remedy.at === 'provider' && remedy.otherwise !== undefined ? [remedy, remedy.otherwise] : [remedy];
};

/** Remedy for a cause that the user can apply, or who else can. */
export interface RemedyLink {
  /** Address of the page that fixes the cause. */
  address: string | null;
  /** True if the user can end the cause by opening the store. */
  opens: boolean;
  /** Key below `whyClosed.onlyOthers` naming who can fix the cause; null if the user can. */
  others: Remedy['at'] | 'opening' | null;
}

/** Returns a function that finds the remedy for a cause within the user's permissions. */
export const useRemedyLink = (storeId: number): ((cause: ClosedCause) => RemedyLink) => {
  const permissions = useUserPermissions();
  const { settings } = useSession();
  const features = settings?.features;
  return useCallback(
    ({ remedy, endsByOpening }) => {
      const canEdit = permissions.can('stores', 'update');
      const isAllowed = (way: Remedy): boolean => {
        switch (way.at) {
          case 'field':
            return canEdit;
          case 'provider':
            return (
              permissions.superAdmin &&
              (getProvider(way.provider).kind !== 'delivery' || features?.deliveryIntegration === true)
            );
          case 'account':
            return permissions.canAccess('admin_users') && features?.myAccount === true;
        }
      };
      const way = getAlternatives(remedy).find(isAllowed);
      const address = way === undefined ? null : getAddress(way, storeId);
      const opens = endsByOpening && canEdit;
      return { address, opens, others: address !== null || opens ? null : (remedy?.at ?? 'opening') };
    },
    [permissions, features, storeId],
  );
};
