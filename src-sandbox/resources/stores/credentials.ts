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
import { apiErrors, type Fields } from '../../context/apiErrors';
import { groupBy } from '../../groupBy';
import type { Handlers, TenantContext } from '../../context/handler';
import { doBelongToTenant } from '../records/ids';

type StoredCredential = Pick<typeof table.$inferSelect, 'value' | 'secretDigests'>;

const blank: StoredCredential = { value: {}, secretDigests: {} };

const toView = (storeId: number, key: ProviderKey, { value, secretDigests }: StoredCredential): Credential => {
  const secretsSet = Object.keys(secretDigests).sort();
  return { storeId, key, state: getCredentialState(key, value, secretsSet), value, secretsSet };
};

/** Sets a field, or removes it if the new value is null. Groups that become empty are removed, too. */
const setCredentialField = (
  value: CredentialValue,
  [key = '', innerKey]: readonly string[],
  scalar: string | boolean | null,
) => {
  const { [key]: before, ...rest } = value;
  if (innerKey === undefined) return scalar === null ? rest : { ...rest, [key]: scalar };
  const { [innerKey]: _replaced, ...others } = typeof before === 'object' && before !== null ? before : {};
  const group = scalar === null ? others : { ...others, [innerKey]: scalar };
  return Object.keys(group).length === 0 ? rest : { ...rest, [key]: group };
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
  entered: CredentialValue;
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
      const { [name]: _replaced, ...others } = secretDigests;
      secretDigests = storedValue === null ? others : { ...others, [name]: digestSecret(String(storedValue)) };
    }
  }
  return { storedCredential: { value, secretDigests }, entered: enteredValue };
};

/** Rejects a credential that the change leaves invalid or incomplete. */
const checkValue = (key: ProviderKey, { entered, storedCredential }: MergedCredential): void => {
  const knownPaths = new Set(getProvider(key).fields.map(({ path }) => joinCredentialPath(path)));
  const errors = findCredentialErrors(key, entered, Object.keys(storedCredential.secretDigests)).map(
    ({ path, rule, limit }) => [
      toFieldPath(['value', ...path]),
      [knownPaths.has(joinCredentialPath(path)) ? getRuleMessage(rule, limit) : fieldMessages.unknown],
    ],
  );
  if (errors.length > 0) throw apiErrors.invalid(Object.fromEntries(errors) as Fields);
};

/** Rejects the Uber provider if it is not available to the tenant (`features.uberDaas`). */
const checkProvider = async (db: Db, tenant: TenantContext, key: ProviderKey): Promise<void> => {
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
  const integrations = matches.flatMap(({ storeId, provider, ...stored }) => {
    const { key, state } = toView(storeId, provider, stored);
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
    const [storedCredential = blank] = await db.select().from(table).where(ownRowCondition);
    const change = mergeCredential(key, storedCredential, value);
    const next = change.storedCredential;
    const isEmpty = Object.keys(next.value).length === 0 && Object.keys(next.secretDigests).length === 0;
    // Providers that are no longer available can still be removed.
    if (!isEmpty) await checkProvider(db, tenant, key);
    checkValue(key, change);
    if (isEmpty) await db.delete(table).where(ownRowCondition);
    else {
      const set = { value: next.value, secretDigests: next.secretDigests, updatedAt: new Date(now) };
      await db
        .insert(table)
        .values({ tenantId: tenant.id, storeId, provider: key, ...set })
        .onConflictDoUpdate({ target: [table.storeId, table.provider], set });
    }
    return toView(storeId, key, next);
  },
} satisfies Handlers<'credentials'>;
