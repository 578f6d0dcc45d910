import type { TFunction } from 'i18next';
import { rankOfChange } from '@shared/domain/insight/change';
import type { Formats } from '@kit/format/formats';
import { ChangeLine, type ComparedSpans } from '@kit/reports/ChangeLine';
import { changeText } from '@kit/reports/changeText';
import type { ShownColumn } from '@kit/reports/ReportTable';
import { noValue } from '@kit/ui/nameOrId';

/** What rows of a table are compared with. */
export interface RowComparison<Row> {
  spans: ComparedSpans;
  /** The figure that is compared, of a row of now; null: it did not come. */
  value: (row: Row) => number | null;
  /** The same figure of the comparison; null: not known. */
  before: (row: Row) => number | null;
}

/** The earlier value of each row, for files and wide tables, and how it has changed since; none without a comparison. */
export const changeColumns = <Row,>(
  t: TFunction,
  formats: Formats,
  comparison: RowComparison<Row> | null,
): ShownColumn<Row>[] => {
  if (comparison === null) return [];
  const { spans, value, before } = comparison;
  return [
    { key: 'before', label: t('insight.before'), kind: 'money', value: before, wideOnly: true },
    {
      key: 'change',
      label: t('reports.changeName'),
      kind: 'percent',
      value: (row) => changeText(t, formats, value(row), before(row)),
      rank: (row) => rankOfChange(value(row), before(row)),
      cell: (row) =>
        changeText(t, formats, value(row), before(row)) === null ? (
          noValue
        ) : (
          <ChangeLine value={value(row)} before={before(row)} text={formats.money} spans={spans} />
        ),
    },
  ];
};

/** Rows of a ranking that a widget shows without being asked. Source: specification 2, section 9. */
export const shownRankingRows = 5;
/** Rows of the comparison that are asked for: who leads now may not have led then. */
export const comparedRankingRows = 200;

/**
 * What a row of a ranking was before. One that is not among the earlier rows was nothing, if they are all that there was, as
 * those of a call without a limit are; a platform that gives its few first rows alone leaves it unknown.
 */
export const rankedBefore = <Row,>(
  rows: readonly Row[],
  keyOf: (row: Row) => unknown,
  valueOf: (row: Row) => number | null,
  isComplete: boolean,
): ((row: Row) => number | null) => {
  const byKey = new Map(rows.map((row) => [keyOf(row), valueOf(row)]));
  const isWhole =
    isComplete || rows.length === 0 || (rows.length > shownRankingRows && rows.length < comparedRankingRows);
  return (row) => (byKey.has(keyOf(row)) ? (byKey.get(keyOf(row)) ?? null) : isWhole ? 0 : null);
};
