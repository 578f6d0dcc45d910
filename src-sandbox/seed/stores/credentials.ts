import type { CredentialValue } from '@shared/domain/integrations/credentials';
import { joinCredentialPath, isSecret } from '@shared/domain/integrations/credentials';
import { getProvider, type CredentialField, type ProviderKey } from '@shared/domain/integrations/providers';
import { digestSecret } from '../../db/secretDigest';
import type { Random } from '../random';
import type { TenantSpec } from '../tenants';

/** Integrations, each with the share of stores that use it. */
const seededProviders: readonly { provider: ProviderKey; share: number }[] = [
  { provider: 'pedidos_ya', share: 0.35 },
  { provider: 'uber_direct', share: 0.3 },
  { provider: 'uber_daas', share: 0.3 },
  { provider: 'rappi', share: 0.45 },
  { provider: 'uber_eats', share: 0.3 },
  { provider: 'mercado_pago', share: 0.25 },
  { provider: 'fudo', share: 0.15 },
  { provider: 'toteat', share: 0.2 },
  { provider: 'bsale', share: 0.15 },
];

/** Share of the credentials that lack a required field. */
const incompleteShare = 0.2;

const createScalar = ({ kind, shape }: CredentialField, random: Random): string | boolean => {
  if (kind === 'switch') return random.next() < 0.5;
  if (kind === 'digits') return String(random.int(1000, 99_999));
  return shape === 'address' ? 'https://avisos.comanda.example' : `demo-${random.hex(10)}`;
};

const createRow = (provider: ProviderKey, random: Random) => {
  const { fields } = getProvider(provider);
  const requiredFields = fields.filter((field) => field.required);
  // Omits no field of a credential with only one required field. Without that field, the credential would count as
  // missing instead of incomplete.
  const missingField =
    requiredFields.length > 1 && random.next() < incompleteShare ? random.pick(requiredFields) : undefined;
  const value: Record<string, CredentialValue[string]> = {};
  const secretDigests: Record<string, string> = {};
  for (const field of fields) {
    if (field === missingField || (!field.required && field.kind !== 'switch')) continue;
    const [name, innerKey] = field.path;
    const group = value[name];
    if (isSecret(field)) secretDigests[joinCredentialPath(field.path)] = digestSecret(random.hex(32), random.hex(22));
    else if (innerKey === undefined) value[name] = createScalar(field, random);
    else value[name] = { ...(typeof group === 'object' ? group : {}), [innerKey]: createScalar(field, random) };
  }
  return { provider, value, secretDigests };
};

/** Returns credentials for the stores: a plausible mix of complete, incomplete and missing ones. */
export const createCredentialRows = (
  { features }: TenantSpec,
  storeIds: readonly number[],
  { random, now }: { random: Random; now: number },
) => {
  const offeredCredentials = seededProviders.filter(({ provider }) => {
    const { onlyWithUberDaas } = getProvider(provider);
    return onlyWithUberDaas === undefined || onlyWithUberDaas === features.uberDaas;
  });
  return storeIds.flatMap((storeId) =>
    offeredCredentials
      .filter(({ share }) => random.next() < share)
      .map(({ provider }) => ({ storeId, ...createRow(provider, random), updatedAt: new Date(now) })),
  );
};
