import * as v from 'valibot';
import { ruleKeys } from '../../domain/values/rules';
import { reader, spellKeys, type Reader } from '../reading';
import { isObject } from '../reading/object';
import { fallback, isAbsent } from '../reading/reader';
import { replyKeys } from '../reading/wireKeys';

/**
 * Content of a built page: `{ blocks: [{ id, type, props }] }` and what else stands in its root. The contract passes it on
 * whole, with the spelling of its keys; domain/content/blocks.ts reads it.
 */
export type PageContentJson = Record<string, unknown>;

const parsed = (text: string): unknown => {
  try {
    return replyKeys(JSON.parse(text));
  } catch {
    return undefined;
  }
};

/** Read from an object, its text, or the blocks alone; missing is empty. */
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

/** Content as it is sent. */
export const pageContentBody = v.custom<PageContentJson>(isObject, ruleKeys.required);
