import { contract } from './areas';
import type { Endpoint, InputOf, ReplyOf } from './protocol/endpoint';

export { contract };

type Contract = typeof contract;
export type ContractArea = keyof Contract;

/** Name of a call, such as `stores.close`. */
export type CallName = { [A in ContractArea]: `${A}.${keyof Contract[A] & string}` }[ContractArea];

type EndpointOf<Name extends CallName> = Name extends `${infer A extends ContractArea}.${infer Row}`
  ? Row extends keyof Contract[A]
    ? Contract[A][Row] extends Endpoint
      ? Contract[A][Row]
      : never
    : never
  : never;

export type CallInputOf<Name extends CallName> = InputOf<EndpointOf<Name>>;
export type CallReplyOf<Name extends CallName> = ReplyOf<EndpointOf<Name>>;

/** All endpoints by call name. A Map, so that names like `__proto__` are not found. */
export const endpoints: ReadonlyMap<string, Endpoint> = new Map(
  Object.entries(contract).flatMap(([area, rows]) =>
    Object.entries(rows).map(([row, endpoint]) => [`${area}.${row}`, endpoint as Endpoint] as const),
  ),
);

export const getEndpoint = <Name extends CallName>(name: Name): EndpointOf<Name> =>
  endpoints.get(name) as EndpointOf<Name>;

/** Calls that only the main process makes; the renderer cannot make them. */
export const internalCalls: ReadonlySet<string> = new Set<CallName>([
  'session.tenant',
  'session.me',
  'activity.record',
  'pictures.create',
  'customLandings.image',
  // Only the main process makes these two calls, because it prevents duplicates.
  'orders.changeStatus',
  'payments.refund',
]);
