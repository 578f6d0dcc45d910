import type { IncomingHttpHeaders } from 'node:http';

export type Json = Record<string, unknown>;

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Objects of a list, without its other values; empty if the value is no list. */
export const objectsIn = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isObject) : []);

/** Rows of a list's reply, with or without an envelope; null if the reply is no list. */
export const rowsOf = (reply: unknown): unknown[] | null => {
  if (Array.isArray(reply)) return reply;
  return isObject(reply) && Array.isArray(reply['page']) ? reply['page'] : null;
};

/** Parsed JSON of a body, or undefined. */
export const parsedJson = (headers: IncomingHttpHeaders, body: Buffer): unknown => {
  if (headers['content-type']?.includes('json') !== true) return undefined;
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
};
