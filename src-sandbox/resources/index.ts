import type { ContractArea } from '@shared/contract';
import { account } from './account';
import { activity } from './activity';
import { banners, popUps, positionBanners } from './banners';
import { checkoutQuestions } from './checkoutQuestions';
import { consolidations } from './consolidations';
import { coupons } from './coupons';
import { credentials } from './credentials';
import { customLandings } from './customLandings';
import { drivers } from './drivers';
import { withLockVersion } from './entityVersions';
import { exports } from './exports';
import type { AnyHandler, Handlers } from '../context/handler';
import { informativeBanners } from './informativeBanners';
import { insight } from './insight';
import { mails } from './mails';
import { menuDeploys } from './menuDeploys';
import { priceGroups, prices } from './menuPrices';
import { menus } from './menus';
import { modifiers } from './modifiers';
import { nps } from './nps';
import { orders } from './orders';
import { builderPages, pageContents } from './builderPages';
import { pages } from './pages';
import { payments } from './payments';
import { pictures } from './pictures';
import { polls } from './polls';
import { products } from './products';
import { questions } from './questions';
import { policies, roles } from './roles';
import { session } from './session';
import { settings } from './settings';
import { staticMenu } from './staticMenu';
import { stores } from './stores';
import { users } from './users';

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
