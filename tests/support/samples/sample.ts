import type { CallInputOf, CallName, ContractArea } from '@shared/contract';

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
  form?: FormSample;
}

export type Samples = { [A in SampledArea]?: Sample<A> };

let createdCount = 0;
export const getNextNumber = () => (createdCount += 1);
export const getNextName = () => `Nombre ${getNextNumber()}`;
export const getNextAddress = () => `pagina-${getNextNumber()}`;
