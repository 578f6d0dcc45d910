import type { ProviderKind } from './providers';

/** Screen path of each kind of connection. Source: specification 1, section 2. */
export const connectionPaths = {
  delivery: '/delivery-integration',
  channel: '/channel-integration',
  payment: '/payment-methods-integration',
  pos: '/pos-integration',
} as const satisfies Record<ProviderKind, string>;
