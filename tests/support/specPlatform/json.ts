import type { IncomingHttpHeaders } from 'node:http';

export type Json = Record<string, unknown>;

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The objects of a list; empty for other values. */
export const findObjects = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isObject) : []);

/** The rows of a list reply, with or without an envelope; null for other replies. */
export const findRows = (reply: unknown): unknown[] | null => {
  if (Array.isArray(reply)) return reply;
  return isObject(reply) && Array.isArray(reply['page']) ? reply['page'] : null;
};

/** The parsed JSON body, or undefined. */
export const parseJsonBody = (headers: IncomingHttpHeaders, body: Buffer): unknown => {
  if (headers['content-type']?.includes('json') !== true) return undefined;
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
};
