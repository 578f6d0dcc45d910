import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Credential } from '@shared/contract/stores/credentials';
import {
  listCredentialEntries,
  findCredentialErrors,
  joinCredentialPath,
  getCredentialState,
  isSecret,
  type CredentialValue,
} from '@shared/domain/integrations/credentials';
import { getProvider, type ProviderKey } from '@shared/domain/integrations/providers';
import type { Db } from '../../db/database';
import { digestSecret } from '../../db/secretDigest';
import { settings, storeCredentials as table, stores } from '../../db/schema';
import { buildOwnStoresCondition } from '../../context/ownStores';
import { fieldMessages, toFieldPath, getRuleMessage } from '../../context/fieldMessages';
import { apiErrors, type FieldErrors } from '../../context/apiErrors';
import { groupBy } from '../../groupBy';
import type { Handlers, TenantContext } from '../../context/handler';
import { doBelongToTenant } from '../records/ids';

type StoredCredential = Pick<typeof table.$inferSelect, 'value' | 'secretDigests'>;

const emptyCredential: StoredCredential = { value: {}, secretDigests: {} };

const toView = (storeId: number, key: ProviderKey, { value, secretDigests }: StoredCredential): Credential => {
  const secretPaths = Object.keys(secretDigests).sort();
  return { storeId, key, state: getCredentialState(key, value, secretPaths), value, secretsSet: secretPaths };
};

/** Sets a field, or removes it if the new value is null. Groups that become empty are removed, too. */
const setCredentialField = (
  value: CredentialValue,
  [key = '', innerKey]: readonly string[],
  scalar: string | boolean | null,
) => {
  const { [key]: previousGroup, ...otherFields } = value;
  if (innerKey === undefined) return scalar === null ? otherFields : { ...otherFields, [key]: scalar };
  const { [innerKey]: _replaced, ...otherGroupFields } =
    typeof previousGroup === 'object' && previousGroup !== null ? previousGroup : {};
  const group = scalar === null ? otherGroupFields : { ...otherGroupFields, [innerKey]: scalar };
  return Object.keys(group).length === 0 ? otherFields : { ...otherFields, [key]: group };
};

const getSecrets = (key: ProviderKey): ReadonlySet<string> =>
  new Set(
    getProvider(key)
      .fields.filter(isSecret)
      .map(({ path }) => joinCredentialPath(path)),
  );

interface MergedCredential {
  storedCredential: StoredCredential;
  /** Value with the new secrets in plain text, for validation. */
  enteredValue: CredentialValue;
}

/** Merges a body into the stored credential. Secrets are stored as digests; null and empty texts remove a field. */
const mergeCredential = (
  key: ProviderKey,
  storedCredential: StoredCredential,
  changes: CredentialValue,
): MergedCredential => {
  const secrets = getSecrets(key);
  let { value, secretDigests } = storedCredential;
  let enteredValue = value;
  for (const { path, value: scalar } of listCredentialEntries(changes)) {
    const name = joinCredentialPath(path);
    const storedValue = scalar === '' ? null : scalar;
    enteredValue = setCredentialField(enteredValue, path, storedValue);
    if (!secrets.has(name)) value = setCredentialField(value, path, storedValue);
    else {
      const { [name]: _replaced, ...otherDigests } = secretDigests;
      secretDigests =
        storedValue === null ? otherDigests : { ...otherDigests, [name]: digestSecret(String(storedValue)) };
    }
  }
  return { storedCredential: { value, secretDigests }, enteredValue: enteredValue };
};

/** Rejects a credential that the change leaves invalid or incomplete. */
const assertValidValue = (key: ProviderKey, { enteredValue, storedCredential }: MergedCredential): void => {
  const knownPaths = new Set(getProvider(key).fields.map(({ path }) => joinCredentialPath(path)));
  const errors = findCredentialErrors(key, enteredValue, Object.keys(storedCredential.secretDigests)).map(
    ({ path, rule, limit }) => [
      toFieldPath(['value', ...path]),
      [knownPaths.has(joinCredentialPath(path)) ? getRuleMessage(rule, limit) : fieldMessages.unknown],
    ],
  );
  if (errors.length > 0) throw apiErrors.invalid(Object.fromEntries(errors) as FieldErrors);
};

/** Rejects the Uber provider if it is not available to the tenant (`features.uberDaas`). */
const assertProviderOffered = async (db: Db, tenant: TenantContext, key: ProviderKey): Promise<void> => {
  const { onlyWithUberDaas } = getProvider(key);
  if (onlyWithUberDaas === undefined) return;
  const [match] = await db
    .select({ features: settings.features })
    .from(settings)
    .where(eq(settings.tenantId, tenant.id));
  if ((match?.features.uberDaas ?? false) !== onlyWithUberDaas) {
    throw apiErrors.invalid({ key: [fieldMessages.notOffered] });
  }
};

/** Returns the state of each store's integrations, omitting those without a credential. */
export const readIntegrationsByStore = async (db: Db, tenant: TenantContext, storeIds: readonly number[]) => {
  const matches = await db
    .select()
    .from(table)
    .where(and(eq(table.tenantId, tenant.id), inArray(table.storeId, [...storeIds])))
    .orderBy(asc(table.provider));
  const integrations = matches.flatMap(({ storeId, provider, ...storedCredential }) => {
    const { key, state } = toView(storeId, provider, storedCredential);
    return state === 'missing' ? [] : [{ storeId, integration: { key, state } }];
  });
  return new Map(
    [...groupBy(integrations, ({ storeId }) => storeId)].map(([id, storeRows]) => [
      id,
      storeRows.map(({ integration }) => integration),
    ]),
  );
};

export const credentials = {
  list: async ({ db, tenant, user, query: { key } }) => {
    const matches = await db
      .select()
      .from(table)
      .where(and(eq(table.tenantId, tenant.id), eq(table.provider, key), buildOwnStoresCondition(user, table.storeId)))
      .orderBy(table.storeId);
    return matches.map((storedCredential) => toView(storedCredential.storeId, key, storedCredential));
  },

  save: async ({ db, tenant, body: { storeId, key, value }, now }) => {
    if (!(await doBelongToTenant(db, stores, tenant, [storeId]))) {
      throw apiErrors.invalid({ store_id: [fieldMessages.notAStore] });
    }
    // Locks the store, since concurrent saves could lose fields.
    await db.select({ id: stores.id }).from(stores).where(eq(stores.id, storeId)).for('update');
    const ownRowCondition = and(eq(table.tenantId, tenant.id), eq(table.storeId, storeId), eq(table.provider, key));
    const [storedCredential = emptyCredential] = await db.select().from(table).where(ownRowCondition);
    const mergedCredential = mergeCredential(key, storedCredential, value);
    const newCredential = mergedCredential.storedCredential;
    const isEmpty =
      Object.keys(newCredential.value).length === 0 && Object.keys(newCredential.secretDigests).length === 0;
    // Providers that are no longer available can still be removed.
    if (!isEmpty) await assertProviderOffered(db, tenant, key);
    assertValidValue(key, mergedCredential);
    if (isEmpty) await db.delete(table).where(ownRowCondition);
    else {
      const columns = {
        value: newCredential.value,
        secretDigests: newCredential.secretDigests,
        updatedAt: new Date(now),
      };
      await db
        .insert(table)
        .values({ tenantId: tenant.id, storeId, provider: key, ...columns })
        .onConflictDoUpdate({ target: [table.storeId, table.provider], set: columns });
    }
    return toView(storeId, key, newCredential);
  },
} satisfies Handlers<'credentials'>;
