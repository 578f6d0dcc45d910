import type { RouteRow } from './route';
import { catalogueRows } from './rows/catalogue';
import { configurationRows } from './rows/configuration';
import { entranceRows } from './rows/entrance';
import { integrationsRows } from './rows/integrations';
import { marketingRows } from './rows/marketing';
import { reportsRows } from './rows/reports';
import { salesRows } from './rows/sales';
import { storesRows } from './rows/stores';

/**
 * Every route of the product, in the order of the navigation. To show a screen, give its row `screen`: window title,
 * navigation and command palette follow from the row. What only some environments have is `disabled` in all others.
 */
export const routeTable: readonly RouteRow[] = [
  ...entranceRows,
  ...reportsRows,
  ...salesRows,
  ...storesRows,
  ...catalogueRows,
  ...configurationRows,
  ...marketingRows,
  ...integrationsRows,
];

/** Where the login and the first screen live. */
export const loginPath = '/';
export const notAuthorizedPath = '/misc/not-authorized';
export const landingPath = '/stores';
