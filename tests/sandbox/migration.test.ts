import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { createBlankStoreFields } from '@shared/contract/stores/storeFields';
import { openEmbedded } from '@sandbox/db/embedded';
import { migrate } from '@sandbox/db/migrate';
import { adminUsers, orderLines, roles, settings, stores, userStores } from '@sandbox/db/schema';
import { normalizeForSearch } from '@sandbox/db/normalizeForSearch';
import { projectPath } from '../../scripts/aliases';

/** A database of the first version with one tenant's data. */
const anOldDatabase = async () => {
  const database = await openEmbedded();
  const script = readFileSync(projectPath('src-sandbox/db/migrations/0000_first.sql'), 'utf8');
  const rows = [
    `create table schema_migrations (name text primary key, applied_at timestamptz not null default now())`,
    `insert into schema_migrations (name) values ('0000_first')`,
    `insert into tenants (key, identity_tenant, label, created_at) values ('vieja', 'vieja-id', 'Vieja', now())`,
    `insert into settings (tenant_id, commerce_name, brand_primary, iso_country, subscription_status, features)
       values (1, 'Vieja', '#112233', 'cl', 'active', '{"deliveryIntegration":true,"myAccount":true,"dashboard":true}')`,
    `insert into admin_users (tenant_id, email, name, password_hash, created_at)
       values (1, 'a@vieja.example', 'Ñandú  ÁÉÍÓÚ Pingüino', 'scrypt$a$b', '2026-01-02T03:04:05Z')`,
    `insert into roles (tenant_id, name) values (1, 'Jefatura Ñ')`,
    `insert into user_roles (tenant_id, user_id, role_id) values (1, 1, 1)`,
    `insert into stores (tenant_id, uuid, name, text_address, commune, name_search, address_search, phone, email,
       offers_delivery, offers_pick_up, delivery_wait_time, pick_up_wait_time, created_at, updated_at)
       select 1, gen_random_uuid(), 'T' || n, 'C', 'C', 't' || n, 'c c', '56900000001', 't@vieja.example',
         true, true, 30, 15, now(), now() from generate_series(1, 3) n`,
  ];
  for (const statement of [...script.split('--> statement-breakpoint'), ...rows]) {
    await database.db.execute(sql.raw(statement.replaceAll('"public".', '')));
  }
  return database;
};

it('migrating the database keeps the data of the first version', async () => {
  const { db, close } = await anOldDatabase();
  await migrate(db);
  const [user] = await db.select().from(adminUsers);
  expect(user).toMatchObject({ phone: null, passwordHash: 'scrypt$a$b', updatedAt: new Date('2026-01-02T03:04:05Z') });
  expect(user?.nameSearch).toBe(normalizeForSearch('Ñandú  ÁÉÍÓÚ Pingüino'));
  expect(await db.select().from(roles)).toMatchObject([{ nameSearch: 'jefatura n', description: '' }]);
  // A user of all stores is still assigned to all of them.
  expect(await db.$count(userStores)).toBe(3);
  const [storedSettings] = await db.select().from(settings);
  expect(storedSettings).toMatchObject({
    commerceName: 'Vieja',
    paymentMethods: ['cash', 'card', 'webpay'],
    serviceFee: { kind: 'noGrant', value: 0, appliesTo: 'serviceFee' },
    countrySettings: {},
    nextPaymentAt: null,
    features: { deliveryIntegration: true, myAccount: true, dashboard: true, uberDaas: false },
  });
  // A migrated store keeps its data and has the defaults of a new one.
  const {
    businessHours: _hours,
    checkoutQuestionIds: _questions,
    orderMethod: _method,
    ...begins
  } = createBlankStoreFields();
  for (const store of await db.select().from(stores)) {
    expect(store).toMatchObject({ ...begins, deliveryWaitTime: 30, pickUpWaitTime: 15, phone: '56900000001' });
  }
  await close();
});

const scripts = import.meta.glob<string>('../../src-sandbox/db/migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
});

it('migrating the database adds amounts and products to older order lines', async () => {
  const { db, close } = await openEmbedded();
  await db.execute(sql`create table schema_migrations (
    name text primary key, applied_at timestamptz not null default now())`);
  const before = Object.entries(scripts)
    .map(([path, script]) => ({ name: path.replace(/^.*\/|\.sql$/g, ''), script }))
    .filter(({ name }) => name < '0011');
  for (const { name, script } of before) {
    for (const statement of script.split('--> statement-breakpoint')) {
      await db.execute(sql.raw(statement.replaceAll('"public".', '')));
    }
    await db.execute(sql`insert into schema_migrations (name) values (${name})`);
  }
  const rows = [
    // Disables foreign keys: this test is about order lines without a product.
    `set session_replication_role = replica`,
    `insert into products (tenant_id, name, name_search, price_product, created_at, updated_at)
       select tenant, name, name, 6990, now(), now()
       from (values (1, 'Italiana'), (1, 'Italiana'), (2, 'Clásica')) as p (tenant, name)`,
    `insert into order_lines (tenant_id, order_id, place, name, quantity, price, modifiers) values
       (1, 1, 1, 'Italiana', 2, 6990, '[{"name":"Palta","price":1490},{"name":"Queso","price":990}]'),
       (1, 1, 2, 'Clásica', 3, 1000, '[]')`,
    `set session_replication_role = origin`,
  ];
  for (const statement of rows) await db.execute(sql.raw(statement));
  await migrate(db);
  const lines = await db.select().from(orderLines).orderBy(orderLines.place);
  expect(lines.map(({ amount, productId }) => ({ amount, productId }))).toEqual([
    { amount: 2 * (6990 + 1490 + 990), productId: 1 },
    { amount: 3000, productId: null },
  ]);
  await close();
});
