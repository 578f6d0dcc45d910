import * as v from 'valibot';
import type { CountryRules } from '../../domain/values/countries';
import { nestedObject, getOwnFields, roundTripObject, type Read } from '../reading';
import { field, type Field, type FieldShape } from './field';

/** Fields of an entity by name. */
export type Fields = Readonly<Record<string, Field<unknown, v.GenericSchema, (() => unknown) | undefined, FieldShape>>>;

type Readers<F extends Fields> = { [Name in keyof F]: F[Name]['reader'] };
type Rules<F extends Fields> = { [Name in keyof F]: ReturnType<F[Name]['rule']> };
type DefaultedNames<F extends Fields> = {
  [Name in keyof F]: F[Name]['blank'] extends undefined ? never : Name;
}[keyof F];
type BlankValues<F extends Fields> = {
  -readonly [Name in DefaultedNames<F>]: F[Name]['blank'] extends () => infer Value ? Value : never;
};
type DraftEntries<F extends Fields> = {
  [Name in keyof F]: Name extends DefaultedNames<F> ? v.OptionalSchema<Rules<F>[Name], undefined> : Rules<F>[Name];
};
const mapFields = (fields: Fields, mapField: (field: Fields[string], name: string) => unknown): unknown =>
  Object.fromEntries(
    Object.entries(fields).map(([name, fieldDeclaration]) => [name, mapField(fieldDeclaration, name)]),
  );

/** Maps the name of each text field to a value. */
const mapTexts = (fields: Fields, getValue: (name: string) => unknown): object =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { shape }]) => (shape === 'text' ? [[name, getValue(name)]] : [])),
  );

export const getReaders = <const F extends Fields>(fields: F) =>
  mapFields(fields, ({ reader }) => reader) as Readers<F>;

export const getRules = <const F extends Fields>(fields: F, country: CountryRules | null) =>
  mapFields(fields, ({ rule }) => rule(country)) as Rules<F>;

/** Creates the schema for a new entity. Fields without a default are required; unknown fields are rejected. */
export const createDraftSchema =
  <const F extends Fields>(fields: F) =>
  (country: CountryRules | null) =>
    v.strictObject(
      mapFields(fields, ({ rule, blank }) =>
        blank === undefined ? rule(country) : v.optional(rule(country)),
      ) as DraftEntries<F>,
    );

/** Creates the schema for a change, which may contain any of the fields. */
export const createPatchSchema =
  <const F extends Fields>(fields: F) =>
  (country: CountryRules | null) =>
    v.partial(v.strictObject(getRules(fields, country)));

/** Returns the default values for a new entity; required fields are missing. */
export const createBlankValues = <const F extends Fields>(fields: F): BlankValues<F> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { blank }]) => (blank === undefined ? [] : [[name, blank()]])),
  ) as BlankValues<F>;

/** Field that contains several fields under one name. */
export const group = <const F extends Fields>(fields: F) => ({
  ...field({
    reader: nestedObject(roundTripObject(getReaders(fields))),
    rule: (country) => v.strictObject(getRules(fields, country)),
    blank: () => createBlankValues(fields),
  }),
  shape: 'group' as const,
});

/** Entity as returned by the readers. */
type ReadEntity<F extends Fields> = { [Name in keyof F]: Exclude<Read<F[Name]['reader']>, undefined> };

/** Entity as stored in a form, where missing texts are ''. */
export type FormValues<F extends Fields, Entity = ReadEntity<F>> = {
  -readonly [Name in keyof F & keyof Entity]: F[Name]['shape'] extends 'text' ? string : Entity[Name];
};

/** Converts an entity to the values of its form. */
export const toFormValues = <const F extends Fields, Entity extends object>(fields: F, entity: Entity) =>
  mapFields(fields, ({ shape }, name) => {
    const value = (entity as Readonly<Record<string, unknown>>)[name];
    if (shape === 'text') return value ?? '';
    return shape === 'group' ? getOwnFields(value as object) : value;
  }) as FormValues<F, Entity>;

/** Returns the form values for a new entity; required fields are missing. */
export const createBlankFormValues = <const F extends Fields>(fields: F) =>
  ({ ...createBlankValues(fields), ...mapTexts(fields, () => '') }) as {
    [Name in keyof BlankValues<F>]: F[Name]['shape'] extends 'text' ? string : BlankValues<F>[Name];
  };

const toNullIfBlank = (text: string): string | null => (text.trim() === '' ? null : text);

/** Converts form values to the values to send; blank texts become null. */
export const toSentValues = <Values extends object>(fields: Fields, values: Values): Values => ({
  ...values,
  ...mapTexts(fields, (name) => toNullIfBlank((values as Readonly<Record<string, string>>)[name] ?? '')),
});

/** Creates the conversions between an entity and its form. `requiredValues` sets the required fields of a new entity. */
export const createFormMapping = <const F extends Fields>(
  fields: F,
  requiredValues: Omit<FormValues<F>, DefaultedNames<F>>,
) => ({
  blank: { ...createBlankFormValues(fields), ...requiredValues } as FormValues<F>,
  getValues: (entity: ReadEntity<F>) => toFormValues(fields, entity),
  toDraft: (values: FormValues<F>) => toSentValues(fields, values),
});
