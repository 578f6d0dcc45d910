import type { CallReplyOf } from '@shared/contract';
import type { Credential } from '@shared/contract/stores/credentials';
import {
  credentialStates,
  listOfferedProviders,
  providers,
  type CredentialState,
  type Provider,
  type ProviderKind,
} from '@shared/domain/integrations/providers';
import { foldText } from '@shared/domain/values/foldText';

export type IntegratedStore = CallReplyOf<'stores.all'>[number];

/** Provider as a column of the matrix. */
export interface ProviderColumn {
  provider: Provider;
  /** True if another provider replaced this one: existing credentials are shown, new ones cannot be added. */
  isRetired: boolean;
  /** Credentials by store; undefined until loaded. */
  credentials: ReadonlyMap<number, Credential> | undefined;
}

/**
 * Lists the providers of a kind as columns, offered ones first. Of the two Uber providers, only the active one is
 * offered.
 */
export const getProviderColumns = (
  kind: ProviderKind,
  uberDaas: boolean,
): { provider: Provider; retired: boolean }[] => {
  const offeredProviders = listOfferedProviders(kind, uberDaas);
  return [
    ...offeredProviders.map((provider) => ({ provider, retired: false })),
    ...providers
      .filter((provider) => provider.kind === kind && !offeredProviders.includes(provider))
      .map((provider) => ({ provider, retired: true })),
  ];
};

/** Connection state of a store; null while unknown. */
export const findCredentialState = ({ credentials }: ProviderColumn, storeId: number): CredentialState | null =>
  credentials === undefined ? null : (credentials.get(storeId)?.state ?? 'missing');

type StateCounts = Record<CredentialState, number>;

export const countCredentialStates = (
  column: ProviderColumn,
  stores: readonly IntegratedStore[],
): StateCounts | null => {
  if (column.credentials === undefined) return null;
  const counts: StateCounts = { set: 0, incomplete: 0, missing: 0 };
  for (const { id } of stores) counts[column.credentials.get(id)?.state ?? 'missing'] += 1;
  return counts;
};

export const isState = (text: string | null): text is CredentialState =>
  credentialStates.some((credentialState) => credentialState === text);

/** Filters stores by words of their name or commune, and by connection state with at least one provider. */
export const filterIntegratedStores = (
  stores: readonly IntegratedStore[],
  columns: readonly ProviderColumn[],
  { typedText, state }: { typedText: string; state: CredentialState | null },
): readonly IntegratedStore[] => {
  const words = foldText(typedText)
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0 && state === null) return stores;
  return stores.filter((store) => {
    const text = foldText(`${store.name} ${store.commune}`);
    return (
      words.every((word) => text.includes(word)) &&
      (state === null || columns.some((column) => findCredentialState(column, store.id) === state))
    );
  });
};
