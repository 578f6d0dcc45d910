import * as v from 'valibot';
import { ruleKeys } from '../../domain/values/rules';
import { reader, spellKeys, type Reader } from '../reading';
import { isObject } from '../../domain/values/json';
import { fallback, isAbsent } from '../reading/reader';
import { replyKeys } from '../reading/wireKeys';

/**
 * Content of a built page: `{ blocks: [{ id, type, props }] }` and other root data. The contract passes it through with
 * its key spelling; blocks.ts reads it.
 */
export type PageContentJson = Record<string, unknown>;

const parsed = (text: string): unknown => {
  try {
    return replyKeys(JSON.parse(text));
  } catch {
    return undefined;
  }
};

/** Accepts an object, its JSON text, or the bare list of blocks; missing content is empty. */
export const pageContent = (): Reader<PageContentJson> =>
  reader<PageContentJson>(
    (value) => {
      if (isAbsent(value)) return fallback('missing', value, {});
      const json = spellKeys(typeof value === 'string' ? parsed(value) : value);
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

/** Content as sent. */
export const pageContentBody = v.custom<PageContentJson>(isObject, ruleKeys.required);
