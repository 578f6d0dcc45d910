import * as v from 'valibot';
import { ruleKeys } from '../../domain/values/rules';
import { reader, spellKeys, type Reader } from '../reading';
import { isObject } from '../../domain/values/json';
import { fallback, isAbsent } from '../reading/reader';
import { toCodeKeys } from '../json/wireKeys';

/**
 * Content of a page made with the page builder: `{ blocks: [{ id, type, props }] }` and other root data. The contract
 * does not convert its keys; blocks.ts reads it.
 */
export type PageContentJson = Record<string, unknown>;

const parseJson = (text: string): unknown => {
  try {
    return toCodeKeys(JSON.parse(text));
  } catch {
    return undefined;
  }
};

/** Reads content from an object, its JSON text, or a plain list of blocks. Missing content is read as empty. */
export const pageContent = (): Reader<PageContentJson> =>
  reader<PageContentJson>(
    (value) => {
      if (isAbsent(value)) return fallback('missing', value, {});
      const json = spellKeys(typeof value === 'string' ? parseJson(value) : value);
      if (Array.isArray(json)) return { blocks: json };
      return isObject(json) ? json : fallback('unreadable', value, {});
    },
    {
      type: 'object',
      properties: {
        relativeUrl: { type: 'string' },
        blocks: {
          type: 'array',
          items: {
            type: 'object',
            properties: { id: { type: 'string' }, type: { type: 'string' }, props: { type: 'object' } },
          },
        },
      },
    },
  );

/** Schema for content in a request body. */
export const pageContentBody = v.custom<PageContentJson>(isObject, ruleKeys.required);
