import { toJsonSchema, type ConversionConfig } from '@valibot/to-json-schema';
import * as v from 'valibot';
import type { Json } from './json';

const config: ConversionConfig = {
  target: 'draft-2020-12',
  typeMode: 'input',
  // Rules between fields have no words in JSON Schema: the platform may check them, the document does not say them.
  errorMode: 'ignore',
  overrideSchema: ({ valibotSchema }) => {
    if (!('alternatives' in valibotSchema)) return null;
    return jsonSchemaOf(v.union(valibotSchema.alternatives as v.GenericSchema[]));
  },
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
  // Nothing refers to definitions: they are of lazy schemas, which are written out above.
  const { $schema: _dialect, $defs: _unused, ...converted } = toJsonSchema(schema, config) as Json;
  return converted;
};
