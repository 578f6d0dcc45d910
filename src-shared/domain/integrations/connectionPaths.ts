import type { ProviderKind } from './providers';

/** Path of the screen for each kind of integration. Source: specification 1, section 2. */
export const connectionPaths = {
  delivery: '/delivery-integration',
  channel: '/channel-integration',
  payment: '/payment-methods-integration',
  pos: '/pos-integration',
} as const satisfies Record<ProviderKind, string>;
