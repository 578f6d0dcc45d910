import type { IncomingHttpHeaders } from 'node:http';

export type Json = Record<string, unknown>;

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the objects in a list; an empty list for other values. */
export const findObjects = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isObject) : []);

/** Returns the rows of a list reply, with or without an envelope; null for other replies. */
export const findRows = (reply: unknown): unknown[] | null => {
  if (Array.isArray(reply)) return reply;
  return isObject(reply) && Array.isArray(reply['page']) ? reply['page'] : null;
};

/** Returns the parsed body if it is JSON, otherwise undefined. */
export const parseJsonBody = (headers: IncomingHttpHeaders, body: Buffer): unknown => {
  if (headers['content-type']?.includes('json') !== true) return undefined;
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
};
