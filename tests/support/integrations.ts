import type { CredentialValue } from '@shared/domain/integrations/credentials';
import {
  offeredProviders,
  type CredentialField,
  type Provider,
  type ProviderKind,
} from '@shared/domain/integrations/providers';
import texts from '../../src-renderer/features/integrations/locale';
import { withField } from './aCredential';

/** Paths of the integration screens. */
export const integrationPaths = {
  delivery: '/delivery-integration',
  channel: '/channel-integration',
  payment: '/payment-methods-integration',
  pos: '/pos-integration',
} as const satisfies Record<ProviderKind, string>;

/** Label of a field, found in the texts by its path. */
export const labelOf = ({ path }: CredentialField): string =>
  path.reduce<unknown>((inner, key) => (inner as Record<string, unknown>)[key], texts.integrations.fields) as string;

/** Accessible name of a field's input, which includes the required mark. */
export const boxNameOf = (field: CredentialField): RegExp =>
  new RegExp(`^${labelOf(field).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}[*]?$`);

/** Provider with the most fields; the rules and replies of each provider have their own tests. */
export const sampleProvider = (kind: ProviderKind): Provider =>
  offeredProviders(kind, false).reduce((most, each) => (each.fields.length > most.fields.length ? each : most));

/** Credential value that disconnects a store from a provider. */
export const emptyCredential = ({ fields }: Provider): CredentialValue =>
  fields.reduce<CredentialValue>((value, field) => withField(value, field, null), {});
