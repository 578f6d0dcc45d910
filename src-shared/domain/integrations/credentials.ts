import * as v from 'valibot';
import { getProvider, type CredentialField, type CredentialState, type Provider, type ProviderKey } from './providers';
import { httpsRule, getIssueLimit, singleLine, ruleKeys, type RuleKey } from '../values/rules';

/**
 * This module has the rules for credentials that forms and platform share, based on the fields in `providers`. The
 * specification defines no formats, so unusual values only cause warnings; values that cannot be credentials are
 * rejected.
 */

export type CredentialScalar = string | boolean | null;
/** Values by field; a group contains its fields one level deeper. */
export type CredentialValue = Readonly<Record<string, CredentialScalar | Readonly<Record<string, CredentialScalar>>>>;

export interface CredentialError {
  /** Path of the field within the value: `['webhookSecrets', 'newOrder']`. */
  path: readonly string[];
  rule: RuleKey;
  /** Number to insert into the error's text. */
  limit: string;
}

export const joinCredentialPath = (path: readonly string[]): string => path.join('.');

const getPath = ({ path }: CredentialField): string => joinCredentialPath(path);

export const isSecret = ({ kind }: CredentialField): boolean => kind === 'secret';

const maxLength = 4000;

const controlCharacters = /\p{Cc}/u;

/** Matches a masked secret that was copied from another screen. */
const maskPattern = /^[•●*]+$/;

const anyTextRule = v.pipe(
  singleLine(maxLength),
  v.check((text) => !controlCharacters.test(text.trim()) && !maskPattern.test(text.trim()), ruleKeys.badFormat),
);

const createScalarRule = ({ kind }: CredentialField): v.GenericSchema =>
  kind === 'switch' ? v.boolean(ruleKeys.required) : anyTextRule;

const printableAscii = /^[\x21-\x7e]+$/;

/** Rule for a token in headers and URLs. Rejects the accents and quotes that word processors insert. */
const createTokenRule = (minLength: number) =>
  v.pipe(
    v.string(),
    v.check((text) => !/\s/.test(text), ruleKeys.innerSpaces),
    v.check((text) => /\s/.test(text) || printableAscii.test(text), ruleKeys.badFormat),
    v.minLength(minLength, ruleKeys.tooShort),
  );

/** Rule for a whole header value such as `Basic dXN1`: tokens on one line, separated by single spaces. */
const headerValue = v.pipe(
  v.string(),
  v.regex(/^[\x21-\x7e]+(?: [\x21-\x7e]+)*$/, ruleKeys.badFormat),
  v.minLength(8, ruleKeys.tooShort),
);

/** Production tokens start with `APP_USR-`, test tokens with `TEST-`. */
const mercadoPagoToken = v.pipe(createTokenRule(20), v.regex(/^(?:APP_USR|TEST)-/, ruleKeys.mercadoPagoToken));

const shapeRules = {
  /** Spaces and accents are allowed, because people choose passwords. */
  password: v.string(),
  address: httpsRule,
  /** Ids of shops may be as short as `1`. */
  shortId: createTokenRule(1),
  headerValue,
  mercadoPagoToken,
} as const;

const kindRules = {
  text: createTokenRule(2),
  secret: createTokenRule(8),
  digits: v.pipe(v.string(), v.regex(/^\d+$/, ruleKeys.onlyDigits)),
  switch: v.boolean(),
} as const;

const createDefaultRule = ({ kind, shape }: CredentialField): v.GenericSchema =>
  shape === undefined ? kindRules[kind] : shapeRules[shape];

const isGroup = (scalarOrGroup: unknown): scalarOrGroup is Readonly<Record<string, CredentialScalar>> =>
  typeof scalarOrGroup === 'object' && scalarOrGroup !== null;

const getOwnValue = (container: object, name: string): unknown =>
  Object.hasOwn(container, name) ? Reflect.get(container, name) : undefined;

/** Returns the value of a field, or null. */
export const getCredentialFieldValue = (value: CredentialValue, field: CredentialField): string | boolean | null => {
  const fieldValue = field.path.reduce<unknown>(
    (container, name) => (isGroup(container) ? getOwnValue(container, name) : undefined),
    value,
  );
  return typeof fieldValue === 'boolean' || (typeof fieldValue === 'string' && fieldValue !== '') ? fieldValue : null;
};

/** Returns all fields of a value with their paths; groups are flattened. */
export const listCredentialEntries = (value: CredentialValue): { path: string[]; value: CredentialScalar }[] =>
  Object.entries(value).flatMap(([name, scalarOrGroup]) =>
    isGroup(scalarOrGroup)
      ? Object.entries(scalarOrGroup).map(([childKey, scalar]) => ({ path: [name, childKey], value: scalar }))
      : [{ path: [name], value: scalarOrGroup }],
  );

const hasAnyValue = (provider: Provider, value: CredentialValue, secretsSet: readonly string[]): boolean =>
  provider.fields.some((field) => {
    const fieldValue = getCredentialFieldValue(value, field);
    return secretsSet.includes(getPath(field)) || (fieldValue !== null && fieldValue !== false);
  });

const findFieldErrors = (
  field: CredentialField,
  value: CredentialValue,
  secretsSet: readonly string[],
): CredentialError[] => {
  const { path } = field;
  const fieldValue = getCredentialFieldValue(value, field);
  if (fieldValue === null) {
    const isSatisfied = !field.required || (isSecret(field) && secretsSet.includes(getPath(field)));
    return isSatisfied ? [] : [{ path, rule: ruleKeys.required, limit: '' }];
  }
  const [issue] = v.safeParse(createScalarRule(field), fieldValue).issues ?? [];
  return issue === undefined ? [] : [{ path, rule: issue.message as RuleKey, limit: getIssueLimit(issue) }];
};

/**
 * Returns the errors that a credential would have after saving. `value` merges stored and changed fields; `secretsSet`
 * lists stored secrets that are not sent again. An empty credential is valid and disconnects the store; otherwise it
 * must be complete.
 */
export const findCredentialErrors = (
  key: ProviderKey,
  value: CredentialValue,
  secretsSet: readonly string[],
): CredentialError[] => {
  const provider = getProvider(key);
  const knownPaths = new Set(provider.fields.map(getPath));
  const unknownFieldErrors = listCredentialEntries(value)
    .filter(({ path }) => !knownPaths.has(joinCredentialPath(path)))
    .map(({ path }) => ({ path, rule: ruleKeys.badFormat, limit: '' }));
  if (!hasAnyValue(provider, value, secretsSet)) return unknownFieldErrors;
  return [...unknownFieldErrors, ...provider.fields.flatMap((field) => findFieldErrors(field, value, secretsSet))];
};

/** Returns why a valid value looks unusual for its field; null if it looks normal or is empty. */
export const findCredentialWarning = (field: CredentialField, value: string): Omit<CredentialError, 'path'> | null => {
  const [issue] = value === '' ? [] : (v.safeParse(createDefaultRule(field), value).issues ?? []);
  return issue === undefined ? null : { rule: issue.message as RuleKey, limit: getIssueLimit(issue) };
};

/** Returns the state of a store's credential; `set` means complete and valid. */
export const getCredentialState = (
  key: ProviderKey,
  value: CredentialValue,
  secretsSet: readonly string[],
): CredentialState => {
  if (!hasAnyValue(getProvider(key), value, secretsSet)) return 'missing';
  return findCredentialErrors(key, value, secretsSet).length === 0 ? 'set' : 'incomplete';
};
