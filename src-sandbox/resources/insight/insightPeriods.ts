import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { FiguresQuery } from '@shared/contract/insight/insight';
import { createBuckets, type BucketGroup } from '@shared/domain/insight/buckets';
import { toWallTime } from '@shared/domain/values/wallTime';
import { apiErrors } from '../../context/apiErrors';
import { fieldMessages } from '../../context/fieldMessages';
import type { TenantContext } from '../../context/handler';

/** Maximum buckets in a chart; two years by the hour are 17,520. */
const maxBuckets = 20_000;

const bucketPatterns: Record<Exclude<BucketGroup, 'hour'>, string> = {
  day: 'YYYY-MM-DD',
  week: 'IYYY-"W"IW',
  month: 'YYYY-MM',
};

/**
 * Returns the SQL expression to group by, and the bucket's key as text. Keys of hours are Unix times (s), since an hour
 * repeated by a clock change forms two buckets.
 */
export const createBucketKeySql = (
  group: BucketGroup,
  time: SQLWrapper,
  wallTime: SQL,
): { groupExpression: SQL; text: SQL<string> } => {
  if (group === 'hour') {
    const hourSql = sql`date_trunc('hour', ${time}, 'UTC')`;
    return { groupExpression: hourSql, text: sql<string>`extract(epoch from ${hourSql})::bigint::text` };
  }
  const bucketSql = sql`date_trunc(${sql.raw(`'${group}'`)}, ${wallTime})`;
  return {
    groupExpression: bucketSql,
    text: sql<string>`to_char(${bucketSql}, ${sql.raw(`'${bucketPatterns[group]}'`)})`,
  };
};

export interface NamedBucket {
  period: string;
  /** Key as returned by `createBucketKeySql`. */
  key: string;
}

interface Bounds {
  /** Instant of the first order (ms), used for time ranges without a start; null if there are no orders. */
  first: number | null;
  last: number | null;
}

const getDayAfter = (date: string): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

/** Returns the time range as wall times; missing bounds come from the first and last order. */
const toWallRange = ({ from, to }: Pick<FiguresQuery, 'from' | 'to'>, { first, last }: Bounds, zone: string) => {
  const startDate = from ?? (first === null ? undefined : toWallTime(first, zone).slice(0, 10));
  const endDate = to ?? (last === null ? undefined : toWallTime(last, zone).slice(0, 10));
  if (startDate === undefined || endDate === undefined) return null;
  return {
    from: startDate.includes('T') ? startDate : `${startDate}T00:00:00`,
    to: endDate.includes('T') ? endDate : `${getDayAfter(endDate)}T00:00:00`,
  };
};

/** Returns the buckets of a time range in chronological order. */
export const createNamedBuckets = (
  query: Pick<FiguresQuery, 'from' | 'to'>,
  group: BucketGroup,
  bounds: Bounds,
  { zone }: Pick<TenantContext, 'zone'>,
): NamedBucket[] => {
  const range = toWallRange(query, bounds, zone);
  if (range === null || range.from >= range.to) return [];
  const days = (Date.parse(`${range.to}Z`) - Date.parse(`${range.from}Z`)) / 86_400_000;
  if (days * (group === 'hour' ? 24 : 1) > maxBuckets) throw apiErrors.invalid({ group: [fieldMessages.notAnOption] });
  return createBuckets(range, group, { zone, dayStart: 0 }).map(({ period, from }) => ({
    period,
    key: group === 'hour' ? String(Math.floor(from / 3_600_000) * 3600) : period,
  }));
};
