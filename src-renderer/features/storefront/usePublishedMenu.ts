import type { StaticMenu } from '@shared/domain/catalogue/storefront/staticMenu';
import { useCall } from '@kit/data/useCall';
import type { QueryResult } from '@kit/data/queryResult';
import { useSession } from '@kit/session/hooks';

export const menuStaleTime = 30_000;

/** Menu on the CDN, as read by customers' sites. */
export const usePublishedMenu = (): QueryResult<StaticMenu> => {
  const { tenant } = useSession();
  return useCall('staticMenu.get', { params: { tenant } }, { freshFor: menuStaleTime });
};
