import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { contract } from '@shared/contract';
import { createBlankCoupon, couponDraft, couponPatch, listedCouponFields } from '@shared/contract/sales/couponFields';
import { findCouponErrors, couponPartners } from '@shared/domain/sales/coupons';
import { pickTouchedErrors } from '@shared/domain/values/touchedRules';
import { toWallTime } from '@shared/domain/values/wallTime';
import { coupons as table, priceGroups, products, stores } from '../../db/schema';
import { buildContainsCondition } from '../../db/normalizeForSearch';
import { apiErrors, type FieldErrors } from '../../context/apiErrors';
import { fieldMessages, toRuleFieldErrors } from '../../context/fieldMessages';
import { parseOrThrow } from '../../context/input';
import { importCoupons, isCodeTaken, createCouponNameColumns } from './couponImport';
import { pickColumns } from '../records/pickColumns';
import { createCrudHandlers, type RequestContext } from '../records/crud';
import { withoutUndefinedFields } from '../records/definedFields';
import type { Call, Handlers } from '../../context/handler';
import { doBelongToTenant } from '../records/ids';

const rowColumns = pickColumns(table, listedCouponFields, ['id', 'name', 'usedCount']);

const usedUpCondition = sql`(${table.quantity} is not null and ${table.usedCount} >= ${table.quantity})`;

/** SQL conditions by coupon validity on a date in the tenant's time zone. */
const buildValidityConditions = (today: string): Record<string, SQL> => {
  const [startCondition, endCondition] = [
    sql`left(${table.startDate}, 10) <= ${today}`,
    sql`left(${table.expiryDate}, 10) < ${today}`,
  ];
  return {
    current: sql`(${startCondition} and coalesce(not ${endCondition}, true) and not ${usedUpCondition})`,
    future: sql`(not ${startCondition})`,
    expired: sql`coalesce(${endCondition}, false)`,
    usedUp: usedUpCondition,
  };
};

type Couponables = { couponableType: string; couponableId: number }[];

/** Returns field errors for ids that do not belong to the tenant. */
const findUnknownFields = async (
  { db, tenant }: RequestContext,
  fields: { couponables?: Couponables; storeIds?: number[]; restrictions?: { storeIds: number[] } },
): Promise<FieldErrors> => {
  const { couponables = [], storeIds = [], restrictions } = fields;
  const listCouponableIds = (type: string) => [
    ...new Set(
      couponables
        .filter((couponable) => couponable.couponableType === type)
        .map((couponable) => couponable.couponableId),
    ),
  ];
  const belongToTenant = (targetTable: typeof products | typeof priceGroups | typeof stores, ids: readonly number[]) =>
    doBelongToTenant(db, targetTable, tenant, [...new Set(ids)]);
  return {
    ...(!(await belongToTenant(products, listCouponableIds('Product'))) && {
      couponables: [fieldMessages.notAProduct],
    }),
    ...(!(await belongToTenant(priceGroups, listCouponableIds('PriceGroup'))) && {
      couponables: [fieldMessages.notAPriceGroup],
    }),
    ...(!(await belongToTenant(stores, storeIds)) && { store_ids: [fieldMessages.notAStore] }),
    ...(!(await belongToTenant(stores, restrictions?.storeIds ?? [])) && { restrictions: [fieldMessages.notAStore] }),
  };
};

const createCouponHandlers = (today: string) =>
  createCrudHandlers('coupons', {
    table,
    columns: rowColumns,
    sort: 'code',
    filters: {
      query: (searchText) => buildContainsCondition(table.textSearch, searchText),
      validity: (validity) => buildValidityConditions(today)[validity],
    },
    item: async ({ db }, record) => {
      const [fullRow] = await db.select().from(table).where(eq(table.id, record.id));
      if (fullRow === undefined) throw apiErrors.missing();
      const { tenantId: _tenant, textSearch: _search, createdAt: _created, ...coupon } = fullRow;
      return { ...record, ...coupon };
    },
    values: ({ code }) => (code === undefined ? {} : createCouponNameColumns(code)),
    accept: ({ tenant }, fields, isNew) => {
      parseOrThrow(isNew ? couponDraft(tenant.rules) : couponPatch(tenant.rules), fields);
    },
    beforeSave: async (context, record, fields) => {
      const { db } = context;
      const [storedCoupon] = record === null ? [] : await db.select().from(table).where(eq(table.id, record.id));
      const changes = withoutUndefinedFields(fields);
      const isTouched = (field: string) => record === null || Object.hasOwn(changes, field);
      const errors = findCouponErrors({ ...createBlankCoupon(), ...storedCoupon, ...changes });
      const invalidFields: FieldErrors = {
        ...toRuleFieldErrors(pickTouchedErrors(errors, couponPartners, isTouched)),
        ...(await findUnknownFields(context, changes)),
      };
      if (fields.code !== undefined && (await isCodeTaken(context, fields.code, record?.id ?? null))) {
        invalidFields['code'] = [fieldMessages.couponCodeTaken];
      }
      if (Object.keys(invalidFields).length > 0) throw apiErrors.invalid(invalidFields);
    },
    beforeRemove: async ({ db }, { id }) => {
      const usedCondition = and(eq(table.id, id), sql`${table.usedCount} > 0`);
      if ((await db.$count(table, usedCondition)) > 0) throw apiErrors.inUse();
    },
  });

type ImportCall = Call<(typeof contract)['coupons']['importCsv']>;

export const coupons = {
  ...createCouponHandlers(''),
  list: (call) => createCouponHandlers(toWallTime(call.now, call.tenant.zone).slice(0, 10)).list(call),
  importCsv: ({ db, tenant, user, now, body }: ImportCall) => importCoupons({ db, tenant, user, now }, body.csv),
} satisfies Handlers<'coupons'>;
