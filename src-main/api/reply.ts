import * as v from 'valibot';
import { defaultErrorCode, type ErrorBody } from '@shared/contract/protocol/errors';
import { fromWire } from '@shared/contract/protocol/wire';

/**
 * Parses JSON and converts it to the app's field names. Returns undefined if the text is not JSON, and null for an
 * empty body, as after a 204.
 */
export const parseReplyBody = (status: number, text: string): unknown => {
  if (status === 204 || text.trim() === '') return null;
  try {
    return fromWire(JSON.parse(text));
  } catch {
    return undefined;
  }
};

/**
 * Checks whether a text that is not JSON confirms a write, as `OK` does. HTML of another network and truncated JSON do
 * not.
 */
export const isNonJsonSuccess = (text: string): boolean => !/^\s*[<{[]/.test(text);

/** Error messages by field. Omits values that are not text, so that one malformed field does not hide the others. */
const fieldTexts = v.pipe(
  v.record(v.string(), v.unknown()),
  v.transform((fields) =>
    Object.fromEntries(
      Object.entries(fields).flatMap(([field, value]) => {
        const texts = [value].flat().filter((text) => typeof text === 'string');
        return texts.length === 0 ? [] : [[field, texts] as const];
      }),
    ),
  ),
);

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
  fields: v.fallback(fieldTexts, {}),
});

const noErrorBody: ErrorBody = { code: defaultErrorCode, message: null, fields: {} };

/**
 * Parses the body of an error response, with or without the wrapper `{ errors: {…} }`. Returns the default error if it
 * is unreadable.
 */
export const parseErrorBody = (text: string): ErrorBody => {
  const data = parseReplyBody(0, text);
  const errorBody = typeof data === 'object' && data !== null && 'errors' in data ? data.errors : data;
  const parsed = v.safeParse(errorObject, errorBody);
  return parsed.success ? parsed.output : noErrorBody;
};

/** Maximum pause that one response can impose (ms). */
const retryAfterCap = 10 * 60_000;

/**
 * Returns the pause that the platform requests (ms), given in seconds or as a date. Returns null without the header.
 */
export const parseRetryAfter = (headers: Headers, now: number): number | null => {
  const text = headers.get('retry-after')?.trim();
  if (!text) return null;
  const wait = /^\d+$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - now;
  return Number.isFinite(wait) && wait > 0 ? Math.min(wait, retryAfterCap) : null;
};
