import { t } from 'i18next';
import { orderChannels } from '@shared/domain/sales/orders';
import { paymentNames } from '@shared/domain/payments/paymentNames';
import type { QuietSeries, SilenceRecord } from '@shared/domain/guard/record';
import { useFormats } from '@kit/format/useFormats';

const decimalFormat = new Intl.NumberFormat('es-CL', { maximumFractionDigits: 1 });

export const formatOrders = (orders: number): string => decimalFormat.format(orders);

/** Rounds an estimated amount to two significant digits, since more would look exact. */
export const roundEstimate = (amount: number): number => {
  const roundingUnit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, amount))) - 1);
  return Math.round(amount / roundingUnit) * roundingUnit;
};

/** Returns a function that names a store, channel or payment method, or all stores. */
export const useFormatSeriesName =
  () =>
  ({ level, of, name }: Pick<QuietSeries, 'level' | 'of' | 'name'>): string => {
    if (level === 'tenant') return t('guard.who.tenant');
    if (level === 'store') return name ?? t('guard.who.unknownStore', { id: of });
    if (level === 'channel') {
      const knownName = orderChannels.find((channel) => channel === of);
      return knownName === undefined ? String(of) : t(`orderWords.channels.${knownName}`);
    }
    const knownName = paymentNames.find((paymentName) => paymentName === of);
    return t('guard.who.payment', { name: knownName === undefined ? String(of) : t(`paymentNames.${knownName}`) });
  };

/** Returns a function that describes in one sentence how many orders were expected and how many arrived. */
export const useFormatSilence = () => {
  const formats = useFormats();
  const getSeriesName = useFormatSeriesName();
  return (silence: SilenceRecord, now: number): string => {
    const { since, expected, orders, lost } = silence;
    const isRecent = now - since < 20 * 60 * 60_000;
    const sentence = t('guard.sentence', {
      who: getSeriesName(silence),
      expected: t('guard.expected', {
        expected: formatOrders(expected),
        since: isRecent ? t('guard.at', { time: formats.formatClock(since) }) : formats.relativeTime(since, now),
      }),
      received:
        orders === 0
          ? t('guard.received.none')
          : t('guard.received.some', { count: orders, value: formats.count(orders) }),
    });
    return lost === null || lost <= 0
      ? sentence
      : `${sentence} ${t('guard.lost', { amount: formats.money(roundEstimate(lost)) })}`;
  };
};
