import { t } from 'i18next';
import type { UnavailableReason } from '@shared/domain/catalogue/storefront/storefrontView';
import { toInstant } from '@shared/domain/values/wallTime';
import { formatDates, formatHours } from '@entities/products/productTexts';
import { useFormats } from '@kit/format/useFormats';

/** Text of the reason why customers do not see a product. `viewedTime` is a wall time. */
export const useReasonText = (viewedTime: string): ((reason: UnavailableReason) => string) => {
  const formats = useFormats();
  return (reason) => {
    switch (reason.kind) {
      case 'noMenu':
      case 'menuHidden':
      case 'notInMenu':
      case 'hidden':
        return t(`storefront.reasons.${reason.kind}`);
      case 'soldOutUntil':
        return reason.until.slice(0, 10) === viewedTime.slice(0, 10)
          ? t('storefront.reasons.soldOutToday', { time: reason.until.slice(11, 16) })
          : t('storefront.reasons.soldOutUntil', { when: formats.wallTime(reason.until) });
      case 'soldOutHere':
        return reason.until === null
          ? t('storefront.reasons.soldOutHere')
          : t('storefront.reasons.soldOutHereUntil', {
              when: formats.relativeTime(
                toInstant(reason.until, formats.zone, 'end'),
                toInstant(viewedTime, formats.zone),
              ),
            });
      case 'ended':
        return t('storefront.reasons.ended', { when: formats.wallTime(reason.since) });
      case 'weekday':
        return t('storefront.reasons.weekday', { day: t(`form.onWeekdays.${reason.day}`) });
      case 'hours':
        return t('storefront.reasons.hours', { hours: formatHours(reason.hours) });
      case 'dates':
        return t('storefront.reasons.dates', { dates: formatDates(reason.dates) });
      case 'onlyDispatch': {
        const { dispatchMethod: word } = reason;
        const isKnown = word === 'delivery' || word === 'pickup';
        return t('storefront.reasons.onlyDispatch', { word: isKnown ? t(`storefront.onlyDispatches.${word}`) : word });
      }
      case 'onlyPlatform': {
        const { platform: word } = reason;
        const isKnown = word === 'web' || word === 'app';
        return t('storefront.reasons.onlyPlatform', { word: isKnown ? t(`storefront.onlyPlatforms.${word}`) : word });
      }
    }
  };
};
