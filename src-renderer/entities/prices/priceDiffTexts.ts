import { t } from 'i18next';
import type { PriceDiff } from '@shared/domain/catalogue/priceSheet/diff';
import type { CellValue } from '@shared/domain/catalogue/priceSheet/sheet';
import type { Formats } from '@kit/format/formats';

/** Value of a changed price field as text. */

const formatValue = (
  { field }: Pick<PriceDiff, 'field'>,
  value: CellValue,
  chargedPrice: CellValue,
  { money }: Formats,
): string => {
  if (value !== null) return money(value);
  if (field === 'price' || chargedPrice === null) return t('priceChange.none');
  return t('priceChange.sameAsPrice', { price: money(chargedPrice) });
};

/** Difference as `+$500 (+5,6 %)`; without the percentage if the price was 0. */
const formatDifference = ({ difference, percent }: PriceDiff, { rules, money }: Formats): string => {
  if (difference === null) return '';
  const sign = difference > 0 ? '+' : difference < 0 ? '−' : '';
  const amount = `${sign}${money(Math.abs(difference))}`;
  if (percent === null) return amount;
  const percentFormat = new Intl.NumberFormat(rules.locale, { maximumFractionDigits: 1, signDisplay: 'exceptZero' });
  return `${amount} (${percentFormat.format(percent)} %)`;
};

export const getPriceDiffTexts = (
  diff: PriceDiff,
  formats: Formats,
): { field: string; before: string; after: string; difference: string } => ({
  field: t(`priceChange.fields.${diff.field}`),
  before: formatValue(diff, diff.before, diff.charged.before, formats),
  after: formatValue(diff, diff.after, diff.charged.after, formats),
  difference: formatDifference(diff, formats),
});
