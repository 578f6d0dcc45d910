import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toOutcome } from '@shared/calls/command';
import type { CredentialValue } from '@shared/domain/integrations/credentials';
import type { ProviderKey } from '@shared/domain/integrations/providers';
import { formatFailure } from '@kit/ui/failureText';
import type { SavedCredential } from './credentialForm';
import { useSavingTo } from './useSaveCredential';

export interface CopyTarget {
  id: number;
  name: string;
  before: SavedCredential;
}

export interface Copy extends CopyTarget {
  /** `failed`: text of the reason. */
  state: 'waiting' | 'sending' | 'done' | { failed: string };
}

interface Copies {
  /** Copies with their progress; null before the first copy starts. */
  list: readonly Copy[] | null;
  busy: boolean;
  /** Copies the credential to the stores one by one; continues after a failure. */
  start: (targets: readonly CopyTarget[], value: CredentialValue) => Promise<void>;
  /** Retries the stores that failed. */
  retry: () => Promise<void>;
}

/** Copies one credential to many stores. */
export const useCopies = (key: ProviderKey): Copies => {
  const { t } = useTranslation();
  const saveTo = useSavingTo(key);
  const [list, setList] = useState<readonly Copy[] | null>(null);
  const [value, setValue] = useState<CredentialValue>({});
  const mark = (id: number, state: Copy['state']) =>
    setList((before) => before && before.map((copy) => (copy.id === id ? { ...copy, state } : copy)));

  const run = async (targets: readonly CopyTarget[], sentValue: CredentialValue) => {
    for (const target of targets) {
      mark(target.id, 'sending');
      const { result, isUnconfirmed } = await saveTo(target, sentValue);
      const outcome = toOutcome(result);
      if (isUnconfirmed) mark(target.id, { failed: t('integrations.also.unconfirmed') });
      else if (outcome.ok) mark(target.id, 'done');
      else {
        const [first] = Object.values(outcome.failure.fields).flat();
        mark(target.id, { failed: first ?? formatFailure(outcome.failure, t) });
      }
    }
  };
  return {
    list,
    busy: list?.some(({ state }) => state === 'waiting' || state === 'sending') ?? false,
    start: (targets, sentValue) => {
      setValue(sentValue);
      setList(targets.map((target) => ({ ...target, state: 'waiting' })));
      return run(targets, sentValue);
    },
    retry: () => {
      const failedCopies = (list ?? []).filter(({ state }) => typeof state === 'object');
      for (const { id } of failedCopies) mark(id, 'waiting');
      return run(failedCopies, value);
    },
  };
};
