import type { ParseKeys } from 'i18next';
import { joinCredentialPath } from '@shared/domain/integrations/credentials';
import type { CredentialField, ProviderKey } from '@shared/domain/integrations/providers';

/** Label of a field, equal for every provider. */
export const getLabelKey = (field: CredentialField): ParseKeys =>
  `integrations.fields.${joinCredentialPath(field.path)}` as ParseKeys;

/** Text that explains where the provider shows the value. */
export const getHelpKey = (key: ProviderKey, field: CredentialField): ParseKeys =>
  `integrations.help.${key}.${joinCredentialPath(field.path)}` as ParseKeys;
