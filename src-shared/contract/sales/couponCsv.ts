import { couponColumns, type CouponColumn } from '../../domain/sales/couponColumns';
import type { CouponDraft } from './couponFields';
import { toCamelCase } from './parseCouponTable';

const formatCell = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'true' : 'false';
  if (Array.isArray(value)) return value.map(formatCell).join('|');
  if (typeof value === 'object') {
    const { start, end } = value as { start: string; end: string };
    return `${start}-${end}`;
  }
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

const getValue = (draft: CouponDraft, name: CouponColumn): unknown => {
  const getIds = (type: string) =>
    (draft.couponables ?? []).filter((candidate) => candidate.couponableType === type).map((link) => link.couponableId);
  switch (name) {
    case 'days':
      return draft.availability?.days;
    case 'hours':
      return draft.availability?.hours;
    case 'product_ids':
      return getIds('Product');
    case 'price_group_ids':
      return getIds('PriceGroup');
    case 'excluded_categories':
      return draft.restrictions?.categories;
    case 'excluded_store_ids':
      return draft.restrictions?.storeIds;
    default:
      return draft[toCamelCase(name) as keyof CouponDraft];
  }
};

const quoteCell = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Returns the CSV to send, with commas, decimal points and the specification's column names. Omits empty columns. */
export const toCouponCsv = (drafts: readonly CouponDraft[]): string => {
  const texts = drafts.map((draft) => couponColumns.map(({ name }) => formatCell(getValue(draft, name))));
  const usedColumnFlags = couponColumns.map((_, index) => texts.some((row) => row[index] !== ''));
  const formatLine = (cells: readonly string[]) =>
    `${cells
      .filter((_, index) => usedColumnFlags[index])
      .map(quoteCell)
      .join(',')}\n`;
  return [couponColumns.map(({ name }) => name as string), ...texts].map(formatLine).join('');
};
