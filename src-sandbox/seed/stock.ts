import { eq } from 'drizzle-orm';
import type { CheckoutQuestion } from '@shared/contract/checkoutQuestions';
import type { Db } from '../db/database';
import { checkoutQuestions, coupons } from '../db/schema';
import { searchable } from '../db/searchable';
import { insertMany } from './insertMany';

const day = 24 * 3_600_000;

const couponsOf: readonly { code: string; name: string; enabled: boolean }[] = [
  { code: 'VUELVE10', name: '10 % para volver', enabled: true },
  { code: 'CARRITO2000', name: '$2.000 por tu carrito', enabled: true },
  { code: 'DESPACHOGRATIS', name: 'Despacho gratis', enabled: true },
  { code: 'LUNESDOBLE', name: 'Lunes 2x1 en clásicas', enabled: true },
  { code: 'BIENVENIDA', name: 'Primera compra', enabled: true },
  { code: 'FIESTASPATRIAS', name: 'Fiestas Patrias', enabled: false },
];

const questionsOf: readonly Omit<CheckoutQuestion, 'id'>[] = [
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

/** What a tenant's stores choose from. */
export interface Stock {
  couponIds: number[];
  questionIds: number[];
}

export const seedStock = async (db: Db, tenantId: number, now: number): Promise<Stock> => {
  const createdAt = new Date(now - 200 * day);
  await insertMany(
    db,
    coupons,
    couponsOf.map((coupon) => ({
      tenantId,
      ...coupon,
      textSearch: searchable(`${coupon.code} ${coupon.name}`),
      createdAt,
    })),
  );
  await insertMany(
    db,
    checkoutQuestions,
    questionsOf.map((question) => ({ tenantId, ...question, createdAt })),
  );
  const idsOf = async (table: typeof coupons | typeof checkoutQuestions) =>
    (await db.select({ id: table.id }).from(table).where(eq(table.tenantId, tenantId)).orderBy(table.id)).map(
      ({ id }) => id,
    );
  return { couponIds: await idsOf(coupons), questionIds: await idsOf(checkoutQuestions) };
};
