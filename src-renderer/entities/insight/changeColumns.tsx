import { t } from 'i18next';
import { computeChangeRank } from '@shared/domain/insight/change';
import type { Formats } from '@kit/format/formats';
import { ChangeLine, type ComparedSpans } from '@kit/reports/ChangeLine';
import { changeText } from '@kit/reports/changeText';
import type { ShownColumn } from '@kit/reports/ReportTable';
import { noValue } from '@kit/ui/nameOrId';

/** Comparison of a table's rows. */
export interface RowComparison<Row> {
  spans: ComparedSpans;
  /** Current figure of a row; null if not reported. */
  value: (row: Row) => number | null;
  /** Figure of the comparison; null if unknown. */
  before: (row: Row) => number | null;
}

/** Columns with each row's former value (for files and wide tables) and its change; none without a comparison. */
export const changeColumns = <Row,>(formats: Formats, comparison: RowComparison<Row> | null): ShownColumn<Row>[] => {
  if (comparison === null) return [];
  const { spans, value, before } = comparison;
  return [
    { key: 'before', label: t('insight.before'), kind: 'money', value: before, wideOnly: true },
    {
      key: 'change',
      label: t('reports.changeName'),
      kind: 'percent',
      value: (row) => changeText(formats, value(row), before(row)),
      rank: (row) => computeChangeRank(value(row), before(row)),
      cell: (row) =>
        changeText(formats, value(row), before(row)) === null ? (
          noValue
        ) : (
          <ChangeLine value={value(row)} before={before(row)} text={formats.money} spans={spans} />
        ),
    },
  ];
};

/** Rows of a ranking in a widget. Source: specification 2, section 9. */
export const shownRankingRows = 5;
/** Rows requested for the comparison, since current leaders may have been lower. */
export const comparedRankingRows = 200;

/**
 * Returns a lookup of a ranking row's former value. A row missing from the complete earlier rows had none; from a
 * platform that returns only the top rows, it is unknown.
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
