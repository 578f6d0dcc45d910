import * as v from 'valibot';
import type { CountryRules } from '../../domain/values/countries';
import { toNullIfBlank } from '../../domain/values/blankToNull';
import { nestedObject, getOwnFields, roundTripObject, type Read } from '../reading';
import { field, type Field, type FieldShape } from './field';

/** Fields of an entity by name. */
export type Fields = Readonly<Record<string, Field<unknown, v.GenericSchema, (() => unknown) | undefined, FieldShape>>>;

type Readers<F extends Fields> = { [Name in keyof F]: F[Name]['reader'] };
type Rules<F extends Fields> = { [Name in keyof F]: ReturnType<F[Name]['rule']> };
type NewNames<F extends Fields> = { [Name in keyof F]: F[Name]['blank'] extends undefined ? never : Name }[keyof F];
type Blanks<F extends Fields> = {
  -readonly [Name in NewNames<F>]: F[Name]['blank'] extends () => infer Value ? Value : never;
};
type DraftEntries<F extends Fields> = {
  [Name in keyof F]: Name extends NewNames<F> ? v.OptionalSchema<Rules<F>[Name], undefined> : Rules<F>[Name];
};
const map = (fields: Fields, to: (field: Fields[string], name: string) => unknown): unknown =>
  Object.fromEntries(Object.entries(fields).map(([name, declared]) => [name, to(declared, name)]));

/** Builds a value for each text field. */
const mapTexts = (fields: Fields, valueOf: (name: string) => unknown): object =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { shape }]) => (shape === 'text' ? [[name, valueOf(name)]] : [])),
  );

/** Readers of each field in a reply. */
export const getReaders = <const F extends Fields>(fields: F) => map(fields, ({ reader }) => reader) as Readers<F>;

/** Rules of each writable field. */
export const getRules = <const F extends Fields>(fields: F, country: CountryRules | null) =>
  map(fields, ({ rule }) => rule(country)) as Rules<F>;

/** Schema of a new entity: fields without a blank value are required, unknown ones rejected. */
export const createDraftSchema =
  <const F extends Fields>(fields: F) =>
  (country: CountryRules | null) =>
    v.strictObject(
      map(fields, ({ rule, blank }) =>
        blank === undefined ? rule(country) : v.optional(rule(country)),
      ) as DraftEntries<F>,
    );

/** Schema of a change: any of the fields. */
export const createPatchSchema =
  <const F extends Fields>(fields: F) =>
  (country: CountryRules | null) =>
    v.partial(v.strictObject(getRules(fields, country)));

/** Blank values of a new entity, without the required ones. */
export const createBlankValues = <const F extends Fields>(fields: F): Blanks<F> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { blank }]) => (blank === undefined ? [] : [[name, blank()]])),
  ) as Blanks<F>;

/** Fields sent together under one name. */
export const group = <const F extends Fields>(fields: F) => ({
  ...field({
    reader: nestedObject(roundTripObject(getReaders(fields))),
    rule: (country) => v.strictObject(getRules(fields, country)),
    blank: () => createBlankValues(fields),
  }),
  shape: 'group' as const,
});

/** Entity as the readers return it. */
type Reported<F extends Fields> = { [Name in keyof F]: Exclude<Read<F[Name]['reader']>, undefined> };

/** Entity as stored in a form: '' for missing texts. */
export type FormValues<F extends Fields, Entity = Reported<F>> = {
  -readonly [Name in keyof F & keyof Entity]: F[Name]['shape'] extends 'text' ? string : Entity[Name];
};

/** Converts an entity to form values. */
export const toFormValues = <const F extends Fields, Entity extends object>(fields: F, entity: Entity) =>
  map(fields, ({ shape }, name) => {
    const value = (entity as Readonly<Record<string, unknown>>)[name];
    if (shape === 'text') return value ?? '';
    return shape === 'group' ? getOwnFields(value as object) : value;
  }) as FormValues<F, Entity>;

/** Form values of a new entity, without the required ones. */
export const createBlankFormValues = <const F extends Fields>(fields: F) =>
  ({ ...createBlankValues(fields), ...mapTexts(fields, () => '') }) as {
    [Name in keyof Blanks<F>]: F[Name]['shape'] extends 'text' ? string : Blanks<F>[Name];
  };

/** Converts form values to sent ones: null for blank texts. */
export const toSentValues = <Values extends object>(fields: Fields, values: Values): Values => ({
  ...values,
  ...mapTexts(fields, (name) => toNullIfBlank((values as Readonly<Record<string, string>>)[name] ?? '')),
});

/** Form definition of an entity, field by field. `given` sets required fields of a new entity. */
export const createFormMapping = <const F extends Fields>(fields: F, given: Omit<FormValues<F>, NewNames<F>>) => ({
  blank: { ...createBlankFormValues(fields), ...given } as FormValues<F>,
  valuesOf: (entity: Reported<F>) => toFormValues(fields, entity),
  toDraft: (values: FormValues<F>) => toSentValues(fields, values),
});
