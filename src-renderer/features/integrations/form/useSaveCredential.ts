import { useState } from 'react';
import { createFailure } from '@shared/contract/protocol/errors';
import { succeeded } from '@shared/contract/protocol/failure';
import type { CommandResult, Reconcile } from '@shared/calls/command';
import type { Credential } from '@shared/contract/stores/credentials';
import type { CredentialValue } from '@shared/domain/integrations/credentials';
import type { ProviderKey } from '@shared/domain/integrations/providers';
import { useCallCache } from '@kit/data/useCallCache';
import { useCommand } from '@kit/data/useCommand';
import { hasCredentialChanged, reconcileCredential, type SavedCredential } from './credentialForm';

interface CredentialSaver {
  /**
   * Saves the change, unless another user has changed the credential since. With `isResumed`, only determines the
   * outcome of an earlier attempt and sends nothing.
   */
  save: (change: CredentialValue, isResumed?: boolean) => Promise<CommandResult<Credential | null, Credential>>;
  /** True if it is unknown whether the last attempt took effect. Sending it again is safe. */
  isUncertain: boolean;
}

/** Saves a store's credential. */
export const useSaveCredential = (
  storeId: number,
  key: ProviderKey,
  previousCredential: SavedCredential,
): CredentialSaver => {
  const [isUncertain, setIsUncertain] = useState(false);
  const cache = useCallCache();
  const { run } = useCommand('credentials.save');
  const providerQuery = { query: { key } };
  const save: CredentialSaver['save'] = async (change, isResumed = false) => {
    setIsUncertain(false);
    const getCredential = (credentials: readonly Credential[]): Credential =>
      credentials.find((candidate) => candidate.storeId === storeId) ?? {
        storeId,
        key,
        state: 'missing',
        value: {},
        secretsSet: [],
      };
    let isUnconfirmed = false;
    const reconcile: Reconcile<Credential> = async () => {
      const credentials = await cache.read('credentials.list', providerQuery);
      if (!credentials.ok) return credentials;
      const value = getCredential(credentials.value);
      const reconciliation = reconcileCredential(key, change, previousCredential, value);
      isUnconfirmed = reconciliation === 'unknown';
      if (isUnconfirmed) return succeeded({ state: 'unconfirmed' });
      return succeeded(reconciliation === 'taken' ? { state: 'applied', value } : { state: 'notApplied' });
    };
    if (!isResumed) {
      const credentials = await cache.read('credentials.list', providerQuery);
      if (!credentials.ok) return { kind: 'failed', failure: credentials.failure };
      if (hasCredentialChanged(key, previousCredential, getCredential(credentials.value)))
        return { kind: 'failed', failure: createFailure('refused', 'CREDENTIAL_CHANGED') };
    }
    const result = await run({ body: { storeId, key, value: change } }, { reconcile, isResumed });
    if (result.kind === 'answered' && result.value !== null) {
      const savedCredential = result.value;
      cache.patch(
        'credentials.list',
        (credentials) => [...credentials.filter((candidate) => candidate.storeId !== storeId), savedCredential],
        providerQuery,
      );
    }
    if (result.kind !== 'unconfirmed' || !isUnconfirmed) return result;
    setIsUncertain(true);
    return { kind: 'notApplied' };
  };
  return { isUncertain, save };
};
