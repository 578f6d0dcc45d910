import { asc, eq } from 'drizzle-orm';
import { createBlankCoupon } from '@shared/contract/sales/couponFields';
import type { CouponKind } from '@shared/domain/sales/coupons';
import { countries } from '@shared/domain/values/countries';
import { toWallTime } from '@shared/domain/values/wallTime';
import type { Weekday } from '@shared/domain/schedules/businessHours';
import type { PaymentMethod } from '@shared/domain/settings/settings';
import type { Db } from '../../db/database';
import { coupons, products, stores } from '../../db/schema';
import { normalizeForSearch } from '../../db/normalizeForSearch';
import { insertMany } from '../../db/insertMany';
import { updateMany } from '../../db/updateMany';
import { tenantSeed as catalogue } from '../catalogue';
import type { Seeding, TenantSeed } from '../seeding';
import type { TenantSpec } from '../tenants';

const dayMs = 24 * 3_600_000;

interface SeedCoupon {
  code: string;
  name: string;
  kind: CouponKind;
  discount: number | null;
  /** First and last day of validity, in days from now; `to` is null for a coupon that never expires. */
  days: readonly [from: number, to: number | null];
  usedCount: number;
  enabled?: false;
  /** Number of products that the coupon is limited to; `inStores` is the number of stores. */
  productCount?: number;
  inStores?: number;
  columns?: Partial<typeof coupons.$inferInsert>;
}

const createHours = (start: string, end: string, days: readonly Weekday[] = []) => ({
  availability: { days: [...days], hours: [{ start, end }] },
});
const createPaymentRule = (...paymentMethods: PaymentMethod[]) => ({ paymentMethods });
const weekend: readonly Weekday[] = ['friday', 'saturday', 'sunday'];
const workdays: readonly Weekday[] = ['monday', 'tuesday', 'wednesday', 'thursday'];

/** A restaurant's coupons of one year: current, expired, used up and future. Amounts are in pesos. */
const seededCoupons: readonly SeedCoupon[] = [
  {
    code: 'VUELVE10',
    name: '10 % para volver',
    kind: 'percentage',
    discount: 10,
    days: [-120, 90],
    usedCount: 412,
    columns: { maxDiscount: 3000, quantityByUsers: 1 },
  },
  {
    code: 'CARRITO2000',
    name: '$2.000 por tu carrito',
    kind: 'giftcard',
    discount: 2000,
    days: [-90, null],
    usedCount: 187,
    columns: { minimumToRedeem: 9990 },
  },
  {
    code: 'DESPACHOGRATIS',
    name: 'Despacho gratis',
    kind: 'giftcard',
    discount: 2490,
    days: [-30, 30],
    usedCount: 95,
    columns: { delivery: true, dispatchMethod: 'delivery', minimumToRedeem: 14990 },
  },
  {
    code: 'LUNESDOBLE',
    name: 'Lunes 2x1 en clásicas',
    kind: 'percentage',
    discount: 50,
    days: [-60, 120],
    usedCount: 233,
    productCount: 2,
    columns: { availability: { days: ['monday'], hours: [] }, applyModifier: false },
  },
  {
    code: 'BIENVENIDA',
    name: 'Primera compra',
    kind: 'percentage',
    discount: 25,
    days: [-365, null],
    usedCount: 1904,
    columns: { firstPurchase: true, maxDiscount: 5000, quantityByUsers: 1 },
  },
  {
    code: 'FIESTASPATRIAS',
    name: 'Fiestas Patrias',
    kind: 'percentage',
    discount: 18,
    days: [-70, -62],
    usedCount: 640,
    enabled: false,
  },
  {
    code: 'ALMUERZO20',
    name: '20 % al almuerzo',
    kind: 'percentage',
    discount: 20,
    days: [-14, 45],
    usedCount: 318,
    columns: {
      ...createHours('12:00', '16:00', workdays),
      platform: 'app',
      maxDiscount: 5000,
      dispatchMethod: 'pickup',
    },
  },
  {
    code: 'TRASNOCHE',
    name: 'Trasnoche',
    kind: 'percentage',
    discount: 15,
    days: [-20, 60],
    usedCount: 77,
    columns: { ...createHours('22:00', '02:00', weekend), overrideMinimumPrice: true },
  },
  {
    code: 'APP3000',
    name: '$3.000 en la app',
    kind: 'giftcard',
    discount: 3000,
    days: [-45, 15],
    usedCount: 500,
    columns: { quantity: 500, platform: 'app', minimumToRedeem: 12990 },
  },
  {
    code: 'INFLUENCER50',
    name: 'Campaña con @prueba',
    kind: 'percentage',
    discount: 50,
    days: [-10, 5],
    usedCount: 200,
    columns: { quantity: 200, quantityByUsers: 1, maxDiscount: 8000 },
  },
  {
    code: 'ONECLICK10',
    name: '10 % con Oneclick',
    kind: 'percentage',
    discount: 10,
    days: [-30, 60],
    usedCount: 141,
    columns: { ...createPaymentRule('oneclick', 'online'), maxDiscount: 4000 },
  },
  {
    code: 'SODEXO1500',
    name: '$1.500 con Sodexo',
    kind: 'giftcard',
    discount: 1500,
    days: [-15, 20],
    usedCount: 12,
    columns: createPaymentRule('sodexo'),
  },
  {
    code: 'RETIRO15',
    name: '15 % retirando',
    kind: 'percentage',
    discount: 15,
    days: [-200, null],
    usedCount: 890,
    columns: { dispatchMethod: 'pickup' },
  },
  {
    code: 'NUEVATIENDA',
    name: 'Inauguración',
    kind: 'percentage',
    discount: 30,
    days: [-3, 11],
    usedCount: 26,
    inStores: 1,
    columns: { maxDiscount: 6000 },
  },
  {
    code: 'BLACKFRIDAY',
    name: 'Black Friday',
    kind: 'percentage',
    discount: 40,
    days: [4, 8],
    usedCount: 0,
    columns: { quantity: 1000, maxDiscount: 10_000 },
  },
  {
    code: 'NAVIDAD5000',
    name: 'Navidad',
    kind: 'giftcard',
    discount: 5000,
    days: [24, 33],
    usedCount: 0,
    columns: { minimumToRedeem: 19_990, startTime: '10:00', expiryTime: '23:00' },
  },
  {
    code: 'POSTREGRATIS',
    name: 'Postre de regalo',
    kind: 'gift',
    discount: null,
    days: [-25, 40],
    usedCount: 58,
    productCount: 1,
    columns: { minimumToRedeem: 15_990 },
  },
  {
    code: 'COMBO1000',
    name: '$1.000 menos por combo',
    kind: 'product',
    discount: 1000,
    days: [-8, 22],
    usedCount: 34,
    productCount: 3,
  },
  {
    code: 'SINBEBIDAS12',
    name: '12 % sin bebidas',
    kind: 'percentage',
    discount: 12,
    days: [-40, 50],
    usedCount: 66,
    columns: { restrictions: { categories: ['Bebidas'], storeIds: [] } },
  },
  {
    code: 'INVIERNO',
    name: 'Invierno',
    kind: 'percentage',
    discount: 20,
    days: [-160, -85],
    usedCount: 1211,
    columns: { maxDiscount: 4000 },
  },
  {
    code: 'LANZAMIENTO',
    name: 'Estreno en línea',
    kind: 'percentage',
    discount: 15,
    days: [-730, -540],
    usedCount: 860,
  },
  { code: 'CLUB10', name: 'Club de clientes', kind: 'percentage', discount: 10, days: [-620, -300], usedCount: 1530 },
  {
    code: 'CYBER30',
    name: 'Cyber',
    kind: 'percentage',
    discount: 30,
    days: [-48, -45],
    usedCount: 733,
    columns: { platform: 'web', quantity: 2000 },
  },
];

const toCouponDates = ({ days: [from, to] }: SeedCoupon, zone: string, now: number) => {
  const startOfDay = (days: number) => `${toWallTime(now + days * dayMs, zone).slice(0, 10)}T00:00:00`;
  return { startDate: startOfDay(from), expiryDate: to === null ? null : startOfDay(to) };
};

const getZone = (spec: TenantSpec): string => countries[spec.country].timeZone;

const createRow = (tenantId: number, spec: TenantSpec, coupon: SeedCoupon, now: number) => ({
  ...createBlankCoupon(),
  tenantId,
  code: coupon.code,
  name: coupon.name,
  textSearch: normalizeForSearch(`${coupon.code} ${coupon.name}`),
  kind: coupon.kind,
  discount: coupon.discount,
  usedCount: coupon.usedCount,
  enabled: coupon.enabled ?? true,
  ...toCouponDates(coupon, getZone(spec), now),
  ...coupon.columns,
  createdAt: new Date(now - 200 * dayMs),
});

/**
 * Inserts the coupons that are not limited to products or stores. Must run before stores are inserted, since stores
 * refer to coupons.
 */
export const seedCoupons = (db: Db, tenantId: number, spec: TenantSpec, now: number): Promise<void> => {
  const unassignedCoupons = seededCoupons.filter(
    ({ productCount, inStores }) => productCount === undefined && inStores === undefined,
  );
  return insertMany(
    db,
    coupons,
    unassignedCoupons.map((coupon) => createRow(tenantId, spec, coupon, now)),
  );
};

/** Inserts the coupons that are limited to products or stores. Must run after products and stores are inserted. */
const seedCouponsWithReferences = async (db: Db, { tenantId, spec, now }: Seeding): Promise<void> => {
  const readIds = async (table: typeof products | typeof stores) =>
    (
      await db.select({ id: table.id }).from(table).where(eq(table.tenantId, tenantId)).orderBy(asc(table.id)).limit(9)
    ).map(({ id }) => id);
  const [productIds, storeIds] = [await readIds(products), await readIds(stores)];
  const couponsWithReferences = seededCoupons.filter(
    ({ productCount = 0, inStores = 0 }) => productCount + inStores > 0,
  );
  const rows = couponsWithReferences
    .filter(({ productCount = 0, inStores = 0 }) => productIds.length >= productCount && storeIds.length >= inStores)
    .map((coupon) => ({
      ...createRow(tenantId, spec, coupon, now),
      couponables: productIds
        .slice(0, coupon.productCount ?? 0)
        .map((couponableId) => ({ couponableType: 'Product' as const, couponableId })),
      storeIds: storeIds.slice(0, coupon.inStores ?? 0),
    }));
  await insertMany(db, coupons, rows);
};

export const tenantSeed: TenantSeed = { stream: 'coupons', after: [catalogue], seedRows: seedCouponsWithReferences };

/** Moves the dates of the seeded coupons to `now`, since shiftTimestamps.ts shifts only instants. */
export const reseedCouponDates = async (tx: Db, tenantId: number, spec: TenantSpec, now: number): Promise<void> => {
  const changes = seededCoupons.map((coupon) => ({
    tenantId,
    code: coupon.code,
    ...toCouponDates(coupon, getZone(spec), now),
  }));
  await updateMany(tx, coupons, ['tenantId', 'code'], changes);
};
