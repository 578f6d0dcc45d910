import { sumValues } from '@kit/reports/reportTable';
import { toMinutes } from './downtimeTexts';

const toMinutesOrNull = (time: number | null): number | null => (time === null ? null : toMinutes(time));

/**
 * Properties of a column that shows durations in minutes. Rounds the sum only once, since the rounding errors of
 * hundreds of rows add up to hours.
 */
export const createMinutesColumn = <Row>(getTime: (row: Row) => number | null) => ({
  kind: 'number' as const,
  value: (row: Row) => toMinutesOrNull(getTime(row)),
  getTotal: (rows: readonly Row[]) => toMinutesOrNull(sumValues(rows.map(getTime))),
});
