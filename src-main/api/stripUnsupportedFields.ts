import type { Capability } from '@shared/contract/protocol/capabilities';
import type { Endpoint } from '@shared/contract/protocol/endpoint';
import { isObject, type Json } from '@shared/domain/values/json';

/** Fields of stores that are not in the specification. */
const storeDetailFields = ['latitude', 'longitude', 'kushkiEnabled', 'enabledPaymentMethods'] as const;
/** Fields of fleets that are not in the specification. */
const fleetDetailFields: ReadonlySet<string> = new Set(['fixedFee', 'dynamicBaseFee', 'dynamicFeePerKilometre']);

const omitNames = (value: unknown, names: ReadonlySet<string>): unknown =>
  isObject(value) ? Object.fromEntries(Object.entries(value).filter(([name]) => !names.has(name))) : value;

const isStoreEndpoint = ({ path }: Endpoint): boolean => path === '/stores' || path.startsWith('/stores/');

/** Removes fields that are neither in the specification nor among the environment's capabilities. */
export const stripUnsupportedFields = (endpoint: Endpoint, body: Json, capabilities: readonly Capability[]): Json => {
  const supports = (capability: Capability) => capabilities.includes(capability);
  const lacksStoreDetails = isStoreEndpoint(endpoint) && !supports('storeDetails');
  const unsupportedFields = new Set<string>([
    ...(supports('lockVersions') ? [] : ['lockVersion']),
    ...(lacksStoreDetails ? storeDetailFields : []),
  ]);
  if (unsupportedFields.size === 0) return body;
  const { deliveryMethods: fleets, ...otherFields } = body;
  // Some bodies are wrapped in a field named after their entity.
  const supportedEntries = Object.entries(omitNames(otherFields, unsupportedFields) as Json).map(
    ([name, value]) => [name, omitNames(value, unsupportedFields)] as const,
  );
  return {
    ...Object.fromEntries(supportedEntries),
    ...(fleets !== undefined && {
      deliveryMethods:
        lacksStoreDetails && Array.isArray(fleets)
          ? fleets.map((fleet) => omitNames(fleet, fleetDetailFields))
          : fleets,
    }),
  };
};
