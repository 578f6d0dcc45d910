import type { IncomingHttpHeaders } from 'node:http';

export type Json = Record<string, unknown>;

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The objects of a list; what is no object in it, or no list at all, is left out. */
export const objectsIn = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isObject) : []);

/** The rows of a list's reply, in its envelope or without; null for a reply that is no list. */
export const rowsOf = (reply: unknown): unknown[] | null => {
  if (Array.isArray(reply)) return reply;
  return isObject(reply) && Array.isArray(reply['page']) ? reply['page'] : null;
};

/** The JSON of a body, undefined where it is none. */
export const parsedJson = (headers: IncomingHttpHeaders, body: Buffer): unknown => {
  if (headers['content-type']?.includes('json') !== true) return undefined;
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
};
