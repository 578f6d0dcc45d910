import * as v from 'valibot';
import { providerOf, type CredentialField, type CredentialState, type Provider, type ProviderKey } from './providers';
import { httpsRule, limitOf, singleLine, ruleKeys, type RuleKey } from '../values/rules';

/**
 * What a store's credential for a provider may hold. The form and the platform keep the same rules. Each provider's
 * fields are in `providers`; here is what a field of each kind may be.
 */

export type CredentialScalar = string | boolean | null;
/** By field; a group of fields is one level deeper. */
export type CredentialValue = Readonly<Record<string, CredentialScalar | Readonly<Record<string, CredentialScalar>>>>;

export interface CredentialError {
  /** From the value down: `['webhookSecrets', 'newOrder']`. */
  path: readonly string[];
  rule: RuleKey;
  /** The number that the rule's text speaks of. */
  limit: string;
}

export const credentialPathOf = (path: readonly string[]): string => path.join('.');

const pathOf = ({ path }: CredentialField): string => credentialPathOf(path);

export const isSecret = ({ kind }: CredentialField): boolean => kind === 'secret';

const visible = /^[\x21-\x7e]+$/;

/** Goes into headers and addresses as it is: one word, without the accents and quotes that word processors put in. */
const openEnum = (least: number, most: number) =>
  v.pipe(
    singleLine(most),
    v.check((text) => !/\S\s+\S/.test(text), ruleKeys.innerSpaces),
    v.check((text) => /\s/.test(text) || visible.test(text), ruleKeys.badFormat),
    v.minLength(least, ruleKeys.tooShort),
  );

/** A whole header, as in `Basic dXN1`: words with one space between them, on one line. */
const headerValue = v.pipe(
  singleLine(4000),
  v.check((text) => text !== text.trim() || /^[\x21-\x7e]+(?: [\x21-\x7e]+)*$/.test(text), ruleKeys.badFormat),
  v.minLength(8, ruleKeys.tooShort),
);

const digitsRule = v.pipe(
  singleLine(20),
  v.check((text) => /^\d+$/.test(text.trim()), ruleKeys.onlyDigits),
);

/** Production tokens begin with the one, those of test accounts with the other. */
const mercadoPagoToken = v.pipe(
  openEnum(20, 4000),
  v.check((text) => /^(?:APP_USR|TEST)-/.test(text), ruleKeys.mercadoPagoToken),
);

const shapeRules = {
  /** People choose passwords: spaces and accents are theirs. */
  password: singleLine(200),
  address: httpsRule,
  /** Shops are numbered from 1. */
  shortId: openEnum(1, 200),
  headerValue,
  mercadoPagoToken,
} as const;

const kindRules = {
  text: openEnum(2, 200),
  secret: openEnum(8, 4000),
  digits: digitsRule,
  switch: v.boolean(ruleKeys.required),
} as const;

const ruleOf = ({ kind, shape }: CredentialField): v.GenericSchema =>
  shape === undefined ? kindRules[kind] : shapeRules[shape];

const isGroup = (entry: unknown): entry is Readonly<Record<string, CredentialScalar>> =>
  typeof entry === 'object' && entry !== null;

const own = (from: object, name: string): unknown => (Object.hasOwn(from, name) ? Reflect.get(from, name) : undefined);

/** What stands in a field; null where nothing does. */
export const credentialAt = (value: CredentialValue, field: CredentialField): string | boolean | null => {
  const found = field.path.reduce<unknown>((from, name) => (isGroup(from) ? own(from, name) : undefined), value);
  return typeof found === 'boolean' || (typeof found === 'string' && found !== '') ? found : null;
};

/** All fields of a value with their paths, groups opened. */
export const credentialEntries = (value: CredentialValue): { path: string[]; value: CredentialScalar }[] =>
  Object.entries(value).flatMap(([name, entry]) =>
    isGroup(entry)
      ? Object.entries(entry).map(([inner, scalar]) => ({ path: [name, inner], value: scalar }))
      : [{ path: [name], value: entry }],
  );

const hasSomething = (provider: Provider, value: CredentialValue, secretsSet: readonly string[]): boolean =>
  provider.fields.some((field) => {
    const found = credentialAt(value, field);
    return secretsSet.includes(pathOf(field)) || (found !== null && found !== false);
  });

const fieldErrors = (
  field: CredentialField,
  value: CredentialValue,
  secretsSet: readonly string[],
): CredentialError[] => {
  const { path } = field;
  const found = credentialAt(value, field);
  if (found === null) {
    const given = !field.required || (isSecret(field) && secretsSet.includes(pathOf(field)));
    return given ? [] : [{ path, rule: ruleKeys.required, limit: '' }];
  }
  const [issue] = v.safeParse(ruleOf(field), found).issues ?? [];
  return issue === undefined ? [] : [{ path, rule: issue.message as RuleKey, limit: limitOf(issue) }];
};

/**
 * What is wrong with a credential as it would stand after saving: `value` with what stays and what changes, `secretsSet`
 * with the secrets that stay without being sent again. A credential without anything in it is right: that is how a store
 * is disconnected. One that is begun has to be complete.
 */
export const credentialErrors = (
  key: ProviderKey,
  value: CredentialValue,
  secretsSet: readonly string[],
): CredentialError[] => {
  const provider = providerOf(key);
  const known = new Set(provider.fields.map(pathOf));
  const strange = credentialEntries(value)
    .filter(({ path }) => !known.has(credentialPathOf(path)))
    .map(({ path }) => ({ path, rule: ruleKeys.badFormat, limit: '' }));
  if (!hasSomething(provider, value, secretsSet)) return strange;
  return [...strange, ...provider.fields.flatMap((field) => fieldErrors(field, value, secretsSet))];
};

/** How far a store's connection is set up: `set` is all that is required, and nothing wrong in it. */
export const credentialState = (
  key: ProviderKey,
  value: CredentialValue,
  secretsSet: readonly string[],
): CredentialState => {
  if (!hasSomething(providerOf(key), value, secretsSet)) return 'missing';
  return credentialErrors(key, value, secretsSet).length === 0 ? 'set' : 'incomplete';
};
