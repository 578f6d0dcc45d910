import type { OpenEnum } from '@shared/contract/reading/scalars';
import type { ContractArea, CallInputOf, CallName, CallReplyOf } from '@shared/contract';

/** Contract area that has all five CRUD calls. */
export type CrudArea = {
  [A in ContractArea]: `${A}.${'list' | 'get' | 'create' | 'update' | 'remove'}` extends CallName ? A : never;
}[ContractArea];

export type ItemOf<A extends CrudArea> = CallReplyOf<`${A}.get`>;
export type ListRowOf<A extends CrudArea> = CallReplyOf<`${A}.list`> extends { page: (infer Row)[] } ? Row : never;

type BodyOf<A extends CrudArea> = CallInputOf<`${A}.create`> extends { body: infer Body } ? Body : never;

/** Inner type of `{ adminUser: … }`: the draft of an entity with wrapped bodies. */
type UnwrappedBody<Body> = {
  [Key in keyof Body]-?: [keyof Body] extends [Key]
    ? Body[Key] extends Record<string, unknown>
      ? Body[Key]
      : never
    : never;
}[keyof Body];

/** Draft of a new entity. */
export type DraftOf<A extends CrudArea> = [UnwrappedBody<BodyOf<A>>] extends [never]
  ? BodyOf<A>
  : UnwrappedBody<BodyOf<A>>;

/**
 * Type of a draft field in the form. Texts, lists and switches have an empty value; choices and counts start as null. A
 * choice unknown to the app stays until the user replaces it.
 */
type Blankable<T> = string extends T
  ? T
  : T extends readonly unknown[] | boolean
    ? T
    : T extends string
      ? OpenEnum<T> | null
      : T | null;

/** Draft while being edited: every field is present. */
export type ValuesOf<A extends CrudArea> = {
  [Key in keyof DraftOf<A>]-?: Blankable<NonNullable<DraftOf<A>[Key]>>;
};

export type ListQueryOf<A extends CrudArea> =
  CallInputOf<`${A}.list`> extends { query?: infer Query } ? NonNullable<Query> : never;
