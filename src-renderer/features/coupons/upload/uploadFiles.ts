import { t } from 'i18next';
import { couponColumns, type CouponColumn } from '@shared/domain/sales/couponColumns';
import type { TableRow } from '@shared/contract/sales/parseCouponTable';
import { toCsv } from '@shared/domain/tables/toCsv';
import type { RowResult } from './uploadResult';

export const getColumnTitle = (name: CouponColumn): string =>
  couponColumns.find((couponColumn) => couponColumn.name === name)?.title ?? name;

/** CSV template with the column titles and an example coupon. */
export const createTemplateCsv = (): string =>
  toCsv([couponColumns.map(({ title }) => title), couponColumns.map(({ example }) => example)]);

/** Describes the errors of a row's cells. */
export const listCellErrors = ({ errors }: TableRow): string[] =>
  errors.map(({ column, error, limit = '' }) =>
    t('coupons.upload.cellError', { column: getColumnTitle(column), error: t(error, { limit }) }),
  );

export const formatReasons = ({ row, state, reasons, sent }: RowResult): string[] => {
  if (!sent) return listCellErrors(row);
  if (reasons.length > 0) return [...reasons];
  return state === 'failed' ? [t('coupons.upload.noReason')] : [t('coupons.upload.unknown')];
};

/** CSV of the rows that were not saved, with row number and reason, to fix and upload again. */
export const createFailedRowsCsv = (results: readonly RowResult[]): string => {
  const failedRows = results.filter(({ state }) => state !== 'saved');
  const shownCouponColumns = couponColumns.filter(({ name }) =>
    failedRows.some(({ row }) => (row.cells[name] ?? '') !== ''),
  );
  return toCsv([
    [...shownCouponColumns.map(({ title }) => title), t('coupons.upload.rowTitle'), t('coupons.upload.reasonTitle')],
    ...failedRows.map((result) => [
      ...shownCouponColumns.map(({ name }) => result.row.cells[name] ?? ''),
      result.row.row,
      formatReasons(result).join(' · '),
    ]),
  ]);
};
