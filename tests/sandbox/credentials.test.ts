import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { endpoints, type CallInputOf, type CallName } from '@shared/contract';
import type { CredentialValue } from '@shared/domain/integrations/credentials';
import { providerKeys, providers } from '@shared/domain/integrations/providers';
import { jobReply } from '@shared/contract/protocol/platformJob';
import { settings, storeCredentials } from '@sandbox/db/schema';
import { loadTenantId } from '@sandbox/control/tenants';
import { describeOnEngines } from './support/engines';
import { apiError, type ApiClient } from './support/platform';

const sentinel = 'centinela-9f3b7c2e';

describeOnEngines('credentials', (platform) => {
  const createClient = async () => {
    const testTenant = await platform.createTestTenant({ stores: 2 });
    const client = await testTenant.signIn('super');
    const [storeId = 0, otherStoreId = 0] = await client.readStoreIds();
    await platform.db
      .delete(storeCredentials)
      .where(eq(storeCredentials.tenantId, await loadTenantId(platform.db, testTenant.key)));
    return { testTenant, client, storeId, other: otherStoreId };
  };
  const rappi = { clientId: 'demo-client', audience: 'https://api.example' };

  it('the secrets of a credential are stored, and only the fact that they are set is returned', async () => {
    const { client, storeId } = await createClient();
    const value = { ...rappi, clientSecret: sentinel, webhookSecrets: { newOrder: `${sentinel}-2` } };
    const savedCredential = await client.get('credentials.save', { body: { storeId, key: 'rappi', value } });
    expect(savedCredential).toEqual({
      storeId,
      key: 'rappi',
      state: 'set',
      value: rappi,
      secretsSet: ['clientSecret', 'webhookSecrets.newOrder'],
    });
    expect(await client.get('credentials.list', { query: { key: 'rappi' } })).toEqual([savedCredential]);
    const [raw] = await platform.db.select().from(storeCredentials).where(eq(storeCredentials.storeId, storeId));
    expect(JSON.stringify(raw)).not.toContain(sentinel);
    const { integrations } = await client.get('stores.get', { params: { id: storeId } });
    expect(integrations).toEqual([{ key: 'rappi', state: 'set' }]);
  });

  it('saving a credential keeps omitted fields, replaces secrets and removes fields that are null', async () => {
    const { client, storeId } = await createClient();
    const saveCredential = (value: CallInputOf<'credentials.save'>['body']['value']) =>
      client.get('credentials.save', { body: { storeId, key: 'rappi', value } });
    const readDigests = async () => {
      const [raw] = await platform.db.select().from(storeCredentials).where(eq(storeCredentials.storeId, storeId));
      return raw?.secretDigests;
    };
    await saveCredential({ ...rappi, clientSecret: sentinel, webhookSecrets: { newOrder: sentinel } });
    const firstDigests = await readDigests();
    // Equal secrets have different digests.
    expect(firstDigests?.['clientSecret']).not.toBe(firstDigests?.['webhookSecrets.newOrder']);
    expect(await saveCredential({ audience: 'https://otra.example' })).toMatchObject({
      value: { ...rappi, audience: 'https://otra.example' },
      secretsSet: ['clientSecret', 'webhookSecrets.newOrder'],
    });
    expect(await readDigests()).toEqual(firstDigests);
    const changed = await saveCredential({ clientSecret: `${sentinel}-nuevo`, webhookSecrets: { newOrder: null } });
    expect(changed.secretsSet).toEqual(['clientSecret']);
    expect((await readDigests())?.['clientSecret']).not.toBe(firstDigests?.['clientSecret']);
    expect(await saveCredential({ clientId: null, clientSecret: null, audience: null })).toEqual({
      storeId,
      key: 'rappi',
      state: 'missing',
      value: {},
      secretsSet: [],
    });
    expect(await readDigests()).toBeUndefined();
  });

  it('a credential is rejected with an error for each missing, invalid or unknown field', async () => {
    const { client, storeId } = await createClient();
    const readErrors = async (body: CallInputOf<'credentials.save'>['body']) =>
      ((await client.call('credentials.save', { body })).body as { errors: { fields: object } }).errors.fields;
    expect(await readErrors({ storeId, key: 'rappi', value: { clientId: 'demo-client' } })).toEqual({
      'value.client_secret': ['Requerido'],
      'value.audience': ['Requerido'],
    });
    expect(await readErrors({ storeId, key: 'sodexo', value: { commerceCode: '12\n34' } })).toEqual({
      'value.commerce_code': ['El formato no es válido'],
    });
    expect(await readErrors({ storeId, key: 'sodexo', value: { commerceCode: '12', surprise: 'x' } })).toEqual({
      'value.surprise': ['No se reconoce este campo'],
    });
    expect(await client.get('credentials.list', { query: { key: 'sodexo' } })).toEqual([]);
  });

  it('a credential for Uber is accepted only for the integration offered to the tenant', async () => {
    const { testTenant, client, storeId } = await createClient();
    const saveCredential = async (key: 'uber_direct' | 'uber_daas') =>
      (
        await client.call('credentials.save', {
          body: {
            storeId,
            key,
            value: {
              clientId: 'demo-client',
              clientSecret: sentinel,
              ...(key === 'uber_daas' && { customerId: 'demo-customer', webhookSignatureKey: sentinel }),
            },
          },
        })
      ).status;
    expect([await saveCredential('uber_direct'), await saveCredential('uber_daas')]).toEqual([200, 422]);
    const tenantId = await loadTenantId(platform.db, testTenant.key);
    const features = { deliveryIntegration: true, myAccount: true, dashboard: true, uberDaas: true };
    await platform.db.update(settings).set({ features }).where(eq(settings.tenantId, tenantId));
    expect([await saveCredential('uber_direct'), await saveCredential('uber_daas')]).toEqual([422, 200]);
    const changeCredential = (value: CredentialValue) =>
      client.call('credentials.save', { body: { storeId, key: 'uber_direct', value } });
    const rejectedReply = await changeCredential({ proofOfDelivery: true });
    expect(rejectedReply.body).toEqual(
      apiError(1001, { key: ['Esta integración no está disponible para tu comercio'] }),
    );
    expect((await changeCredential({ clientSecret: null })).status).toBe(422);
    expect(await client.get('credentials.list', { query: { key: 'uber_direct' } })).toHaveLength(1);
    expect((await changeCredential({ clientId: null, clientSecret: null, proofOfDelivery: null })).value).toMatchObject(
      {
        state: 'missing',
      },
    );
    expect(await client.get('credentials.list', { query: { key: 'uber_direct' } })).toEqual([]);
    expect((await client.get('settings.get', {})).features.uberDaas).toBe(true);
  });

  it('the credentials of three fleets are sent and received as lists of keys', async () => {
    const { client, storeId } = await createClient();
    const reply = await client.call('credentials.save', {
      body: {
        storeId,
        key: 'cabify',
        value: { clientId: 'demo-1', clientSecret: sentinel, username: 'demo-2', password: sentinel },
      },
    });
    expect(reply.body).toMatchObject({
      credentials_attributes: [
        { key: 'client_id', value: 'demo-1' },
        { key: 'username', value: 'demo-2' },
      ],
    });
    expect(reply.body).not.toHaveProperty('value');
    expect(reply.value).toMatchObject({ state: 'set', value: { clientId: 'demo-1', username: 'demo-2' } });
  });

  it('simultaneous changes of one credential by two users are both saved', async () => {
    const { client, storeId } = await createClient();
    await client.get('credentials.save', {
      body: { storeId, key: 'rappi', value: { ...rappi, clientSecret: sentinel } },
    });
    const values = [
      { clientId: 'nuevo-cliente' },
      { audience: 'https://nueva.example' },
      { webhookSecrets: { ping: sentinel } },
    ];
    await Promise.all(
      values.map((value) => client.get('credentials.save', { body: { storeId, key: 'rappi', value } })),
    );
    expect(await client.get('credentials.list', { query: { key: 'rappi' } })).toMatchObject([
      {
        value: { clientId: 'nuevo-cliente', audience: 'https://nueva.example' },
        secretsSet: ['clientSecret', 'webhookSecrets.ping'],
      },
    ]);
  });

  describe('a store with a secret in every secret field', () => {
    /** Inputs of the read calls that need any. */
    const inputs: Partial<Record<CallName, (id: number, tenantId: string) => unknown>> = {
      'builderPages.list': (_, tenantId) => ({ query: { tenantId } }),
      'settings.all': () => ({ query: { view: 'full' } }),
      'stores.bulk': () => ({ query: { view: 'bulk' } }),
      'stores.get': (id) => ({ params: { id } }),
    };
    const readEndpoints = [...endpoints].filter(
      ([name, row]) =>
        row.method === 'GET' &&
        row.writes !== true &&
        name !== 'credentials.list' &&
        // Excludes calls that require the id of a running job.
        row.reply !== jobReply &&
        ((!row.path.includes(':') && row.queryKey === undefined) || name in inputs),
    );

    const saveAll = async (client: ApiClient, storeId: number) => {
      for (const { key, fields, onlyWithUberDaas } of providers) {
        if (onlyWithUberDaas) continue;
        const value: Record<string, string | Record<string, string>> = {};
        for (const {
          path: [name, innerKey],
          kind,
          required,
          shape,
        } of fields) {
          if (kind === 'switch' || (!required && kind !== 'secret')) continue;
          const text =
            kind === 'digits'
              ? '4321'
              : kind === 'text'
                ? 'https://demo.example'
                : `${shape === 'mercadoPagoToken' ? 'APP_USR-' : ''}${sentinel}`;
          const group = value[name];
          value[name] =
            innerKey === undefined ? text : { ...(typeof group === 'object' ? group : {}), [innerKey]: text };
        }
        await client.get('credentials.save', { body: { storeId, key, value } });
      }
    };

    it('is returned without secrets by every read call', async () => {
      const { client, storeId } = await createClient();
      await saveAll(client, storeId);
      for (const [name] of readEndpoints) {
        const reply = await client.call(
          name as CallName,
          (inputs[name as CallName]?.(storeId, client.tenant) ?? {}) as never,
        );
        expect([name, reply.status]).toEqual([name, 200]);
        expect(JSON.stringify(reply.body), name).not.toContain(sentinel);
      }
      for (const key of providerKeys) {
        const reply = await client.call('credentials.list', { query: { key } });
        expect(JSON.stringify(reply.body), key).not.toContain(sentinel);
        if (key !== 'uber_daas') expect(reply.value).toMatchObject([{ storeId, state: 'set' }]);
      }
      const storedRows = await platform.db
        .select()
        .from(storeCredentials)
        .where(and(eq(storeCredentials.storeId, storeId)));
      expect(storedRows).toHaveLength(providers.length - 1);
      expect(JSON.stringify(storedRows)).not.toContain(sentinel);
    });
  });
});
