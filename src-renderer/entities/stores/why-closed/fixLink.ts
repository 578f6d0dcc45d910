import { useCallback } from 'react';
import type { ClosedCause, FixTarget } from '@shared/domain/stores/closedCauseTypes';
import { getProvider } from '@shared/domain/integrations/providers';
import { getConnectionPath } from '@entities/credentials/address';
import { useUserPermissions, useSession } from '@kit/session/hooks';

/** Address of the page that fixes a cause, down to the field where possible. */
const getFixAddress = (fixTarget: FixTarget, storeId: number): string => {
  switch (fixTarget.at) {
    case 'field':
      return `/stores/edit-store/${storeId}/${fixTarget.tab}?field=${encodeURIComponent(fixTarget.field)}`;
    case 'provider':
      return getConnectionPath(fixTarget.provider, storeId);
    case 'account':
      return '/my-account';
  }
};

const listFixTargets = (fixTarget: FixTarget | null): FixTarget[] => {
  if (fixTarget === null) return [];
  return fixTarget.at === 'provider' && fixTarget.otherwise !== undefined
    ? [fixTarget, fixTarget.otherwise]
    : [fixTarget];
};

/** Remedy for a cause: what the user can do, or who else can fix it. */
export interface FixLink {
  /** Address of the page that fixes the cause. */
  address: string | null;
  /** True if the user can end the cause by opening the store. */
  opens: boolean;
  /** Key below `whyClosed.onlyOthers` that names who can fix the cause; null if the user can fix it. */
  others: FixTarget['at'] | 'opening' | null;
}

/** Returns a function that finds the remedy for a cause within the user's permissions. */
export const useFixLink = (storeId: number): ((cause: ClosedCause) => FixLink) => {
  const permissions = useUserPermissions();
  const { settings } = useSession();
  const features = settings?.features;
  return useCallback(
    ({ fixTarget, endsByOpening }) => {
      const canEdit = permissions.can('stores', 'update');
      const isAllowed = (target: FixTarget): boolean => {
        switch (target.at) {
          case 'field':
            return canEdit;
          case 'provider':
            return (
              permissions.superAdmin &&
              (getProvider(target.provider).kind !== 'delivery' || features?.deliveryIntegration === true)
            );
          case 'account':
            return permissions.canAccess('admin_users') && features?.myAccount === true;
        }
      };
      const alternative = listFixTargets(fixTarget).find(isAllowed);
      const address = alternative === undefined ? null : getFixAddress(alternative, storeId);
      const canOpenStore = endsByOpening && canEdit;
      return {
        address,
        opens: canOpenStore,
        others: address !== null || canOpenStore ? null : (fixTarget?.at ?? 'opening'),
      };
    },
    [permissions, features, storeId],
  );
};
