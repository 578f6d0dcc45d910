import type { Store } from '@shared/contract/stores/stores';
import { externalIdNames, type ExternalIdName } from '@shared/domain/stores/stores';

/** What other systems know the store by; empty texts stand for nothing. */
export type ExternalValues = { [Name in ExternalIdName]: string };

const ids = <Value>(idOf: (name: ExternalIdName) => Value) =>
  Object.fromEntries(externalIdNames.map((name) => [name, idOf(name)])) as { [Name in ExternalIdName]: Value };

export const blankExternalValues: ExternalValues = ids(() => '');

export const externalValuesOf = (store: Store): ExternalValues => ids((name) => store[name] ?? '');

export const draftOfExternal = (values: ExternalValues) => ids((name) => values[name] || null);
