import type { StaticMenu } from '@shared/domain/catalogue/storefront/staticMenu';
import { useCall } from '@kit/data/useCall';
import type { QueryResult } from '@kit/data/queryResult';
import { useSession } from '@kit/session/hooks';

export const menuFreshFor = 30_000;

/** The menu as it lies on the cdn, where customers' sites read it. */
export const usePublishedMenu = (): QueryResult<StaticMenu> => {
  const { tenant } = useSession();
  return useCall('staticMenu.get', { params: { tenant } }, { freshFor: menuFreshFor });
};
