import { t } from 'i18next';
import type { BulkChange } from '@shared/domain/bulk/bulkChanges';
import type { ClosingSpan } from '@shared/domain/bulk/bulkClosings';
import type { PaymentChoices } from '@shared/domain/bulk/bulkPayments';
import { weekdays } from '@shared/domain/schedules/businessHours';
import { paymentSides, storePaymentMethods } from '@shared/domain/payments/storePayments';
import type { Formats } from '@kit/format/formats';

const formatSwitches = (choices: PaymentChoices): string =>
  storePaymentMethods
    .flatMap((method) =>
      paymentSides.flatMap((side) => {
        const isEnabled = choices[side][method];
        const name = t(`storePayments.cells.${side}`, { method: t(`paymentNames.${method}`) });
        return isEnabled === undefined
          ? []
          : [t(isEnabled ? 'storesBulk.preview.on' : 'storesBulk.preview.off', { name })];
      }),
    )
    .join(', ');

const formatSpan = (formats: Formats, range: ClosingSpan): string => {
  if ('date' in range) return formats.wallTime(`${range.date}T00:00:00`).split(' ')[0] ?? range.date;
  const end = formats.wallTime(range.to);
  return range.from === null
    ? t('storesBulk.change.text.fromNow', { end })
    : t('storeSchedules.closings.period', { start: formats.wallTime(range.from), end });
};

/** Describes a change in one line, for the result, the report and the confirmation. */
export const formatBulkChange = (formats: Formats, change: BulkChange): string => {
  switch (change.kind) {
    case 'week':
      return t('storesBulk.change.text.week');
    case 'days': {
      const days = weekdays.filter((day) => change.days.includes(day)).map((day) => t(`storeHours.shortDays.${day}`));
      return t('storesBulk.change.text.days', { days: days.join(', ') });
    }
    case 'payments':
      return t('storesBulk.change.text.payments');
    case 'switches':
      return t('storesBulk.change.text.switches', { switches: formatSwitches(change.choices) });
    case 'restore':
      return t('storesBulk.change.text.restore');
    case 'closings':
      return t('storesBulk.change.text.closings', {
        what: t(`stores.closing.scopes.${change.scope}`),
        when: change.spans.map((range) => formatSpan(formats, range)).join(', '),
      });
  }
};
