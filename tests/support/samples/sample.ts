import type { CallInputOf, CallName, ContractArea } from '@shared/contract';

/** A field and its input; `label` is its visible label. */
export type FieldInput =
  | { kind: 'text'; label: string; text: string }
  | { kind: 'choice'; label: string; option: string }
  /** Selects the first option that matches the text, in a single or multiple choice. */
  | { kind: 'pick' | 'picks'; label: string; find: string }
  | { kind: 'check'; label: string };

/** Areas of the contract with the five standard calls. */
export type CrudArea = {
  [A in ContractArea]: `${A}.${'list' | 'get' | 'create' | 'update' | 'remove'}` extends CallName ? A : never;
}[ContractArea];

/** Areas with samples; `calls.ts` has the inputs of the others. */
export type SampledArea = Exclude<CrudArea, 'stores' | 'informativeBanners'>;

type BodyOf<N extends CallName> = CallInputOf<N> extends { body: infer B } ? B : never;

/** Creating and changing an entity in its form. */
export interface FormSample {
  /** The path after the #. */
  path: `/${string}`;
  /** The heading of the list. */
  title: string;
  /** The create button. */
  create: string;
  fill: readonly FieldInput[];
  /** Labels of the required fields, in order. */
  required: readonly string[];
  /** Changes the name first. */
  change: readonly FieldInput[];
}

interface Sample<A extends SampledArea> {
  /** Areas whose entities a new one refers to. */
  needs?: readonly SampledArea[];
  /** Bodies of the calls; `ids` has a store and the needed entities. */
  create: (ids: Record<'store' | SampledArea, number>) => BodyOf<`${A}.create`>;
  update: () => BodyOf<`${A}.update`>;
  /**
   * The platform's reply with a value in every list and group, so that each change replaces something, and fields that
   * only the platform knows.
   */
  reply?: object;
  form?: FormSample;
}

export type Samples = { [A in SampledArea]?: Sample<A> };

let made = 0;
export const getNextNumber = () => (made += 1);
export const getNextName = () => `Nombre ${getNextNumber()}`;
export const getNextAddress = () => `pagina-${getNextNumber()}`;
