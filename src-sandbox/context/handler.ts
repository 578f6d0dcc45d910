import type { contract, ContractArea } from '@shared/contract';
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '@shared/contract/protocol/endpoint';
import type { Settings } from '@shared/contract/people/settings';
import type { Country } from '@shared/domain/values/countries';
import type { Permissions } from '@shared/domain/people/policies';
import type { Db } from '../db/database';

/** The tenant a call is about. */
export interface TenantContext {
  id: number;
  key: string;
  country: Settings['isoCountry'];
  /** Its country's money and phones, with what its settings have of their own. */
  rules: Country;
  zone: string;
}

export interface SignedInUser {
  id: number;
  /** Where the user belongs; another one than the call's tenant only for the product's own news. */
  tenantId: number;
  sessionId: string;
  rights: Permissions;
  /** The only stores that there are for the user; null: all of the tenant's. */
  stores: ReadonlySet<number> | null;
}

/** What a handler gets: everything is checked, the caller has the right, and `db` is the call's transaction. */
export interface Call<E extends Endpoint> {
  db: Db;
  tenant: TenantContext;
  user: E['needs'] extends 'public' ? SignedInUser | null : SignedInUser;
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  /** The instant of the call, in milliseconds. */
  now: number;
  /** The platform's own address, as the caller reached it. */
  origin: string;
  /** Adds a header to the answer. */
  header: (name: string, value: string) => void;
}

type Contract = typeof contract;

/** One handler for each row of an area; a row without one does not compile. */
export type Handlers<A extends ContractArea> = {
  [Row in keyof Contract[A]]: Contract[A][Row] extends infer E extends Endpoint
    ? (call: Call<E>) => Promise<ReplyOf<E>>
    : never;
};

/** A handler as the server calls it, once the row's schemas have checked what it gets. */
export type AnyHandler = (call: Call<Endpoint>) => Promise<unknown>;
