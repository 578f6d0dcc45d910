import { and, eq, sql } from 'drizzle-orm';
import type { CallReplyOf } from '@shared/contract';
import { parseCouponTable, type TableRow } from '@shared/contract/sales/parseCouponTable';
import { toCouponKey } from '@shared/domain/sales/coupons';
import { couponColumns } from '@shared/domain/sales/couponColumns';
import { createBlankCoupon, type CouponDraft } from '@shared/contract/sales/couponFields';
import { parseCsv } from '@shared/domain/tables/parseCsv';
import { coupons as table, priceGroups, products, stores } from '../../db/schema';
import { normalizeForSearch } from '../../db/normalizeForSearch';
import { apiErrors } from '../../context/apiErrors';
import { fieldMessages, getRuleMessage } from '../../context/fieldMessages';
import type { RequestContext } from '../records/crud';
import { withoutUndefinedFields } from '../records/definedFields';
import type { TenantTable } from '../records/ids';

/** Uses the code as the name, since the specification's coupons have no name. */
export const createCouponNameColumns = (code: string) => ({ name: code, textSearch: normalizeForSearch(code) });

export const isCodeTaken = async (
  { db, tenant }: RequestContext,
  code: string,
  ownId: number | null,
): Promise<boolean> => {
  const sameCodeCondition = and(eq(table.tenantId, tenant.id), sql`lower(${table.code}) = lower(${code})`);
  const otherCouponCondition =
    ownId === null ? sameCodeCondition : and(sameCodeCondition, sql`${table.id} <> ${ownId}`);
  return (await db.$count(table, otherCouponCondition)) > 0;
};

const loadIds = async ({ db, tenant }: RequestContext, tenantTable: TenantTable): Promise<ReadonlySet<number>> => {
  const matches = await db.select({ id: tenantTable.id }).from(tenantTable).where(eq(tenantTable.tenantId, tenant.id));
  return new Set(matches.map(({ id }) => id as number));
};

const getTitle = (name: string): string => couponColumns.find((column) => column.name === name)?.title ?? name;

const toFailedRow = ({ row, cells, errors }: TableRow) => ({
  row,
  code: cells.code ?? '',
  errors: errors.map(({ column, error, limit }) => `${getTitle(column)}: ${getRuleMessage(error, limit)}`),
});

const parseRecords = (csv: string): string[][] => {
  try {
    return parseCsv(csv);
  } catch {
    throw apiErrors.malformed();
  }
};

/**
 * Imports the valid rows and reports the others. Rows with an existing code are reported instead of updating the
 * coupon.
 */
export const importCoupons = async (context: RequestContext, csv: string) => {
  const { db, tenant, now } = context;
  const existingCoupons = await db.select({ code: table.code }).from(table).where(eq(table.tenantId, tenant.id));
  const parsedTable = parseCouponTable(parseRecords(csv), {
    country: tenant.rules,
    takenCodes: new Set(existingCoupons.map(({ code }) => toCouponKey(code))),
    products: await loadIds(context, products),
    priceGroups: await loadIds(context, priceGroups),
    stores: await loadIds(context, stores),
  });
  if (parsedTable.missingColumns.length > 0) {
    throw apiErrors.invalid(
      Object.fromEntries(parsedTable.missingColumns.map((name) => [name, [fieldMessages.required]])),
    );
  }
  const drafts = parsedTable.rows.flatMap(({ draft }) => (draft === null ? [] : [draft]));
  const rows = drafts.map((draft: CouponDraft) => ({
    ...createBlankCoupon(),
    ...withoutUndefinedFields(draft),
    code: draft.code,
    startDate: draft.startDate,
    ...createCouponNameColumns(draft.code),
    tenantId: tenant.id,
    createdAt: new Date(now),
  }));
  const importedCoupons = [];
  // Inserts in batches, since PostgreSQL limits the parameters of a statement.
  for (let offset = 0; offset < rows.length; offset += 500) {
    const insertedCoupons = await db
      .insert(table)
      .values(rows.slice(offset, offset + 500))
      .returning({ id: table.id, code: table.code });
    importedCoupons.push(...insertedCoupons);
  }
  // Returns the wire format; the contract's type describes the parsed reply instead.
  return {
    savedCoupons: importedCoupons,
    failedCoupons: parsedTable.rows.filter(({ draft }) => draft === null).map(toFailedRow),
  } as unknown as CallReplyOf<'coupons.importCsv'>;
};
