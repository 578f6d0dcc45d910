import type { StaticMenu } from '@shared/domain/catalogue/storefront/staticMenu';
import { useCall } from '@kit/data/useCall';
import type { QueryResult } from '@kit/data/queryResult';
import { useSession } from '@kit/session/hooks';

export const menuStaleTime = 30_000;

/** Published menu on the CDN, which the storefronts read. */
export const usePublishedMenu = (): QueryResult<StaticMenu> => {
  const { tenant } = useSession();
  return useCall('staticMenu.get', { params: { tenant } }, { freshFor: menuStaleTime });
};
