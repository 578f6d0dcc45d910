import type { ReactNode } from 'react';
import { t } from 'i18next';
import type { Outcome } from '@shared/contract/protocol/failure';
import type { CredentialValue } from '@shared/domain/integrations/credentials';
import type { Job } from '@shared/jobs/job';
import { startJob } from '@kit/jobs/jobs';
import { useConfirm } from '@kit/ui/overlays/useConfirm';
import type { IntegratedStore, ProviderColumn } from '../providerColumns';
import { joinNames } from './joinNames';

interface Connection {
  /** Asks for confirmation if any of the stores is already connected. Resolves to true to continue. */
  confirm: (storeIds: readonly number[]) => Promise<boolean>;
  /** Starts the job that connects the stores with the same data. */
  start: (storeIds: readonly number[], value: CredentialValue) => Promise<Outcome<Job>>;
  dialog: ReactNode;
}

/** Connects stores to a provider, in a job. */
export const useConnection = (
  { provider, credentials }: ProviderColumn,
  stores: readonly IntegratedStore[],
): Connection => {
  const { ask, dialog } = useConfirm();
  const getState = (id: number) => credentials?.get(id)?.state ?? 'missing';
  return {
    confirm: async (storeIds) => {
      const storesWithCredential = stores.filter(({ id }) => storeIds.includes(id) && getState(id) === 'set');
      if (storesWithCredential.length === 0) return true;
      const names = storesWithCredential.map(({ name }) => name);
      return ask({
        title: t('integrations.many.replaceTitle', { count: storesWithCredential.length }),
        body: t('integrations.many.replaceBody', { provider: provider.name, stores: joinNames(names) }),
        confirmLabel: t('integrations.many.replaceDo'),
        danger: true,
      });
    },
    start: (storeIds, value) =>
      startJob('credentialBulk', t('integrations.many.job.label', { provider: provider.name }), {
        key: provider.key,
        value: structuredClone(value) as Parameters<typeof startJob<'credentialBulk'>>[2]['value'],
        storeIds: [...storeIds],
        replaced: storeIds.filter((id) => getState(id) !== 'missing'),
      }),
    dialog,
  };
};
