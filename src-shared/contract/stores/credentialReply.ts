import {
  credentialAt,
  credentialPathOf,
  credentialState,
  isSecret,
  type CredentialScalar,
  type CredentialValue,
} from '../../domain/integrations/credentials';
import { credentialStates, providerKeys, providerOf, type ProviderKey } from '../../domain/integrations/providers';
import { anyValue, closedEnum, derived, object, id, optional, requiredEnum, textList } from '../reading';

/** Names of providers as the specification has them elsewhere. */
const otherNames: Readonly<Record<string, ProviderKey>> = {
  peya: 'pedidos_ya',
  peya_v3: 'pedidos_ya_v3',
  uber: 'uber_direct',
  amipass: 'amipass_payment',
  getnet: 'getnet_payment',
  onvo: 'onvo_payment',
  fbd: 'pos_fbd',
};

export const providerEnum = () => requiredEnum(providerKeys, otherNames);

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const scalarIn = (value: unknown): CredentialScalar =>
  typeof value === 'number' ? String(value) : typeof value === 'string' || typeof value === 'boolean' ? value : null;

/** Fields of the provider's table that the reply has. */
const toldOf = (key: ProviderKey, value: unknown): CredentialValue => {
  const told: Record<string, CredentialScalar | Record<string, CredentialScalar>> = {};
  for (const { path } of providerOf(key).fields) {
    const [name, inner] = path;
    const there = isGroup(value) ? value[name] : undefined;
    if (inner === undefined) {
      if (there !== undefined) told[name] = scalarIn(there);
    } else if (isGroup(there) && there[inner] !== undefined) {
      told[name] = { ...(told[name] as Record<string, CredentialScalar> | undefined), [inner]: scalarIn(there[inner]) };
    }
  }
  return told;
};

/** The value without secrets: of those only which are set is known outside of this function. */
const split = (key: ProviderKey, told: CredentialValue, toldSecrets: readonly string[]) => {
  const secrets = new Set(toldSecrets);
  const value: Record<string, CredentialScalar | Record<string, CredentialScalar>> = {};
  for (const field of providerOf(key).fields) {
    const found = credentialAt(told, field);
    if (found === null) continue;
    const [name, inner] = field.path;
    if (isSecret(field)) secrets.add(credentialPathOf(field.path));
    else if (inner === undefined) value[name] = found;
    else value[name] = { ...(value[name] as Record<string, CredentialScalar> | undefined), [inner]: found };
  }
  return { value, secretsSet: [...secrets].sort() };
};

/**
 * A store's credential. Secrets that a platform sends are taken out here, by the providers' table; how far it is set up
 * follows from its values where the platform does not say.
 */
export const credential = derived(
  object({
    storeId: id(),
    key: providerEnum(),
    state: optional(closedEnum(credentialStates, 'missing')),
    value: anyValue(),
    secretsSet: textList(),
  }),
  ({ value: raw, secretsSet: toldSecrets, state, ...told }) => {
    const entered = toldOf(told.key, raw);
    const { value, secretsSet } = split(told.key, entered, toldSecrets);
    // Judged with its secrets where they came along, so that a malformed one is not taken for one that is set.
    return { ...told, state: state ?? credentialState(told.key, value, secretsSet), value, secretsSet };
  },
);
