import { activity } from './activity';
import { banners, popUps, positionBanners } from './banners';
import { checkoutQuestions } from './checkoutQuestions';
import { consolidations } from './consolidations';
import { coupons } from './coupons';
import { credentials } from './credentials';
import type { Endpoint, InputOf, ReplyOf } from './endpoint';
import { customLandings } from './customLandings';
import { drivers } from './drivers';
import { exports } from './exports';
import { informativeBanners } from './informativeBanners';
import { insight } from './insight';
import { mails } from './mails';
import { menuDeploys } from './menuDeploys';
import { menus, priceGroups, prices } from './menus';
import { modifiers } from './modifiers';
import { nps } from './nps';
import { orders } from './orders';
import { builderPages, pageContents, pages } from './pages';
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
import { account, users } from './users';

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
