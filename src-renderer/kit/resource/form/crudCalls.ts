import type { OpenEnum } from '@shared/contract/reading/scalars';
import type { ContractArea, CallInputOf, CallName, CallReplyOf } from '@shared/contract';

/** The areas of the contract that have the usual five calls. */
export type CrudArea = {
  [A in ContractArea]: `${A}.${'list' | 'get' | 'create' | 'update' | 'remove'}` extends CallName ? A : never;
}[ContractArea];

export type ItemOf<A extends CrudArea> = CallReplyOf<`${A}.get`>;
export type ListRowOf<A extends CrudArea> = CallReplyOf<`${A}.list`> extends { page: (infer Row)[] } ? Row : never;

type BodyOf<A extends CrudArea> = CallInputOf<`${A}.create`> extends { body: infer Body } ? Body : never;

/** What is inside of `{ adminUser: … }`: the draft of an entity whose bodies are wrapped. */
type Inner<Body> = {
  [Key in keyof Body]-?: [keyof Body] extends [Key]
    ? Body[Key] extends Record<string, unknown>
      ? Body[Key]
      : never
    : never;
}[keyof Body];

/** What a new entity of the area is made of. */
export type DraftOf<A extends CrudArea> = [Inner<BodyOf<A>>] extends [never] ? BodyOf<A> : Inner<BodyOf<A>>;

/**
 * Texts, lists and switches have an empty value of their own; what is chosen or counted begins as null. A value that only the
 * platform knows stays what it is until another one is chosen.
 */
type Blankable<T> = string extends T
  ? T
  : T extends readonly unknown[] | boolean
    ? T
    : T extends string
      ? OpenEnum<T> | null
      : T | null;

/** A draft while it is being filled in: every field is there. */
export type ValuesOf<A extends CrudArea> = {
  [Key in keyof DraftOf<A>]-?: Blankable<NonNullable<DraftOf<A>[Key]>>;
};

export type ListQueryOf<A extends CrudArea> =
  CallInputOf<`${A}.list`> extends { query?: infer Query } ? NonNullable<Query> : never;
