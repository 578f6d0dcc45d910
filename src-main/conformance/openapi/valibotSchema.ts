import { toJsonSchema, type ConversionConfig } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import type { Json } from './json';

const config: ConversionConfig = {
  target: 'draft-2020-12',
  typeMode: 'input',
  // Rules between fields have no words in JSON Schema: the platform may check them, the document does not say them.
  errorMode: 'ignore',
  overrideAction: ({ valibotAction, jsonSchema }) => {
    if (valibotAction.type !== 'regex') return null;
    const { flags } = (valibotAction as unknown as v.RegexAction<string, undefined>).requirement;
    if (flags === '') return null;
    // JSON Schema knows no flags, and without them the pattern would refuse what the rule takes.
    const { pattern: _pattern, ...rest } = jsonSchema;
    return rest;
  },
};

/** What a valibot schema takes, as JSON Schema. */
export const jsonSchemaOf = (schema: v.GenericSchema): Json => {
  const { $schema: _dialect, ...converted } = toJsonSchema(schema, config) as Json;
  return converted;
};
