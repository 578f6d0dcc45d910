import * as v from 'valibot';
import { defaultErrorCode, errorCatalog, type ErrorBody } from '@shared/contract/protocol/errors';
import { listTexts } from '@shared/contract/protocol/importReply';
import { fromWire } from '@shared/contract/protocol/wire';
import { parseBoolean } from '@shared/contract/reading/scalars';
import { toCodeKey } from '@shared/contract/json/wireKeys';
import { isObject, type Json } from '@shared/domain/values/json';

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
 * Checks whether a text that is not JSON confirms a write, as `OK` does. HTML, such as that of a captive portal, and
 * truncated JSON do not.
 */
export const isNonJsonSuccess = (text: string): boolean => !/^\s*[<{[]/.test(text);

const failureKeys: ReadonlySet<string> = new Set('success ok status code message detail title error errors'.split(' '));

/** Words for failure in JSend and similar envelopes. Unlike `failed`, none of them is also a status of an entity. */
const failureWords: ReadonlySet<unknown> = new Set(['error', 'fail', 'failure']);

/** True for null, empty lists and empty objects. */
const isEmpty = (value: unknown): boolean =>
  value === null || (typeof value === 'object' && Object.keys(value).length === 0);

/** True for an error message, or for several; false for flags and numbers, such as `error: 0` or `'0'`. */
const isError = (value: unknown): boolean =>
  value === true ||
  (typeof value === 'string'
    ? value !== '' && parseBoolean(value) !== false
    : typeof value === 'object' && !isEmpty(value));

/**
 * Checks whether a reply only says that the call failed, as in `{ success: false, message: 'No' }`, which some
 * platforms send with status 200. A reply that lists failed rows does not count, because the other rows have succeeded;
 * the `errors` of an import are such rows.
 */
export const isFailureReply = (reply: unknown, isImport: boolean): boolean => {
  if (!isObject(reply)) return false;
  const { success, ok = success, status, code, error, errors, message } = reply;
  const isOk = Number(ok) > 0 || parseBoolean(ok);
  // A list of errors next to a message reports the failed rows of a write of several entities, whose other rows
  // succeeded.
  const hasErrors = !isImport && isError(errors) && (!Array.isArray(errors) || isEmpty(message ?? null));
  const hasFailed =
    isOk === false ||
    failureWords.has(status) ||
    errorCatalog.has(String(code)) ||
    (isOk !== true && (isError(error) || hasErrors));
  return (
    hasFailed &&
    Object.entries(reply).every(
      ([key, value]) => isEmpty(value) || (failureKeys.has(key) && !(Array.isArray(value) && value.some(isObject))),
    )
  );
};

/** Error messages by field. Omits values that are not text, so that one malformed field does not hide the others. */
const fieldErrorsSchema = v.pipe(
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

const errorBodySchema = v.object({
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
  fields: v.fallback(fieldErrorsSchema, {}),
});

const noErrorBody: ErrorBody = { code: defaultErrorCode, message: null, fields: {} };

/** Merges a list of errors into one: joins the texts, takes the first object, and collects the messages by field. */
const mergeErrors = (errors: readonly unknown[]): Json => {
  const errorObjects = errors.filter(isObject);
  const fields = Object.fromEntries(
    errorObjects.flatMap(({ field, message }) => (typeof field === 'string' ? [[toCodeKey(field), message]] : [])),
  );
  const texts = errors.filter((error) => typeof error === 'string');
  return {
    ...(texts.length > 0 && { message: texts.join(' ') }),
    ...errorObjects[0],
    ...(Object.keys(fields).length > 0 && { fields }),
  };
};

/**
 * Converts an error body to `{ code, message, fields }`. Accepts the specification's `errors`, and the formats of other
 * platforms: a list, a text, or messages by field.
 */
const toErrorObject = (data: unknown): unknown => {
  if (!isObject(data)) return Array.isArray(data) ? mergeErrors(data) : data;
  const message = data['message'] ?? data['detail'] ?? data['title'];
  const error = data['errors'] ?? data['error'];
  if (Array.isArray(error)) return { message, ...data, ...mergeErrors(error) };
  // If the body also has `status`, the text only names that status, as in "Not Found".
  if (typeof error === 'string') return { ...data, message: message ?? ('status' in data ? null : error) };
  if (!isObject(error)) return { ...data, message };
  const { code, message: ownMessage, fields } = error;
  if (typeof code === 'number' || [code, ownMessage].some((text) => typeof text === 'string') || isObject(fields)) {
    return { message, ...error };
  }
  return listTexts(error).length > 0 ? { code: 1001, ...data, message, fields: error } : { ...data, message };
};

/** Parses the body of an error response. Returns the default error if it is unreadable. */
export const parseErrorBody = (text: string): ErrorBody => {
  const parsed = v.safeParse(errorBodySchema, toErrorObject(parseReplyBody(0, text)));
  return parsed.success ? parsed.output : noErrorBody;
};

/** Maximum pause that one response can impose (ms). */
const maxRetryAfter = 10 * 60_000;

/**
 * Returns the pause that the platform requests (ms), given in seconds or as a date. Returns null without the header.
 */
export const parseRetryAfter = (headers: Headers, now: number): number | null => {
  const text = headers.get('retry-after')?.trim();
  if (!text) return null;
  const delay = /^\d+$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - now;
  return Number.isFinite(delay) && delay > 0 ? Math.min(delay, maxRetryAfter) : null;
};
