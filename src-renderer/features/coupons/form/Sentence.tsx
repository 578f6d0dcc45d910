import { Stack, Text } from '@chakra-ui/react';
import { useWatch } from 'react-hook-form';
import { t } from 'i18next';
import { hasCouponLimit } from '@shared/domain/sales/coupons';
import { formatCouponSummary } from '../couponTexts';
import { useFormats } from '@kit/format/useFormats';
import { SectionCard } from '@kit/ui/layout/SectionCard';
import { toCouponTerms } from './couponTerms';
import { useCouponForm } from './useCouponForm';

/** Sentence that sums up the coupon being edited. */
export const Sentence = () => {
  const formats = useFormats();
  const { control, getValues, item } = useCouponForm();
  // Re-renders on every keystroke, because the sentence depends on all values.
  useWatch({ control });
  const coupon = toCouponTerms(getValues(), item?.usedCount ?? 0);
  return (
    <SectionCard title={t('coupons.says.title')}>
      <Stack gap="3">
        <Text role="status" textStyle="md" overflowWrap="anywhere">
          {formatCouponSummary(formats, coupon)}
        </Text>
        {getValues('code').trim() !== '' && !hasCouponLimit(coupon) && (
          <Text role="status" textStyle="sm" color="fg.warning">
            {t('coupons.unlimited')}
          </Text>
        )}
        {item !== null && (
          <Text textStyle="sm" color="fg.muted">
            {item.quantity === null
              ? t('coupons.usedTimes', { count: item.usedCount })
              : t('coupons.usedOf', { count: item.usedCount, of: formats.count(item.quantity) })}
          </Text>
        )}
      </Stack>
    </SectionCard>
  );
};
