// Written by `npm run registries`.
import { checkoutQuestions } from './catalogue/checkoutQuestions';
import { menuDeploys } from './catalogue/menuDeploys';
import { menus, priceGroups, prices } from './catalogue/menus';
import { modifiers } from './catalogue/modifiers';
import { products } from './catalogue/products';
import { staticMenu } from './catalogue/staticMenu';
import { banners, popUps, positionBanners } from './content/banners';
import { customLandings } from './content/customLandings';
import { informativeBanners } from './content/informativeBanners';
import { mails } from './content/mails';
import { builderPages, pageContents, pages } from './content/pages';
import { pictures } from './content/pictures';
import { insight } from './insight/insight';
import { nps } from './insight/nps';
import { polls } from './insight/polls';
import { questions } from './insight/questions';
import { activity } from './people/activity';
import { policies, roles } from './people/roles';
import { session } from './people/session';
import { settings } from './people/settings';
import { account, users } from './people/users';
import { coupons } from './sales/coupons';
import { exports } from './sales/exports';
import { orders } from './sales/orders';
import { payments } from './sales/payments';
import { consolidations } from './stores/consolidations';
import { credentials } from './stores/credentials';
import { drivers } from './stores/drivers';
import { stores } from './stores/stores';

/** All platform calls by area and name. */
export const contract = {
  account,
  activity,
  banners,
  builderPages,
  checkoutQuestions,
  consolidations,
  coupons,
  credentials,
  customLandings,
  drivers,
  exports,
  informativeBanners,
  insight,
  mails,
  menuDeploys,
  menus,
  modifiers,
  nps,
  orders,
  pageContents,
  pages,
  payments,
  pictures,
  policies,
  polls,
  popUps,
  positionBanners,
  priceGroups,
  prices,
  products,
  questions,
  roles,
  session,
  settings,
  staticMenu,
  stores,
  users,
} as const;
