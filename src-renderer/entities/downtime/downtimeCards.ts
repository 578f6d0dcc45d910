import { t } from 'i18next';
import type { DowntimeReport } from '@shared/bridge/stores/downtime';
import type { Formats } from '@kit/format/formats';
import type { ReportCard } from '@kit/reports/ReportCards';
import type { InsightChoice } from '@entities/insight/useInsightChoice';
import {
  formatEstimate,
  formatTime,
  formatUnknown,
  getDownTime,
  getDowntimeAddress,
  getLostSales,
  getSavedSales,
} from './downtimeTexts';

/** Key figures of downtime, each linked to its rows. */
export const createDowntimeCards = (report: DowntimeReport, choice: InsightChoice, formats: Formats): ReportCard[] => {
  const { total, previousPeriod } = report;
  const isUnknown = getDownTime(total) === null;
  const to = getDowntimeAddress(choice, { isUnwatched: isUnknown && total.noData > 0 });
  const missingText = isUnknown ? formatUnknown(total) : t('downtime.noEstimate');
  return [
    {
      label: t('downtime.down'),
      value: getDownTime(total),
      before: previousPeriod && getDownTime(previousPeriod.total),
      text: (value) => formatTime(formats, value),
      betterDirection: 'down',
      missing: missingText,
      to,
    },
    {
      label: t('downtime.lost'),
      value: getLostSales(total),
      before: previousPeriod && getLostSales(previousPeriod.total),
      text: (value) => formatEstimate(formats, value),
      betterDirection: 'down',
      missing: missingText,
      to,
    },
    {
      label: t('downtime.saved'),
      value: getSavedSales(total),
      before: previousPeriod && getSavedSales(previousPeriod.total),
      text: (value) => formatEstimate(formats, value),
      missing: missingText,
      to: isUnknown ? to : getDowntimeAddress(choice, { isSaved: true }),
    },
  ];
};
