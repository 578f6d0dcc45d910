import * as v from 'valibot';
import { idSchema } from '../contract/protocol/endpoint';
import { credentials } from '../contract/stores/credentials';
import {
  isSecret,
  joinCredentialPath,
  listCredentialEntries,
  type CredentialScalar,
  type CredentialValue,
} from '../domain/integrations/credentials';
import { getProvider, type ProviderKey } from '../domain/integrations/providers';
import type { BulkResult } from './bulkResult';
import type { JobContract } from './contract';

/** Job that connects stores to a provider with the same credential, with a result for each store. */

/** Maximum stores, far more than a tenant has. */
const maxStores = 5_000;

const { key, value } = credentials.save.body.entries;
const storeIds = v.pipe(v.array(idSchema), v.maxLength(maxStores));

const input = v.strictObject({
  key,
  /** Credential with all fields; a credential whose fields are all null disconnects the stores. */
  value,
  storeIds: v.pipe(storeIds, v.minLength(1)),
  /**
   * Stores that already had a credential. Its secrets are unknown, so these stores are always written and never undone.
   */
  replaced: storeIds,
  /** For an undo: disconnects only stores that still have these values. */
  from: v.optional(value),
  /** True in the saved state of a job, from which secrets are removed. */
  hasLostSecrets: v.optional(v.boolean()),
});
export type CredentialBulkInput = v.InferOutput<typeof input>;

/** Nests values by their paths, which have one or two names. */
export const nestCredentialEntries = (
  entries: readonly { path: readonly string[]; value: CredentialScalar }[],
): CredentialBulkInput['value'] => {
  const nestedValue: CredentialBulkInput['value'] = {};
  for (const {
    path: [name = '', innerKey],
    value: scalar,
  } of entries) {
    nestedValue[name] =
      innerKey === undefined
        ? scalar
        : { ...(nestedValue[name] as Record<string, CredentialScalar>), [innerKey]: scalar };
  }
  return nestedValue;
};

/** Returns a credential's values without its secrets. Keeps null, since it removes a secret. */
export const removeSecretValues = (
  provider: ProviderKey,
  credentialValue: CredentialValue,
): CredentialBulkInput['value'] => {
  const secrets = new Set(
    getProvider(provider)
      .fields.filter(isSecret)
      .map(({ path }) => joinCredentialPath(path)),
  );
  return nestCredentialEntries(
    listCredentialEntries(credentialValue).filter(
      ({ path, value: scalar }) => typeof scalar !== 'string' || !secrets.has(joinCredentialPath(path)),
    ),
  );
};

export const credentialBulk: JobContract<CredentialBulkInput, BulkResult> = {
  input,
  needs: () => 'superAdmin',
  requiresReauthentication: true,
  withoutSecrets: (fullInput) => {
    const storedValue = removeSecretValues(fullInput.key, fullInput.value);
    const hasSecrets = listCredentialEntries(storedValue).length < listCredentialEntries(fullInput.value).length;
    return hasSecrets ? { ...fullInput, value: storedValue, hasLostSecrets: true } : fullInput;
  },
};
