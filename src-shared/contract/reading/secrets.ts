import { isSecret } from '../../domain/integrations/credentials';
import { providers } from '../../domain/integrations/providers';
import { spelledKey } from './wireKeys';
import { normalizeSpelling } from './scalars';

/** Secrets of the providers' table: fields, and groups of nothing but secrets. */
const secretNames: ReadonlySet<string> = new Set(
  providers.flatMap(({ fields }) => fields.filter(isSecret).map(({ path }) => normalizeSpelling(path[0]))),
);

/** In any spelling, alone or as the beginning of a path: `clientSecret`, `client_secret`, `webhook_secrets.ping`. */
const isSecretName = (name: string): boolean => secretNames.has(normalizeSpelling(name.split('.')[0] ?? ''));

/** `{ key: 'client_secret', value: … }`, as some platforms list credentials. */
const isSecretEntry = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'key' in value && isSecretName(String(value.key));

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isPublic = ([key, inner]: [string, unknown]): boolean => !isSecretName(key) && !isSecretEntry(inner);

/**
 * A value that is kept to be written back: with the spelling of every key in it, and without the secrets in it, at any depth.
 * Secrets that a platform sends end here: no window gets to see them.
 */
export const keptValue = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.filter((entry) => !isSecretEntry(entry)).map(keptValue);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(isPublic)
      .map(([key, inner]) => [spelledKey(value, key), keptValue(inner)]),
  );
};

/** How a write takes a row away: whatever a reply says there, it is nothing to be written back. */
const removalMark = 'destroy';

/** Fields of a row that the app has no rules for. The row's id goes by the app's own spelling. */
export const keptFields = (
  row: Record<string, unknown>,
  isKnown: (key: string) => boolean,
): Record<string, unknown> => {
  const unknown = Object.entries(row).filter(([key]) => key !== removalMark && !isKnown(key));
  return Object.fromEntries(
    unknown.filter(isPublic).map(([key, inner]) => [key === 'id' ? key : spelledKey(row, key), keptValue(inner)]),
  );
};

/** A row that could not be read. */
export const keptRow = (raw: unknown): unknown =>
  isObject(raw) && !Array.isArray(raw) ? keptFields(raw, () => false) : keptValue(raw);
