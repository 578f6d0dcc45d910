import { useState } from 'react';
import { succeeded, type Outcome } from '@shared/bridge/failure';
import type { Credential } from '@shared/contract/credentials';
import type { CredentialValue } from '@shared/domain/credentials';
import type { ProviderKey } from '@shared/domain/providers';
import { call } from '@kit/bridge/client';
import { useCallCache } from '@kit/data/useCallCache';
import { whatBecameOf, type Known } from './credentialForm';

interface Saving {
  send: (change: CredentialValue) => Promise<Outcome<Credential>>;
  /** After a lost answer: what stands there now, or null where the change did not happen or nobody can tell. */
  readBack: (change: CredentialValue) => Promise<Outcome<Credential | null>>;
  /** The last reading back could not tell. */
  uncertain: boolean;
}

/**
 * Saves a store's credential. Not by `useCommand`: what that sends stays in memory for minutes, and there are secrets in
 * it.
 */
export const useSaving = (storeId: number, key: ProviderKey, before: Known): Saving => {
  const cache = useCallCache();
  const [uncertain, setUncertain] = useState(false);
  const ofProvider = { query: { key } };
  const read = () => cache.read('credentials.list', ofProvider);
  const credentialOf = (all: readonly Credential[]): Credential =>
    all.find((each) => each.storeId === storeId) ?? { storeId, key, state: 'missing', value: {}, secretsSet: [] };
  return {
    uncertain,
    send: async (change) => {
      setUncertain(false);
      const outcome = await call('credentials.save', { body: { storeId, key, value: change } });
      if (!outcome.ok) return outcome;
      const saved = outcome.value;
      if (saved !== null) {
        const others = (all: readonly Credential[]) => all.filter((each) => each.storeId !== storeId);
        cache.patch('credentials.list', (all) => [...others(all), saved], ofProvider);
      }
      if (saved !== null) return succeeded(saved);
      // Done, but what stands there now was not told.
      const now = await read();
      if (!now.ok) return now;
      return succeeded(credentialOf(now.value));
    },
    readBack: async (change) => {
      const outcome = await read();
      if (!outcome.ok) return outcome;
      const now = credentialOf(outcome.value);
      const verdict = whatBecameOf(key, change, before, now);
      setUncertain(verdict === 'unknown');
      return succeeded(verdict === 'taken' ? now : null);
    },
  };
};
