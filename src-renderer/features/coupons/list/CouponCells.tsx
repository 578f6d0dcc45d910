import { Box, Stack, Text } from '@chakra-ui/react';
import { t } from 'i18next';
import type { CouponRow } from '@shared/contract/sales/coupons';
import { getCouponEnd } from '@shared/domain/sales/coupons';
import {
  getCouponState,
  formatDays,
  formatDiscount,
  formatValidity,
  formatLongDay,
  type CouponState,
} from '../couponTexts';
import { useFormats } from '@kit/format/useFormats';
import { Badge, type Tone } from '@kit/ui/Badge';
import { useWallNow } from '@kit/format/useWallNow';

interface CouponCellProps {
  coupon: CouponRow;
}

const tones: Record<CouponState, Tone> = {
  current: 'success',
  future: 'info',
  off: 'neutral',
  expired: 'neutral',
  usedUp: 'warning',
};

export const CouponCode = ({ coupon: { code, name } }: CouponCellProps) => (
  <Stack gap="0" minW="0">
    <Text fontWeight="bold" truncate title={code}>
      {code}
    </Text>
    {name !== code && (
      <Text textStyle="xs" color="fg.muted" truncate title={name}>
        {name}
      </Text>
    )}
  </Stack>
);

export const CouponDiscount = ({ coupon }: CouponCellProps) => {
  const formats = useFormats();
  return (
    <Stack gap="0">
      <Text lineHeight="short">{formatDiscount(formats, coupon)}</Text>
      {coupon.kind === 'percentage' && coupon.maxDiscount !== null && (
        <Text textStyle="xs" color="fg.muted">
          {t('coupons.says.most', { amount: formats.money(coupon.maxDiscount) })}
        </Text>
      )}
    </Stack>
  );
};

export const CouponValidity = ({ coupon }: CouponCellProps) => {
  const { days, hours } = coupon.availability;
  const scheduleText = [formatDays(days), ...hours.map(({ start, end }) => `${start}–${end}`)]
    .filter(Boolean)
    .join(' ');
  return (
    <Stack gap="0" minW="0">
      <Text textStyle="sm" lineHeight="short">
        {formatValidity(coupon)}
      </Text>
      {scheduleText !== '' && (
        <Text textStyle="xs" color="fg.muted" truncate title={scheduleText}>
          {scheduleText}
        </Text>
      )}
    </Stack>
  );
};

export const CouponUses = ({ coupon: { usedCount, quantity } }: CouponCellProps) => {
  const formats = useFormats();
  const usedText = formats.count(usedCount);
  if (quantity === null) return <Text fontVariantNumeric="tabular-nums">{usedText}</Text>;
  const usedPercent = quantity > 0 ? Math.min(100, (usedCount / quantity) * 100) : 100;
  return (
    <Stack gap="1">
      <Text fontVariantNumeric="tabular-nums">
        {t('coupons.usesOf', { used: usedText, of: formats.count(quantity) })}
      </Text>
      <Box h="1" borderRadius="full" bg="bg.muted" aria-hidden>
        <Box
          h="full"
          borderRadius="full"
          bg={usedPercent >= 100 ? 'fg.warning' : 'brand.solid'}
          width={`${usedPercent}%`}
        />
      </Box>
    </Stack>
  );
};

export const CouponStateBadge = ({ coupon }: CouponCellProps) => {
  const now = useWallNow();
  const state = getCouponState(coupon, now);
  const end = getCouponEnd(coupon);
  // Shows the end date of a coupon that is enabled but expired, to explain why it is inactive.
  if (state === 'expired' && coupon.enabled && end !== null) {
    return (
      <Text textStyle="xs" color="fg.muted" lineClamp={2}>
        {t('coupons.onButOver', { day: formatLongDay(end, now) })}
      </Text>
    );
  }
  return <Badge tone={tones[state]}>{t(`coupons.states.${state}`)}</Badge>;
};
