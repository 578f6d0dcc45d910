import type { contract, ContractArea } from '@shared/contract';
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '@shared/contract/protocol/endpoint';
import type { Settings } from '@shared/contract/people/settings';
import type { Country } from '@shared/domain/values/countries';
import type { Permissions } from '@shared/domain/people/policies';
import type { Db } from '../db/database';

/** Tenant that a request is for. */
export interface TenantContext {
  id: number;
  key: string;
  country: Settings['isoCountry'];
  /** Money and phone rules of the country, with the tenant's overrides applied. */
  rules: Country;
  zone: string;
}

export interface SignedInUser {
  id: number;
  /**
   * Tenant that the user belongs to. Differs from the request's tenant only in calls for news banners, which belong to
   * the customer-care tenant.
   */
  tenantId: number;
  sessionId: string;
  permissions: Permissions;
  /** Ids of the stores that the user can see; null for all stores of the tenant. */
  stores: ReadonlySet<number> | null;
}

/** Input of a handler, already validated and authorized. `db` is the request's transaction. */
export interface Call<E extends Endpoint> {
  db: Db;
  tenant: TenantContext;
  user: E['needs'] extends 'public' ? SignedInUser | null : SignedInUser;
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  /** Instant of the request (ms). */
  now: number;
  /** Origin of the platform's own URLs, as the client addresses it. */
  origin: string;
  /** Adds a response header. */
  header: (name: string, value: string) => void;
}

type Contract = typeof contract;

/** Handlers for all calls of an area. A missing handler is a compile error. */
export type Handlers<A extends ContractArea> = {
  [Row in keyof Contract[A]]: Contract[A][Row] extends infer E extends Endpoint
    ? (call: Call<E>) => Promise<ReplyOf<E>>
    : never;
};

/** Handler of any call. The server validates the input with the call's schemas first. */
export type AnyHandler = (call: Call<Endpoint>) => Promise<unknown>;
