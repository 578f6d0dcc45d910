import { toJsonSchema, type ConversionConfig } from '@valibot/to-json-schema';
import * as v from 'valibot';
import type { Json } from '@shared/domain/values/json';

const config: ConversionConfig = {
  target: 'draft-2020-12',
  typeMode: 'input',
  // Ignores rules that involve several fields, which JSON Schema cannot express.
  errorMode: 'ignore',
  overrideSchema: ({ valibotSchema }) => {
    if (!('alternatives' in valibotSchema)) return null;
    return createJsonSchema(v.union(valibotSchema.alternatives as v.GenericSchema[]));
  },
  overrideAction: ({ valibotAction, jsonSchema }) => {
    if (valibotAction.type !== 'regex') return null;
    const { flags } = (valibotAction as unknown as v.RegexAction<string, undefined>).requirement;
    if (flags === '') return null;
    // Drops patterns with flags, because JSON Schema has no flags and the pattern alone would be too strict.
    const { pattern: _pattern, ...otherKeywords } = jsonSchema;
    return otherKeywords;
  },
};

/** Converts the input of a valibot schema to JSON Schema. */
export const createJsonSchema = (schema: v.GenericSchema): Json => {
  // Drops unused definitions. Lazy schemas were inlined above.
  const { $schema: _dialect, $defs: _unused, ...convertedSchema } = toJsonSchema(schema, config) as Json;
  return convertedSchema;
};
