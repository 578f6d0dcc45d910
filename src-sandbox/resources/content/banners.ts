import { sql, type SQL } from 'drizzle-orm';
import { bannerFields, positionBannerFields } from '@shared/contract/content/bannerFields';
import { findBannerErrors, type BannerState } from '@shared/domain/content/banners';
import { toWallTime } from '@shared/domain/values/wallTime';
import {
  banners as bannerTable,
  menus,
  pictures,
  popUps as popUpTable,
  positionBanners as positionTable,
  products,
  stores,
} from '../../db/schema';
import { apiErrors } from '../../context/apiErrors';
import { fieldMessages, toRuleFieldErrors } from '../../context/fieldMessages';
import { pickColumns } from '../records/pickColumns';
import { createCrudHandlers, type RequestContext } from '../records/crud';
import { doBelongToTenant, type TenantTable } from '../records/ids';
import { withoutUndefinedFields } from '../records/definedFields';
import type { Handlers } from '../../context/handler';
import { loadPictures } from '../records/pictureRows';

interface DateBounds {
  startDate: string | null;
  endDate: string | null;
}

type BannerTable = typeof bannerTable | typeof popUpTable | typeof positionTable;

const addPictures = async <Row extends { pictureIds: number[] }>(
  { db, tenant }: RequestContext,
  matches: readonly Row[],
) => {
  const getPictures = await loadPictures(
    db,
    tenant,
    matches.flatMap(({ pictureIds }) => pictureIds),
  );
  return matches.map((row) => ({ ...row, pictures: getPictures(row.pictureIds) }));
};

/** SQL counterpart of `getBannerState` in the domain; `now` is a wall time in the tenant's zone. */
const buildStateConditions = (table: BannerTable, now: string): Record<BannerState, SQL> => {
  const hasEnded = sql`coalesce(${table.endDate} <= ${now}, false)`;
  const isScheduled = sql`coalesce(${table.startDate} > ${now}, false)`;
  return {
    off: sql`not ${table.active}`,
    over: sql`(${table.active} and ${hasEnded})`,
    planned: sql`(${table.active} and not ${hasEnded} and ${isScheduled})`,
    current: sql`(${table.active} and not ${hasEnded} and not ${isScheduled})`,
  };
};

const createBannerSpec = <Table extends BannerTable>(table: Table, now: string) => ({
  table,
  sorts: { name: table.nameSearch, position: table.position, startDate: table.startDate },
  sort: 'position' as const,
  filters: { state: (state: BannerState) => buildStateConditions(table, now)[state] },
  references: {
    pictureIds: { table: pictures, message: fieldMessages.notAPicture },
    storeIds: { table: stores, message: fieldMessages.notAStore },
  },
  beforeSave: (
    _context: RequestContext,
    record: DateBounds | null,
    fields: { startDate?: string | null | undefined; endDate?: string | null | undefined },
  ) => {
    const invalidFields = toRuleFieldErrors(findBannerErrors({ ...record, ...withoutUndefinedFields(fields) }));
    if (Object.keys(invalidFields).length > 0) throw apiErrors.invalid(invalidFields);
    return Promise.resolve();
  },
});

const createBannerHandlers = (now: string) =>
  createCrudHandlers('banners', {
    ...createBannerSpec(bannerTable, now),
    columns: pickColumns(bannerTable, bannerFields, ['id']),
    rows: addPictures,
  });
const createPopUpHandlers = (now: string) =>
  createCrudHandlers('popUps', {
    ...createBannerSpec(popUpTable, now),
    columns: pickColumns(popUpTable, bannerFields, ['id']),
    rows: addPictures,
  });

/** Tables of the entities that a position banner can link to. Other types are not validated. */
const targetTables: Readonly<Record<string, TenantTable>> = { Product: products, Menu: menus };

interface BannerTarget {
  bannerableType?: string | null | undefined;
  bannerableId?: number | null | undefined;
}

const assertTarget = async ({ db, tenant }: RequestContext, { bannerableType, bannerableId }: BannerTarget) => {
  const table = targetTables[bannerableType ?? ''];
  if (table === undefined || bannerableId == null || (await doBelongToTenant(db, table, tenant, [bannerableId])))
    return;
  throw apiErrors.invalid({ bannerable_id: [fieldMessages.notABannerable] });
};

const createPositionHandlers = (now: string) =>
  createCrudHandlers('positionBanners', {
    ...createBannerSpec(positionTable, now),
    beforeSave: async (context, record, fields) => {
      await createBannerSpec(positionTable, now).beforeSave(context, record, fields);
      await assertTarget(context, { ...record, ...withoutUndefinedFields(fields) });
    },
    columns: pickColumns(positionTable, positionBannerFields, ['id']),
    rows: addPictures,
  });

const getWallNow = ({ now, tenant }: { now: number; tenant: { zone: string } }) => toWallTime(now, tenant.zone);

export const banners = {
  ...createBannerHandlers(''),
  list: (call) => createBannerHandlers(getWallNow(call)).list(call),
} satisfies Handlers<'banners'>;

export const popUps = {
  ...createPopUpHandlers(''),
  list: (call) => createPopUpHandlers(getWallNow(call)).list(call),
} satisfies Handlers<'popUps'>;

export const positionBanners = {
  ...createPositionHandlers(''),
  list: (call) => createPositionHandlers(getWallNow(call)).list(call),
} satisfies Handlers<'positionBanners'>;
