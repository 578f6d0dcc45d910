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
  const isOver = sql`coalesce(${table.endDate} <= ${now}, false)`;
  const isPlanned = sql`coalesce(${table.startDate} > ${now}, false)`;
  return {
    off: sql`not ${table.active}`,
    over: sql`(${table.active} and ${isOver})`,
    planned: sql`(${table.active} and not ${isOver} and ${isPlanned})`,
    current: sql`(${table.active} and not ${isOver} and not ${isPlanned})`,
  };
};

const createSpec = <Table extends BannerTable>(table: Table, now: string) => ({
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
    ...createSpec(bannerTable, now),
    columns: pickColumns(bannerTable, bannerFields, ['id']),
    rows: addPictures,
  });
const popUpHandlers = (now: string) =>
  createCrudHandlers('popUps', {
    ...createSpec(popUpTable, now),
    columns: pickColumns(popUpTable, bannerFields, ['id']),
    rows: addPictures,
  });

/** Tables of the entities that a position banner can link to. Other types are not validated. */
const bannerables: Readonly<Record<string, TenantTable>> = { Product: products, Menu: menus };

interface Target {
  bannerableType?: string | null | undefined;
  bannerableId?: number | null | undefined;
}

const assertTarget = async ({ db, tenant }: RequestContext, { bannerableType, bannerableId }: Target) => {
  const table = bannerables[bannerableType ?? ''];
  if (table === undefined || bannerableId == null || (await doBelongToTenant(db, table, tenant, [bannerableId])))
    return;
  throw apiErrors.invalid({ bannerable_id: [fieldMessages.notABannerable] });
};

const createPositionHandlers = (now: string) =>
  createCrudHandlers('positionBanners', {
    ...createSpec(positionTable, now),
    beforeSave: async (context, record, fields) => {
      await createSpec(positionTable, now).beforeSave(context, record, fields);
      await assertTarget(context, { ...record, ...withoutUndefinedFields(fields) });
    },
    columns: pickColumns(positionTable, positionBannerFields, ['id']),
    rows: addPictures,
  });

const getWallTime = ({ now, tenant }: { now: number; tenant: { zone: string } }) => toWallTime(now, tenant.zone);

export const banners = {
  ...createBannerHandlers(''),
  list: (call) => createBannerHandlers(getWallTime(call)).list(call),
} satisfies Handlers<'banners'>;

export const popUps = {
  ...popUpHandlers(''),
  list: (call) => popUpHandlers(getWallTime(call)).list(call),
} satisfies Handlers<'popUps'>;

export const positionBanners = {
  ...createPositionHandlers(''),
  list: (call) => createPositionHandlers(getWallTime(call)).list(call),
} satisfies Handlers<'positionBanners'>;
