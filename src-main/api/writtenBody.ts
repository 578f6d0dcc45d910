import type { Capability } from '@shared/bridge/capabilities';
import type { Endpoint } from '@shared/contract/endpoint';

type Json = Record<string, unknown>;

/** Fields of a store that the specification does not name. */
const storeDetails: ReadonlySet<string> = new Set([
  'latitude',
  'longitude',
  'kushkiEnabled',
  'enabledPaymentMethods',
  'fixedFee',
  'dynamicBaseFee',
  'dynamicFeePerKilometre',
]);

const without = (body: Json, names: ReadonlySet<string>): Json =>
  Object.fromEntries(
    Object.entries(body)
      .filter(([name]) => !names.has(name))
      .map(([name, value]) => [name, Array.isArray(value) ? value.map((row) => rowWithout(row, names)) : value]),
  );

const rowWithout = (row: unknown, names: ReadonlySet<string>): unknown =>
  typeof row === 'object' && row !== null && !Array.isArray(row) ? without(row as Json, names) : row;

const isStore = ({ path }: Endpoint): boolean => path === '/stores' || path.startsWith('/stores/');

/** What of a body goes to a platform: fields of the specification, and what the environment says it takes beyond that. */
export const writtenBody = (row: Endpoint, body: Json, capabilities: readonly Capability[]): Json => {
  const has = (capability: Capability) => capabilities.includes(capability);
  const left = new Set<string>();
  if (!has('lockVersions')) left.add('lockVersion');
  if (isStore(row) && !has('storeDetails')) for (const name of storeDetails) left.add(name);
  if (left.size === 0) return body;
  // Bodies of some entities are wrapped in their name.
  return Object.fromEntries(
    Object.entries(without(body, left)).map(([name, value]) => [name, rowWithout(value, left)]),
  );
};
