import { t } from 'i18next';
import type { PointFee } from '@shared/domain/zones/checkDelivery';
import { useFormats } from '@kit/format/useFormats';
import { useCapability } from '@kit/session/hooks';

/** Describes the delivery fee at a point and the rule behind it. */
export const useFormatFee = (): ((fee: PointFee) => string) => {
  const formats = useFormats();
  const hasFeeAmounts = useCapability('storeDetails');
  return (fee) => {
    switch (fee.kind) {
      case 'fixed':
        return t(`storeCoverage.fee.fixedBy.${fee.setBy}`, { amount: formats.money(fee.amount) });
      case 'dynamic':
        return t('storeCoverage.fee.dynamicEstimate', { amount: formats.money(fee.amount) });
      case 'quoted':
        return fee.cofinance > 0
          ? t('storeCoverage.fee.quotedLess', { amount: formats.money(fee.cofinance) })
          : t('storeCoverage.fee.quoted');
      case 'placeMissing':
        return t('storeCoverage.fee.placeMissing');
      case 'missing':
        return t(hasFeeAmounts ? 'storeCoverage.fee.missing' : 'storeCoverage.fee.amountUnknown');
    }
  };
};

/** Short fee for use within a sentence: `$1.490`, `desde $1.890`. */
export const useFormatShortFee = (): ((fee: PointFee) => string) => {
  const formats = useFormats();
  return (fee) => {
    switch (fee.kind) {
      case 'fixed':
        return formats.money(fee.amount);
      case 'dynamic':
        return t('storeCoverage.shortFee.dynamic', { amount: formats.money(fee.amount) });
      case 'quoted':
        return t('storeCoverage.shortFee.quoted');
      case 'placeMissing':
      case 'missing':
        return t('storeCoverage.shortFee.unknown');
    }
  };
};
