import { activity } from './people/activity';
import { banners, popUps, positionBanners } from './content/banners';
import { checkoutQuestions } from './catalogue/checkoutQuestions';
import { consolidations } from './stores/consolidations';
import { coupons } from './sales/coupons';
import { credentials } from './stores/credentials';
import type { Endpoint, InputOf, ReplyOf } from './protocol/endpoint';
import { customLandings } from './content/customLandings';
import { drivers } from './stores/drivers';
import { exports } from './sales/exports';
import { informativeBanners } from './content/informativeBanners';
import { insight } from './insight/insight';
import { mails } from './content/mails';
import { menuDeploys } from './catalogue/menuDeploys';
import { menus, priceGroups, prices } from './catalogue/menus';
import { modifiers } from './catalogue/modifiers';
import { nps } from './insight/nps';
import { orders } from './sales/orders';
import { builderPages, pageContents, pages } from './content/pages';
import { payments } from './sales/payments';
import { pictures } from './content/pictures';
import { polls } from './insight/polls';
import { products } from './catalogue/products';
import { questions } from './insight/questions';
import { policies, roles } from './people/roles';
import { session } from './people/session';
import { settings } from './people/settings';
import { staticMenu } from './catalogue/staticMenu';
import { stores } from './stores/stores';
import { account, users } from './people/users';

/** Every call of the platform, by area and name. */
export const contract = {
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
} as const;

type Contract = typeof contract;
export type ContractArea = keyof Contract;

/** `stores.close` and so on. */
export type CallName = { [A in ContractArea]: `${A}.${keyof Contract[A] & string}` }[ContractArea];

export type EndpointOf<Name extends CallName> = Name extends `${infer A extends ContractArea}.${infer Row}`
  ? Row extends keyof Contract[A]
    ? Contract[A][Row] extends Endpoint
      ? Contract[A][Row]
      : never
    : never
  : never;

export type CallInputOf<Name extends CallName> = InputOf<EndpointOf<Name>>;
export type CallReplyOf<Name extends CallName> = ReplyOf<EndpointOf<Name>>;

/** All rows by call name. A Map, so that names like `__proto__` find nothing. */
export const endpoints: ReadonlyMap<string, Endpoint> = new Map(
  Object.entries(contract).flatMap(([area, rows]) =>
    Object.entries(rows).map(([row, endpoint]) => [`${area}.${row}`, endpoint as Endpoint] as const),
  ),
);

export const endpointOf = <Name extends CallName>(name: Name): EndpointOf<Name> =>
  endpoints.get(name) as EndpointOf<Name>;

/** Calls that only the main process makes; the renderer cannot reach them. */
export const internalCalls: ReadonlySet<string> = new Set<CallName>([
  'session.tenant',
  'session.me',
  'activity.record',
  'pictures.create',
  'customLandings.image',
  // Made by the main process, which lets nobody do the same twice.
  'orders.changeStatus',
  'payments.refund',
]);
