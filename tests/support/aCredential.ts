import type { CredentialScalar, CredentialValue } from '@shared/domain/integrations/credentials';
import { getProvider, type CredentialField, type ProviderKey } from '@shared/domain/integrations/providers';

/** Returns a valid value for a field; a different `suffix` gives a different value. */
export const createFieldValue = ({ kind, shape }: CredentialField, suffix = '1'): string | boolean => {
  if (kind === 'switch') return true;
  if (kind === 'digits') return `7${suffix.charCodeAt(0)}04`;
  if (shape === 'address') return `https://api.example/${suffix}`;
  if (shape === 'mercadoPagoToken') return `APP_USR-0000-${suffix}-abcdefghij`;
  if (shape === 'shortId') return suffix.slice(0, 1);
  if (shape === 'headerValue') return `Basic valor-de-prueba-${suffix}`;
  return `valor-de-prueba-${suffix}`;
};

export const setCredentialField = (
  value: CredentialValue,
  { path: [name, innerKey] }: CredentialField,
  credentialScalar: CredentialScalar,
): CredentialValue => {
  if (innerKey === undefined) return { ...value, [name]: credentialScalar };
  const group = value[name];
  return { ...value, [name]: { ...(typeof group === 'object' ? group : {}), [innerKey]: credentialScalar } };
};

/** Creates a credential with all fields that the provider requires. */
export const aCredential = (key: ProviderKey, suffix?: string): CredentialValue =>
  getProvider(key).fields.reduce<CredentialValue>(
    (value, field) => setCredentialField(value, field, createFieldValue(field, suffix)),
    {},
  );
