import type { RouteRow } from './route';
import { catalogueRows } from './rows/catalogue';
import { configurationRows } from './rows/configuration';
import { accountRows } from './rows/account';
import { integrationsRows } from './rows/integrations';
import { marketingRows } from './rows/marketing';
import { reportsRows } from './rows/reports';
import { salesRows } from './rows/sales';
import { storesRows } from './rows/stores';

/**
 * All routes in navigation order. To show a screen, give its row a `screen`: window title, navigation and command
 * palette follow. Optional screens are `disabled` by default.
 */
export const routeTable: readonly RouteRow[] = [
  ...accountRows,
  ...reportsRows,
  ...salesRows,
  ...storesRows,
  ...catalogueRows,
  ...configurationRows,
  ...marketingRows,
  ...integrationsRows,
];

export const loginPath = '/';
export const notAuthorizedPath = '/misc/not-authorized';
export const landingPath = '/stores';
