import type { Capability } from '@shared/contract/protocol/capabilities';
import type { Endpoint } from '@shared/contract/protocol/endpoint';
import { isObject, type Json } from '@shared/domain/values/json';

/** Fields of stores that are not in the specification. */
const storeDetails = ['latitude', 'longitude', 'kushkiEnabled', 'enabledPaymentMethods'] as const;
/** Fields of fleets that are not in the specification. */
const fleetDetails: ReadonlySet<string> = new Set(['fixedFee', 'dynamicBaseFee', 'dynamicFeePerKilometre']);

const omitNames = (value: unknown, names: ReadonlySet<string>): unknown =>
  isObject(value) ? Object.fromEntries(Object.entries(value).filter(([name]) => !names.has(name))) : value;

const isStore = ({ path }: Endpoint): boolean => path === '/stores' || path.startsWith('/stores/');

/** Removes fields that are neither in the specification nor among the environment's capabilities. */
export const stripUnsupportedFields = (endpoint: Endpoint, body: Json, capabilities: readonly Capability[]): Json => {
  const supports = (capability: Capability) => capabilities.includes(capability);
  const isSpecifiedStore = isStore(endpoint) && !supports('storeDetails');
  const remaining = new Set<string>([
    ...(supports('lockVersions') ? [] : ['lockVersion']),
    ...(isSpecifiedStore ? storeDetails : []),
  ]);
  if (remaining.size === 0) return body;
  const { deliveryMethods: fleets, ...otherFields } = body;
  // Some bodies are wrapped in a field named after their entity.
  const supportedEntries = Object.entries(omitNames(otherFields, remaining) as Json).map(
    ([name, value]) => [name, omitNames(value, remaining)] as const,
  );
  return {
    ...Object.fromEntries(supportedEntries),
    ...(fleets !== undefined && {
      deliveryMethods:
        isSpecifiedStore && Array.isArray(fleets) ? fleets.map((fleet) => omitNames(fleet, fleetDetails)) : fleets,
    }),
  };
};
