import type { CredentialValue } from '@shared/domain/integrations/credentials';
import {
  offeredProviders,
  type CredentialField,
  type Provider,
  type ProviderKind,
} from '@shared/domain/integrations/providers';
import texts from '../../src-renderer/features/integrations/locale';
import { withField } from './aCredential';

/** Paths of the screens of connections. */
export const integrationPaths = {
  delivery: '/delivery-integration',
  channel: '/channel-integration',
  payment: '/payment-methods-integration',
  pos: '/pos-integration',
} as const satisfies Record<ProviderKind, string>;

/** What stands at a field's path in the texts. */
export const labelOf = ({ path }: CredentialField): string =>
  path.reduce<unknown>((inner, key) => (inner as Record<string, unknown>)[key], texts.integrations.fields) as string;

/** The name of a field's box, to which the mark of required ones belongs. */
export const boxNameOf = (field: CredentialField): RegExp =>
  new RegExp(`^${labelOf(field).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}[*]?$`);

/** The provider that asks for most; the rules and the replies of each are tested by themselves. */
export const sampleProvider = (kind: ProviderKind): Provider =>
  offeredProviders(kind, false).reduce((most, each) => (each.fields.length > most.fields.length ? each : most));

/** What disconnects a store from a provider. */
export const emptyCredential = ({ fields }: Provider): CredentialValue =>
  fields.reduce<CredentialValue>((value, field) => withField(value, field, null), {});
