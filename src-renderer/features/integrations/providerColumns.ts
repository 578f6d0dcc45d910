import type { CallReplyOf } from '@shared/contract';
import type { Credential } from '@shared/contract/stores/credentials';
import {
  credentialStates,
  offeredProviders,
  providers,
  type CredentialState,
  type Provider,
  type ProviderKind,
} from '@shared/domain/integrations/providers';
import { foldText } from '@shared/domain/values/foldText';

export type IntegratedStore = CallReplyOf<'stores.all'>[number];

/** A provider as a column of the matrix. */
export interface ProviderColumn {
  provider: Provider;
  /** Replaced by another one: what is set is shown, and nothing can be set up. */
  retired: boolean;
  /** By store; undefined until the answer is there. */
  credentials: ReadonlyMap<number, Credential> | undefined;
}

/** Those that a kind has, and of the two ways to Uber the one in force first. */
export const columnsOf = (kind: ProviderKind, uberDaas: boolean): { provider: Provider; retired: boolean }[] => {
  const offered = offeredProviders(kind, uberDaas);
  return [
    ...offered.map((provider) => ({ provider, retired: false })),
    ...providers
      .filter((provider) => provider.kind === kind && !offered.includes(provider))
      .map((provider) => ({ provider, retired: true })),
  ];
};

/** How a store stands with a provider; null while that is not known. */
export const stateOf = ({ credentials }: ProviderColumn, storeId: number): CredentialState | null =>
  credentials === undefined ? null : (credentials.get(storeId)?.state ?? 'missing');

export type StateCounts = Record<CredentialState, number>;

export const countsOf = (column: ProviderColumn, stores: readonly IntegratedStore[]): StateCounts | null => {
  if (column.credentials === undefined) return null;
  const counts: StateCounts = { set: 0, incomplete: 0, missing: 0 };
  for (const { id } of stores) counts[column.credentials.get(id)?.state ?? 'missing'] += 1;
  return counts;
};

export const isState = (text: string | null): text is CredentialState => credentialStates.some((each) => each === text);

/** Stores by words of their name or commune, and by how they stand with at least one of the columns. */
export const storesFor = (
  stores: readonly IntegratedStore[],
  columns: readonly ProviderColumn[],
  { typed, state }: { typed: string; state: CredentialState | null },
): readonly IntegratedStore[] => {
  const words = foldText(typed)
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0 && state === null) return stores;
  return stores.filter((store) => {
    const text = foldText(`${store.name} ${store.commune}`);
    return (
      words.every((word) => text.includes(word)) &&
      (state === null || columns.some((column) => stateOf(column, store.id) === state))
    );
  });
};
