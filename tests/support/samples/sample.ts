import type { CallInputOf, CallName, CallReplyOf, ContractArea } from '@shared/contract';
import type { ListPage } from '@shared/contract/protocol/allPages';
import type { pageQueryFields } from '@shared/contract/protocol/listFilters';

/** Field and the value to enter; `label` is its visible label. */
export type FieldInput =
  | { kind: 'text'; label: string; text: string }
  | { kind: 'choice'; label: string; option: string }
  /** Selects the first option that matches the text; `picks` is for a multiple choice. */
  | { kind: 'pick' | 'picks'; label: string; find: string }
  | { kind: 'check'; label: string };

/** Areas of the contract with the five standard calls. */
export type CrudArea = {
  [A in ContractArea]: `${A}.${'list' | 'get' | 'create' | 'update' | 'remove'}` extends CallName ? A : never;
}[ContractArea];

/** Areas with a sample; the inputs of the others are in `tests/sandbox/support/calls.ts`. */
export type SampledArea = Exclude<CrudArea, 'stores' | 'informativeBanners'>;

/** A ranking's query selects the orders that it is computed from; its rows do not contain the filter fields. */
type Ranking = 'insight.bestSellers';
/** These lists require their owner as a parameter. */
type Belonging = 'builderPages.list' | 'pageContents.list';
export type ListName = Exclude<
  { [N in CallName]: CallReplyOf<N> extends ListPage<unknown> ? N : never }[CallName],
  Ranking | Belonging
>;
type RowOf<N extends ListName> = CallReplyOf<N> extends ListPage<infer Row> ? Row : never;
type QueryOf<N extends ListName> = CallInputOf<N> extends { query?: infer Q } ? NonNullable<Q> : never;
export type FilterOf<N extends ListName> = [QueryOf<N>] extends [never]
  ? never
  : Exclude<keyof QueryOf<N>, (typeof pageQueryFields)[number]>;

/** Entities created beside the seeded ones, so that every filter matches some rows and not all. */
export interface CreatedRows {
  closedStore: number;
  openStore: number;
  menu: number;
  product: number;
  modifier: number;
  /** Id of a coupon used by some orders. */
  usedCoupon: number;
  soldProduct: number;
  customer: number;
}

/** For each filter of a list, a value that some rows have and others lack. */
export type FilterValues<N extends ListName> = {
  [F in FilterOf<N>]-?: (rows: readonly RowOf<N>[], createdRows: CreatedRows) => QueryOf<N>[F];
};

export const requireValue = <T>(value: T | null | undefined): T => {
  if (value == null) throw new Error('no row of the tenant has it');
  return value;
};
export const getLast = <T>(rows: readonly T[]): T => requireValue(rows.at(-1));

type BodyOf<N extends CallName> = CallInputOf<N> extends { body: infer B } ? B : never;

/** Form that creates and changes an entity. */
export interface FormSample {
  /** Path of the list, after the #. */
  path: `/${string}`;
  /** Heading of the list. */
  title: string;
  /** Name of the create button. */
  create: string;
  fill: readonly FieldInput[];
  /** Labels of the required fields, in form order. */
  required: readonly string[];
  /** Inputs that change the entity; the first one is its name. */
  change: readonly FieldInput[];
}

interface Sample<A extends SampledArea> {
  /** Areas of the entities to which a new entity refers. */
  needs?: readonly SampledArea[];
  /** Returns the body of the create call; `ids` has a store and an entity of each area in `needs`. */
  create: (ids: Record<'store' | SampledArea, number>) => BodyOf<`${A}.create`>;
  update: () => BodyOf<`${A}.update`>;
  /**
   * Reply of the platform. Every list and group has a value, so that each change replaces something; also has fields
   * that only the platform knows.
   */
  reply?: object;
  filters: FilterValues<`${A}.list`>;
  form?: FormSample;
}

export type Samples = { [A in SampledArea]?: Sample<A> };

let createdCount = 0;
export const getNextNumber = () => (createdCount += 1);
export const getNextName = () => `Nombre ${getNextNumber()}`;
export const getNextAddress = () => `pagina-${getNextNumber()}`;
