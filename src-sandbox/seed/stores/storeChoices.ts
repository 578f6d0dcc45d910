import { eq } from 'drizzle-orm';
import type { CheckoutQuestion } from '@shared/contract/catalogue/checkoutQuestions';
import type { Db } from '../../db/database';
import { checkoutQuestions, coupons } from '../../db/schema';
import { seedCoupons } from '../sales/coupons';
import { insertMany } from '../../db/insertMany';
import type { TenantSpec } from '../tenants';

const dayMs = 24 * 3_600_000;

const seededQuestions: readonly Omit<CheckoutQuestion, 'id'>[] = [
  { text: '¿Necesitas cubiertos?', kind: 'yes_no', options: [], required: true },
  { text: '¿Dejamos el pedido en conserjería?', kind: 'yes_no', options: [], required: false },
  {
    text: '¿Qué salsa prefieres?',
    kind: 'choice',
    options: ['Kétchup', 'Mayonesa', 'Mostaza', 'Ají'],
    required: false,
  },
  { text: '¿Para quién es el pedido?', kind: 'text', options: [], required: false },
];

/** Entities that a tenant's stores can refer to. */
export interface StoreReferenceIds {
  couponIds: number[];
  questionIds: number[];
}

export const seedStoreChoices = async (
  db: Db,
  tenantId: number,
  spec: TenantSpec,
  now: number,
): Promise<StoreReferenceIds> => {
  const createdAt = new Date(now - 200 * dayMs);
  await seedCoupons(db, tenantId, spec, now);
  await insertMany(
    db,
    checkoutQuestions,
    seededQuestions.map((question) => ({ tenantId, ...question, createdAt })),
  );
  const getIds = async (table: typeof coupons | typeof checkoutQuestions) =>
    (await db.select({ id: table.id }).from(table).where(eq(table.tenantId, tenantId)).orderBy(table.id)).map(
      ({ id }) => id,
    );
  return { couponIds: await getIds(coupons), questionIds: await getIds(checkoutQuestions) };
};
