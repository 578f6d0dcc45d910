import type { CredentialValue } from '@shared/domain/integrations/credentials';
import {
  listOfferedProviders,
  type CredentialField,
  type Provider,
  type ProviderKind,
} from '@shared/domain/integrations/providers';
import texts from '../../src-renderer/features/integrations/locale';
import { setCredentialField } from './aCredential';

/** Paths of the integration screens. */
export const integrationPaths = {
  delivery: '/delivery-integration',
  channel: '/channel-integration',
  payment: '/payment-methods-integration',
  pos: '/pos-integration',
} as const satisfies Record<ProviderKind, string>;

/** Returns the label that the UI shows for a field. */
export const getFieldLabel = ({ path }: CredentialField): string =>
  path.reduce<unknown>((inner, key) => (inner as Record<string, unknown>)[key], texts.integrations.fields) as string;

/** Returns a pattern for the accessible name of a field, including the mark of required fields. */
export const getBoxName = (field: CredentialField): RegExp =>
  new RegExp(`^${getFieldLabel(field).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}[*]?$`);

/** Returns the provider with the most fields. The rules and replies of the others are tested separately. */
export const findSampleProvider = (kind: ProviderKind): Provider =>
  listOfferedProviders(kind, false).reduce((current, provider) =>
    provider.fields.length > current.fields.length ? provider : current,
  );

/** Returns a credential without values, which disconnects a store from the provider. */
export const createEmptyCredential = ({ fields }: Provider): CredentialValue =>
  fields.reduce<CredentialValue>((value, field) => setCredentialField(value, field, null), {});
