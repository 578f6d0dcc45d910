import { isSecret } from '../../domain/integrations/credentials';
import { providers } from '../../domain/integrations/providers';
import { getOriginalKey } from '../json/wireKeys';
import { normalizeSpelling } from './scalars';

/** Names of secret fields, and of groups that consist of secrets, from the table of providers. */
const secretNames: ReadonlySet<string> = new Set(
  providers.flatMap(({ fields }) => fields.filter(isSecret).map(({ path }) => normalizeSpelling(path[0]))),
);

/**
 * Returns true for a secret's name in any spelling, also as the start of a path: `clientSecret`, `client_secret`,
 * `webhook_secrets.ping`.
 */
const isSecretName = (name: string): boolean => secretNames.has(normalizeSpelling(name.split('.')[0] ?? ''));

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/**
 * Returns true for a secret inside a list of credentials: `{ key: 'client_secret', value: … }`, as some platforms send
 * them, also with `name` instead of `key`.
 */
const isSecretEntry = (value: unknown): boolean =>
  isObject(value) && [value['key'], value['name']].some((name) => typeof name === 'string' && isSecretName(name));

const isPublic = ([key, child]: [string, unknown]): boolean => !isSecretName(key) && !isSecretEntry(child);

/**
 * Prepares a received value for being sent back: keeps the spelling of its keys and removes secrets at any depth, so
 * that no window receives a platform's secrets. Undefined for a JSON string that contains a secret.
 */
export const removeSecrets = (value: unknown): unknown => {
  if (typeof value === 'string') return hasSecretInJson(value) ? undefined : value;
  if (Array.isArray(value)) {
    const publicItems = value.filter((item) => !isSecretEntry(item)).map(removeSecrets);
    return publicItems.filter((item) => item !== undefined);
  }
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(isPublic)
      .map(([key, child]) => [getOriginalKey(value, key), removeSecrets(child)]),
  );
};

/**
 * True for a JSON string that contains a secret. Writes omit such a string, because a shortened one would overwrite it.
 */
const hasSecretInJson = (text: string): boolean => {
  if (!/^\s*[[{]/.test(text)) return false;
  try {
    const content: unknown = JSON.parse(text);
    return JSON.stringify(removeSecrets(content)) !== JSON.stringify(content);
  } catch {
    return false;
  }
};

/** Field by which a write removes a row. Dropped from replies: sending it back would remove the row. */
const removalKey = 'destroy';

/**
 * Returns the fields of a row that the contract does not know, under their original keys. The key of `id` stays as
 * parsed, because rows are matched by it.
 */
export const pickUnknownFields = (
  row: Record<string, unknown>,
  isKnown: (key: string) => boolean,
): Record<string, unknown> => {
  const unknownEntries = Object.entries(row).filter(([key]) => key !== removalKey && !isKnown(key));
  return Object.fromEntries(
    unknownEntries
      .filter(isPublic)
      .map(([key, child]) => [key === 'id' ? key : getOriginalKey(row, key), removeSecrets(child)] as const)
      .filter(([, child]) => child !== undefined),
  );
};

/** Prepares an unreadable row for being sent back. */
export const removeRowSecrets = (raw: unknown): unknown =>
  isObject(raw) && !Array.isArray(raw) ? pickUnknownFields(raw, () => false) : removeSecrets(raw);
