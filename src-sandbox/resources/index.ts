import type { ContractArea } from '@shared/contract';
import { account } from './people/account';
import { activity } from './people/activity';
import { banners, popUps, positionBanners } from './content/banners';
import { checkoutQuestions } from './catalogue/checkoutQuestions';
import { consolidations } from './stores/consolidations';
import { coupons } from './sales/coupons';
import { credentials } from './stores/credentials';
import { customLandings } from './content/customLandings';
import { drivers } from './stores/drivers';
import { withLockVersion } from './records/entityVersions';
import { exports } from './sales/exports';
import type { AnyHandler, Handlers } from '../context/handler';
import { informativeBanners } from './content/informativeBanners';
import { insight } from './insight/insight';
import { mails } from './content/mails';
import { menuDeploys } from './catalogue/menuDeploys';
import { priceGroups, prices } from './catalogue/menuPrices';
import { menus } from './catalogue/menus';
import { modifiers } from './catalogue/modifiers';
import { nps } from './insight/nps';
import { orders } from './sales/orders';
import { builderPages, pageContents } from './content/builderPages';
import { pages } from './content/pages';
import { payments } from './sales/payments';
import { pictures } from './records/pictures';
import { polls } from './insight/polls';
import { products } from './catalogue/products';
import { questions } from './insight/questions';
import { policies, roles } from './people/roles';
import { session } from './people/session';
import { settings } from './people/settings';
import { staticMenu } from './catalogue/staticMenu';
import { stores } from './stores/stores';
import { users } from './people/users';

const resources = {
  session,
  account,
  settings,
  stores,
  menus,
  menuDeploys,
  priceGroups,
  prices,
  products,
  modifiers,
  staticMenu,
  checkoutQuestions,
  coupons,
  consolidations,
  exports,
  credentials,
  users,
  roles,
  policies,
  drivers,
  orders,
  payments,
  pictures,
  banners,
  positionBanners,
  popUps,
  customLandings,
  mails,
  pages,
  builderPages,
  pageContents,
  informativeBanners,
  questions,
  polls,
  nps,
  insight,
  activity,
} satisfies { [A in ContractArea]: Handlers<A> };

/**
 * All handlers by call name. Each is typed by its row where it is written; here they become alike, which is sound because
 * the server checks params, query and body by the same row before it calls.
 */
export const handlers: ReadonlyMap<string, AnyHandler> = new Map(
  Object.entries(resources).flatMap(([area, rows]) =>
    Object.entries(rows).map(
      ([row, handler]) => [`${area}.${row}`, withLockVersion(area, row, handler as AnyHandler)] as const,
    ),
  ),
);
