import * as v from 'valibot';
import { defaultErrorCode, type ErrorBody } from '@shared/contract/protocol/errors';
import { credentialsFromAttributes, fromWire } from '@shared/contract/protocol/wire';

/** JSON in our own shape, or undefined where the text is no JSON. Nothing at all, as in a 204, is `null`. */
export const parseReplyBody = (status: number, text: string): unknown => {
  if (status === 204 || text.trim() === '') return null;
  try {
    return credentialsFromAttributes(fromWire(JSON.parse(text)));
  } catch {
    return undefined;
  }
};

/**
 * Whether a text that is no JSON answers a write all the same: `OK` does. A page of some network in the way and half of an
 * object do not.
 */
export const isNonJsonSuccess = (text: string): boolean => !/^\s*[<{[]/.test(text);

const texts = v.union([
  v.array(v.string()),
  v.pipe(
    v.string(),
    v.transform((text) => [text]),
  ),
]);

const errorObject = v.object({
  code: v.fallback(v.union([v.number(), v.string()]), defaultErrorCode),
  message: v.fallback(
    v.nullable(
      v.pipe(
        v.string(),
        v.transform((text) => text.slice(0, 500)),
      ),
    ),
    null,
  ),
  fields: v.fallback(v.record(v.string(), texts), {}),
});

const noErrorBody: ErrorBody = { code: defaultErrorCode, message: null, fields: {} };

/** Parses the body of an error response, `{ errors: {…} }` or bare; the default error if unreadable. */
export const errorBodyOf = (text: string): ErrorBody => {
  const data = parseReplyBody(0, text);
  const inner = typeof data === 'object' && data !== null && 'errors' in data ? data.errors : data;
  const parsed = v.safeParse(errorObject, inner);
  return parsed.success ? parsed.output : noErrorBody;
};

/** Max pause that one response can impose (ms). */
const retryAfterCap = 10 * 60_000;

/** How long the platform asks to be left alone: in seconds, or until a date. Null where it does not. */
export const retryAfterOf = (headers: Headers, now: number): number | null => {
  const text = headers.get('retry-after')?.trim();
  if (!text) return null;
  const wait = /^\d+$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - now;
  return Number.isFinite(wait) && wait > 0 ? Math.min(wait, retryAfterCap) : null;
};
