import { t } from 'i18next';
import type { Credential } from '@shared/contract/stores/credentials';
import { findCredentialErrors } from '@shared/domain/integrations/credentials';
import { getProvider, type ProviderKey } from '@shared/domain/integrations/providers';
import { getLabelKey } from './form/integrationFieldTexts';

/** Labels of the missing or invalid fields of a store. */
export const listMissingFields = (key: ProviderKey, credential: Credential | undefined): string[] => {
  const { fields } = getProvider(key);
  const isMissing = credential === undefined || credential.state === 'missing';
  const problemPaths = new Set(
    isMissing
      ? fields.filter(({ required }) => required).map(({ path }) => path.join('.'))
      : findCredentialErrors(key, credential.value, credential.secretsSet).map(({ path }) => path.join('.')),
  );
  return fields.filter(({ path }) => problemPaths.has(path.join('.'))).map((field) => t(getLabelKey(field)));
};
