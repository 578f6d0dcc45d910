import type { CredentialScalar, CredentialValue } from '@shared/domain/integrations/credentials';
import { getProvider, type CredentialField, type ProviderKey } from '@shared/domain/integrations/providers';

/** Returns a valid value for a field; a different `mark` gives a different value. */
export const createFieldValue = ({ kind, shape }: CredentialField, mark = '1'): string | boolean => {
  if (kind === 'switch') return true;
  if (kind === 'digits') return `7${mark.charCodeAt(0)}04`;
  if (shape === 'address') return `https://api.example/${mark}`;
  if (shape === 'mercadoPagoToken') return `APP_USR-0000-${mark}-abcdefghij`;
  if (shape === 'shortId') return mark.slice(0, 1);
  if (shape === 'headerValue') return `Basic valor-de-prueba-${mark}`;
  return `valor-de-prueba-${mark}`;
};

export const withField = (
  value: CredentialValue,
  { path: [name, inner] }: CredentialField,
  entry: CredentialScalar,
): CredentialValue => {
  if (inner === undefined) return { ...value, [name]: entry };
  const group = value[name];
  return { ...value, [name]: { ...(typeof group === 'object' ? group : {}), [inner]: entry } };
};

/** Creates a credential with all fields that the provider requires. */
export const aCredential = (key: ProviderKey, mark?: string): CredentialValue =>
  getProvider(key).fields.reduce<CredentialValue>(
    (value, field) => withField(value, field, createFieldValue(field, mark)),
    {},
  );
