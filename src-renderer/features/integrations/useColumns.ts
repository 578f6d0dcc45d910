import { useMemo } from 'react';
import type { Failure } from '@shared/contract/protocol/failure';
import type { ProviderKind } from '@shared/domain/integrations/providers';
import { useCalls } from '@kit/data/useCalls';
import { useSession } from '@kit/session/hooks';
import { getProviderColumns, type ProviderColumn } from './providerColumns';

interface ProviderColumnsResult {
  columns: readonly ProviderColumn[];
  /** First failure among the reads. */
  failure: Failure | null;
  isFetching: boolean;
  refetch: () => void;
}

/** Providers of a kind with the stores' credentials. A replaced provider is included only while a store uses it. */
export const useProviderColumns = (kind: ProviderKind): ProviderColumnsResult => {
  const uberDaas = useSession().settings?.features.uberDaas ?? false;
  const providerColumns = useMemo(() => getProviderColumns(kind, uberDaas), [kind, uberDaas]);
  const inputs = useMemo(() => providerColumns.map(({ provider: { key } }) => ({ query: { key } })), [providerColumns]);
  const credentialQueries = useCalls('credentials.list', inputs);
  const values = credentialQueries.map(({ value }) => value);
  const columns = useMemo(
    () =>
      providerColumns
        .map(({ provider, retired }, index): ProviderColumn => {
          const list = values[index];
          return {
            provider,
            isRetired: retired,
            credentials: list && new Map(list.map((credential) => [credential.storeId, credential])),
          };
        })
        .filter(({ isRetired, credentials }) => !isRetired || (credentials !== undefined && credentials.size > 0)),
    // One dependency per provider.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- spread, so that each is compared by itself
    [providerColumns, ...values],
  );
  return {
    columns,
    failure: credentialQueries.find(({ failure }) => failure !== null)?.failure ?? null,
    isFetching: credentialQueries.some(({ isFetching }) => isFetching),
    refetch: () => {
      for (const { failure, refetch } of credentialQueries) if (failure !== null) refetch();
    },
  };
};
