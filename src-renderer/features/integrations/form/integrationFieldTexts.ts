import type { ParseKeys } from 'i18next';
import { joinCredentialPath } from '@shared/domain/integrations/credentials';
import type { CredentialField, ProviderKey } from '@shared/domain/integrations/providers';

/** Key of a field's label, the same for every provider. */
export const getLabelKey = (field: CredentialField): ParseKeys =>
  `integrations.fields.${joinCredentialPath(field.path)}` as ParseKeys;

/** Key of the text that explains where to find the value on the provider's site. */
export const getHelpKey = (key: ProviderKey, field: CredentialField): ParseKeys =>
  `integrations.help.${key}.${joinCredentialPath(field.path)}` as ParseKeys;
