import { Box, Flex, HStack, Stack, Text, VisuallyHidden } from '@chakra-ui/react';
import { CalendarX, ChevronLeft, ChevronRight } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { CouponRow } from '@shared/contract/sales/coupons';
import { couponSpan, couponsOverlap } from '@shared/domain/sales/couponOverlaps';
import { toWallTime } from '@shared/domain/values/wallTime';
import { dayText, discountText, validityText } from '@entities/coupons/couponWords';
import { useAllPages } from '@kit/data/useAllPages';
import { useNow } from '@kit/format/ticking';
import { useFormats } from '@kit/format/useFormats';
import { Badge } from '@kit/ui/Badge';
import { Button } from '@kit/ui/Button';
import { IconButton } from '@kit/ui/IconButton';
import { SectionCard } from '@kit/ui/layout/SectionCard';
import { EmptyState, ErrorState, RowSkeletons } from '@kit/ui/layout/states';
import { couponPages } from '../couponPages';

const weeks = 12;
const dayMilliseconds = 86_400_000;

/** A day as a number of days, whatever the clocks do. */
const dayNumber = (wall: string): number => Math.floor(Date.parse(`${wall.slice(0, 10)}T00:00:00Z`) / dayMilliseconds);
const wallOfDay = (day: number): string => new Date(day * dayMilliseconds).toISOString().slice(0, 10);

/** The others that are good at the same time for the same orders, by id. */
const overlapsOf = (coupons: readonly CouponRow[]): ReadonlyMap<number, readonly string[]> =>
  new Map(
    coupons.map((coupon) => [
      coupon.id,
      coupons.filter((other) => other.id !== coupon.id && couponsOverlap(coupon, other)).map(({ code }) => code),
    ]),
  );

interface BarProps {
  coupon: CouponRow;
  first: number;
  crossed: readonly string[];
}

const Bar = ({ coupon, first, crossed }: BarProps) => {
  const { t } = useTranslation();
  const formats = useFormats();
  const { start, end } = couponSpan(coupon);
  const days = weeks * 7;
  const from = Math.max(0, start === '0000' ? 0 : dayNumber(start) - first);
  const to = Math.min(days, end === '9999' ? days : dayNumber(end) - first + 1);
  return (
    <Flex as="li" align="center" gap="3" py="1.5" borderTopWidth="1px">
      <Stack gap="0" width="13rem" flexShrink={0} minW="0">
        <Text asChild fontWeight="bold" truncate title={coupon.code}>
          <Link to={`${couponPages.paths.edit}/${coupon.id}`}>{coupon.code}</Link>
        </Text>
        <Text textStyle="xs" color="fg.muted" truncate title={validityText(t, coupon)}>
          {validityText(t, coupon)}
        </Text>
      </Stack>
      <Box position="relative" flex="1" h="7" minW="0" bg="bg.subtle" borderRadius="l1" aria-hidden>
        <Flex
          position="absolute"
          insetY="1"
          left={`${(from / days) * 100}%`}
          width={`${(Math.max(0.6, to - from) / days) * 100}%`}
          align="center"
          px="2"
          borderRadius="l1"
          bg={coupon.enabled ? 'brand.subtle' : 'bg.muted'}
          borderWidth="1px"
          borderColor={coupon.enabled ? 'brand.border' : 'border'}
          borderStyle={coupon.enabled ? 'solid' : 'dashed'}
          overflow="hidden"
        >
          <Text textStyle="xs" truncate color={coupon.enabled ? 'brand.fg' : 'fg.muted'}>
            {discountText(t, formats, coupon)}
          </Text>
        </Flex>
      </Box>
      <Box width="9rem" flexShrink={0} textAlign="end">
        {crossed.length > 0 && (
          <span title={t('coupons.calendar.with', { codes: crossed.join(', ') })}>
            <Badge tone="warning" size="sm">
              {t('coupons.calendar.overlaps', { count: crossed.length })}
              <VisuallyHidden>: {crossed.join(', ')}</VisuallyHidden>
            </Badge>
          </span>
        )}
      </Box>
    </Flex>
  );
};

/** Twelve weeks of coupons, each as long as it holds, and those that meet others. */
export const CalendarView = () => {
  const { t } = useTranslation();
  const { zone } = useFormats();
  const today = dayNumber(toWallTime(useNow(60_000), zone));
  const [shift, setShift] = useState(0);
  const first = today - 14 + shift * 28;
  const { value: coupons, loading, failure, refetch } = useAllPages('coupons.list', {});
  const shown = useMemo(() => {
    const last = first + weeks * 7;
    return (coupons ?? [])
      .filter((coupon) => {
        const { start, end } = couponSpan(coupon);
        return (start === '0000' || dayNumber(start) < last) && (end === '9999' || dayNumber(end) >= first);
      })
      .sort((one, other) => couponSpan(one).start.localeCompare(couponSpan(other).start));
  }, [coupons, first]);
  const crossed = useMemo(() => overlapsOf(shown), [shown]);
  if (coupons === undefined && failure !== null) return <ErrorState failure={failure} onRetry={refetch} />;
  return (
    <SectionCard
      title={t('coupons.calendar.label')}
      description={t('coupons.calendar.help')}
      actions={
        <HStack gap="2">
          <IconButton label={t('coupons.calendar.before')} onClick={() => setShift(shift - 1)}>
            <ChevronLeft aria-hidden />
          </IconButton>
          <Button variant="outline" size="sm" onClick={() => setShift(0)}>
            {t('coupons.calendar.today')}
          </Button>
          <IconButton label={t('coupons.calendar.after')} onClick={() => setShift(shift + 1)}>
            <ChevronRight aria-hidden />
          </IconButton>
        </HStack>
      }
    >
      {loading && coupons === undefined ? (
        <RowSkeletons rows={8} />
      ) : shown.length === 0 ? (
        <EmptyState icon={<CalendarX aria-hidden />} title={t('coupons.calendar.none')} />
      ) : (
        <Box>
          <Flex ps="calc(13rem + 0.75rem)" pe="calc(9rem + 0.75rem)" pb="1" aria-hidden>
            {Array.from({ length: 3 }, (_, nth) => (
              <Text key={nth} flex="1" textStyle="xs" color="fg.muted">
                {dayText(wallOfDay(first + nth * 28))}
              </Text>
            ))}
          </Flex>
          <Stack as="ul" gap="0" listStyleType="none" aria-label={t('coupons.calendar.label')}>
            {shown.map((coupon) => (
              <Bar key={coupon.id} coupon={coupon} first={first} crossed={crossed.get(coupon.id) ?? []} />
            ))}
          </Stack>
        </Box>
      )}
    </SectionCard>
  );
};
