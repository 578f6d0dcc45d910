import {
  getCredentialFieldValue,
  joinCredentialPath,
  getCredentialState,
  isSecret,
  type CredentialScalar,
  type CredentialValue,
} from '../../domain/integrations/credentials';
import {
  credentialStates,
  providerKeys,
  getProvider,
  type CredentialField,
  type ProviderKey,
} from '../../domain/integrations/providers';
import { isObject, type Json } from '../../domain/values/json';
import { addStore } from '../sales/orderReaders';
import { fromCredentialAttributes } from '../protocol/wire';
import { parseJsonText } from '../reading/reader';
import { createEnumFinder, parseBoolean, parseText } from '../reading/scalars';
import { toCodeKey } from '../json/wireKeys';
import {
  anyValue,
  closedEnum,
  derived,
  getReadingQuery,
  object,
  id,
  optional,
  prepared,
  requiredEnum,
  textList,
} from '../reading';

/** Other names that the specification uses for providers. */
const providerAliases: Readonly<Record<string, ProviderKey>> = {
  peya: 'pedidos_ya',
  peya_v3: 'pedidos_ya_v3',
  uber: 'uber_direct',
  amipass: 'amipass_payment',
  getnet: 'getnet_payment',
  onvo: 'onvo_payment',
  fbd: 'pos_fbd',
};

export const providerEnum = () => requiredEnum(providerKeys, providerAliases);
export const findProvider = createEnumFinder(providerKeys, providerAliases);

/** Adds a missing `key` to a row: the provider named in another field, or else the provider of the query. */
export const addKey = (input: Json): Json => {
  if (input['key'] != null) return input;
  const { provider, providerKey, type, name } = input;
  const providerNames = [provider, providerKey, type, name].map((candidate) =>
    isObject(candidate) ? (candidate['key'] ?? candidate['name']) : candidate,
  );
  const providerName = providerNames.find((candidate) => findProvider(parseText(candidate) ?? ''));
  return { ...input, key: providerName ?? provider ?? providerKey ?? getReadingQuery()['key'] };
};

/**
 * Finds the fields in a list of names and values, in an object or in the row itself. A secret that is listed without a
 * value counts as set.
 */
const addValue = (input: Json): Json => {
  const { value, values, credentials, fields, settings, config } = input;
  const reportedFields = parseJsonText(
    input['credentialsAttributes'] ?? value ?? values ?? credentials ?? fields ?? settings ?? config,
  );
  if (!Array.isArray(reportedFields)) return { ...input, value: reportedFields ?? input };
  const attributes = reportedFields
    .filter(isObject)
    .map((attribute): Json => ({ ...attribute, key: attribute['key'] ?? attribute['name'] }));
  const attributesWithoutValue = attributes.filter((attribute) => attribute['value'] === undefined);
  const secretsSet = attributesWithoutValue.map((attribute) => toCodeKey(parseText(attribute['key']) ?? ''));
  return {
    ...(fromCredentialAttributes({ ...input, credentialsAttributes: attributes }) as Json),
    ...(secretsSet.length > 0 && { secretsSet }),
  };
};

const toScalar = ({ kind }: CredentialField, value: unknown): CredentialScalar =>
  kind === 'switch'
    ? (parseBoolean(value) ?? null)
    : typeof value === 'number'
      ? String(value)
      : typeof value === 'string' || typeof value === 'boolean'
        ? value
        : null;

/** Picks the fields of a reply that the provider's table declares. */
const pickKnownFields = (key: ProviderKey, value: unknown): CredentialValue => {
  const reportedValues: Record<string, CredentialScalar | Record<string, CredentialScalar>> = {};
  for (const field of getProvider(key).fields) {
    const [name, childKey] = field.path;
    const fieldValue = isObject(value) ? value[name] : undefined;
    if (childKey === undefined) {
      if (fieldValue !== undefined) reportedValues[name] = toScalar(field, fieldValue);
    } else if (isObject(fieldValue) && fieldValue[childKey] !== undefined) {
      reportedValues[name] = {
        ...(reportedValues[name] as Record<string, CredentialScalar> | undefined),
        [childKey]: toScalar(field, fieldValue[childKey]),
      };
    }
  }
  return reportedValues;
};

/** Removes secrets from a value; returns the value and the names of the secrets that are set. */
const splitSecrets = (key: ProviderKey, reportedValue: CredentialValue, reportedSecrets: readonly string[]) => {
  const secrets = new Set<string>();
  const value: Record<string, CredentialScalar | Record<string, CredentialScalar>> = {};
  for (const field of getProvider(key).fields) {
    const credentialField = getCredentialFieldValue(reportedValue, field);
    const [name, childKey] = field.path;
    if (isSecret(field)) {
      const path = joinCredentialPath(field.path);
      // Some platforms send false for a secret that is not set.
      if (reportedSecrets.includes(path) || (credentialField ?? false) !== false) secrets.add(path);
    } else if (credentialField === null) continue;
    else if (childKey === undefined) value[name] = credentialField;
    else
      value[name] = {
        ...(value[name] as Record<string, CredentialScalar> | undefined),
        [childKey]: credentialField,
      };
  }
  return { value, secretsSet: [...secrets].sort() };
};

/**
 * Credential of a store without its secrets, with the fields declared in the providers' table. If the platform does not
 * report a state, it is derived from the values.
 */
export const credential = derived(
  prepared(
    object({
      storeId: id(),
      key: providerEnum(),
      state: optional(closedEnum(credentialStates, 'missing')),
      value: anyValue(),
      secretsSet: textList(),
    }),
    (input) => addStore(addValue(addKey(input))),
  ),
  ({ value: rawValue, secretsSet: reportedSecrets, state, ...row }) => {
    const enteredValues = pickKnownFields(row.key, rawValue);
    const { value, secretsSet } = splitSecrets(row.key, enteredValues, reportedSecrets);
    // Derives the state before removing the secrets, so that a malformed secret does not count as set.
    return { ...row, state: state ?? getCredentialState(row.key, value, secretsSet), value, secretsSet };
  },
);
