import { t } from 'i18next';
import { computeChangeRank } from '@shared/domain/insight/figureChange';
import type { Formats } from '@kit/format/formats';
import { ChangeLine, type ComparisonTexts } from '@kit/reports/ChangeLine';
import { formatPercentChange } from '@kit/reports/changeText';
import type { ShownColumn } from '@kit/reports/ReportTable';
import { noValue } from '@kit/ui/nameOrId';

/** Ranges being compared, with functions that return a row's figure in each. */
export interface RowComparison<Row> {
  spans: ComparisonTexts;
  /** Current figure of a row; null if not reported. */
  value: (row: Row) => number | null;
  /** Figure of the row in the compared range; null if unknown. */
  before: (row: Row) => number | null;
}

/**
 * Columns with each row's earlier value (for files and wide tables) and its change; no columns without a comparison.
 */
export const createChangeColumns = <Row,>(
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
      value: (row) => formatPercentChange(formats, value(row), before(row)),
      rank: (row) => computeChangeRank(value(row), before(row)),
      cell: (row) =>
        formatPercentChange(formats, value(row), before(row)) === null ? (
          noValue
        ) : (
          <ChangeLine value={value(row)} previousValue={before(row)} formatValue={formats.money} spans={spans} />
        ),
    },
  ];
};

/** Maximum rows of a ranking in a widget. Source: specification 2, section 9. */
export const widgetRankingLimit = 5;
/** Number of rows requested for the compared range: rows that lead now may have ranked lower before. */
export const comparedRankingLimit = 200;

/**
 * Returns a function that looks up a ranking row's earlier value. A row missing from the complete earlier rows had no
 * sales; if the platform returned only the top rows, its value is unknown.
 */
export const createPreviousValueLookup = <Row,>(
  rows: readonly Row[],
  getKey: (row: Row) => unknown,
  getValue: (row: Row) => number | null,
  isComplete: boolean,
): ((row: Row) => number | null) => {
  const valuesByKey = new Map(rows.map((row) => [getKey(row), getValue(row)]));
  const isMissingZero =
    isComplete || rows.length === 0 || (rows.length > widgetRankingLimit && rows.length < comparedRankingLimit);
  return (row) => (valuesByKey.has(getKey(row)) ? (valuesByKey.get(getKey(row)) ?? null) : isMissingZero ? 0 : null);
};
