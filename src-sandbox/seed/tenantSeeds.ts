// Written by `npm run registries`.
import { tenantSeed as catalogue } from './catalogue/index';
import { tenantSeed as contentContent } from './content/content';
import { tenantSeed as contentLandings } from './content/landings';
import { tenantSeed as contentPages } from './content/pages';
import { tenantSeed as coupons } from './coupons';
import { tenantSeed as insightPolls } from './insight/polls';
import { tenantSeed as storesDrivers } from './stores/drivers';
import { tenantSeed as storesUncoveredAddresses } from './stores/uncoveredAddresses';

/** Seeders of a tenant's rows other than users and stores. */
export const tenantSeeds = [
  catalogue,
  contentContent,
  contentLandings,
  contentPages,
  coupons,
  insightPolls,
  storesDrivers,
  storesUncoveredAddresses,
] as const;
