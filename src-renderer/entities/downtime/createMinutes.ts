import { sumValues } from '@kit/reports/reportTable';
import { toMinutes } from './downtimeTexts';

const toMinutesOrNull = (time: number | null): number | null => (time === null ? null : toMinutes(time));

/** Values of a column of minutes. Its sum is rounded once, since hundreds of rounded minutes add up to hours. */
export const createMinutesColumn = <Row>(getTime: (row: Row) => number | null) => ({
  kind: 'number' as const,
  value: (row: Row) => toMinutesOrNull(getTime(row)),
  getTotal: (rows: readonly Row[]) => toMinutesOrNull(sumValues(rows.map(getTime))),
});
