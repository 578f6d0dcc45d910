import type { ParseKeys } from 'i18next';
import { credentialPathOf } from '@shared/domain/integrations/credentials';
import type { CredentialField, ProviderKey } from '@shared/domain/integrations/providers';

/** Label of a field, equal for every provider. */
export const labelKeyOf = (field: CredentialField): ParseKeys =>
  `integrations.fields.${credentialPathOf(field.path)}` as ParseKeys;

/** Text that explains where the provider shows the value. */
export const helpKeyOf = (key: ProviderKey, field: CredentialField): ParseKeys =>
  `integrations.help.${key}.${credentialPathOf(field.path)}` as ParseKeys;
