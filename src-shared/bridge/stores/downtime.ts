import * as v from 'valibot';
import { idSchema } from '../../contract/protocol/endpoint';
import { maxDayStart } from '../../domain/insight/span';
import { wallTimeRule } from '../../domain/schedules/openingRules';
import type {
  DowntimeEpisode,
  DowntimeTotals,
  StoreDowntime,
  UnwatchedPeriod,
} from '../../domain/downtime/downtimeReport';

const range = v.strictObject({ from: wallTimeRule, to: wallTimeRule });

/** Query of a downtime report: its range, the range to compare with, and the stores (none for all stores). */
export const downtimeQuery = v.strictObject({
  ...range.entries,
  compared: v.nullable(range),
  storeIds: v.pipe(v.array(idSchema), v.maxLength(1_000)),
  dayStart: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(maxDayStart)),
});
export type DowntimeQuery = v.InferOutput<typeof downtimeQuery>;

/** Maximum episodes in a report. */
export const maxEpisodes = 5_000;

export interface DowntimeReport {
  total: DowntimeTotals;
  stores: readonly StoreDowntime[];
  days: readonly (DowntimeTotals & {
    /** Business day (`2026-11-27`). */
    day: string;
  })[];
  previousPeriod: { total: DowntimeTotals; stores: readonly StoreDowntime[] } | null;
  /** Newest first, up to `maxEpisodes`. */
  episodes: readonly DowntimeEpisode[];
  /** Number of episodes omitted because of `maxEpisodes`. */
  omittedEpisodeCount: number;
  /** Periods in which this computer did not watch the stores, newest first. */
  unwatchedPeriods: readonly UnwatchedPeriod[];
  /** Time at which this computer started to watch the stores (Unix ms); null if it has not started yet. */
  watchedSince: number | null;
  /** Number of stores whose hours the platform does not send. For these, only closings are counted. */
  storesWithoutHoursCount: number;
  /** True if lost sales are estimated. False until past orders are read, or if the user may not see orders. */
  isEstimated: boolean;
}
