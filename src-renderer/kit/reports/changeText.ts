import { t } from 'i18next';
import { computeChange, type Change } from '@shared/domain/insight/figureChange';
import type { Formats } from '@kit/format/formats';

/** Formats a change: `+12%`, `sin cambio`, `nuevo`. */
export const formatChange = (formats: Formats, change: Change): string =>
  t(`reports.change.${change.kind}`, { share: 'share' in change ? formats.percent(change.share) : '' });

/**
 * Formats a change in percent of the previous value; a change from 0 is new (`nuevo`). Null if there is no previous
 * value.
 */
export const formatPercentChange = (
  formats: Formats,
  value: number | null,
  previousValue: number | null | undefined,
): string | null => {
  const change = value === null ? null : computeChange(value, previousValue);
  return change === null ? null : formatChange(formats, change);
};
