import type { contract, ContractArea } from '@shared/contract';
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '@shared/contract/protocol/endpoint';
import type { Settings } from '@shared/contract/people/settings';
import type { Country } from '@shared/domain/values/countries';
import type { Permissions } from '@shared/domain/people/policies';
import type { Db } from '../db/database';

/** Tenant that a call is for. */
export interface TenantContext {
  id: number;
  key: string;
  country: Settings['isoCountry'];
  /** Money and phone rules of the country, with the tenant's overrides. */
  rules: Country;
  zone: string;
}

export interface SignedInUser {
  id: number;
  /** Id of the user's own tenant; differs from the call's tenant only for news of the platform's operator. */
  tenantId: number;
  sessionId: string;
  permissions: Permissions;
  /** Ids of the stores that the user may see; null for all stores of the tenant. */
  stores: ReadonlySet<number> | null;
}

/** Input of a handler: validated and authorized; `db` is the call's transaction. */
export interface Call<E extends Endpoint> {
  db: Db;
  tenant: TenantContext;
  user: E['needs'] extends 'public' ? SignedInUser | null : SignedInUser;
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  /** Instant of the call (ms). */
  now: number;
  /** Origin of the platform's own URLs, as seen by the caller. */
  origin: string;
  /** Adds a response header. */
  header: (name: string, value: string) => void;
}

type Contract = typeof contract;

/** Handlers of an area of the contract; a missing handler is a compile error. */
export type Handlers<A extends ContractArea> = {
  [Row in keyof Contract[A]]: Contract[A][Row] extends infer E extends Endpoint
    ? (call: Call<E>) => Promise<ReplyOf<E>>
    : never;
};

/** Handler of any call; the server first validates the input with the call's schemas. */
export type AnyHandler = (call: Call<Endpoint>) => Promise<unknown>;
