import { Box, Flex, HStack, Stack, Text } from '@chakra-ui/react';
import { CalendarX, ChevronLeft, ChevronRight } from 'lucide-react';
import { useMemo, useState } from 'react';
import { t } from 'i18next';
import { getCouponPeriod } from '@shared/domain/sales/couponOverlaps';
import { formatDateInput } from '@shared/domain/values/typedDates';
import { useAllPages } from '@kit/data/useAllPages';
import { useFormats } from '@kit/format/useFormats';
import { Button } from '@kit/ui/Button';
import { IconButton } from '@kit/ui/IconButton';
import { SectionCard } from '@kit/ui/layout/SectionCard';
import { EmptyState, ErrorState, RowSkeletons } from '@kit/ui/layout/states';
import { useWallNow } from '@kit/format/useWallNow';
import { CalendarRow } from './CalendarRow';
import { toDayNumber, toWallDate } from './days';
import { groupCoupons, findOverlaps } from './groupCoupons';

const weekCount = 12;

/** Number of rows rendered at first, and added by each click on "more". */
const rowsPerStep = 40;

/** Twelve weeks of coupons as bars, with overlaps marked. */
export const CouponCalendar = () => {
  const formats = useFormats();
  const today = toDayNumber(useWallNow(60_000));
  const [periodOffset, setPeriodOffset] = useState(0);
  const firstDay = today - 14 + periodOffset * 28;
  const { value: coupons, loading, failure, refetch } = useAllPages('coupons.list', {});
  const shownCoupons = useMemo(() => {
    const lastDay = firstDay + weekCount * 7;
    return (coupons ?? [])
      .filter((coupon) => {
        const { start, end } = getCouponPeriod(coupon);
        return (start === '0000' || toDayNumber(start) < lastDay) && (end === '9999' || toDayNumber(end) >= firstDay);
      })
      .sort((a, b) => getCouponPeriod(a).start.localeCompare(getCouponPeriod(b).start));
  }, [coupons, firstDay]);
  const groups = useMemo(() => groupCoupons(shownCoupons), [shownCoupons]);
  const overlapsByCoupon = useMemo(() => findOverlaps(groups), [groups]);
  const [limit, setLimit] = useState(rowsPerStep);
  const remainingCount = groups.length - limit;
  if (coupons === undefined && failure !== null) return <ErrorState failure={failure} onRetry={refetch} />;
  return (
    <SectionCard
      title={t('coupons.calendar.label')}
      description={t('coupons.calendar.help')}
      actions={
        <HStack gap="2">
          <IconButton label={t('coupons.calendar.before')} onClick={() => setPeriodOffset(periodOffset - 1)}>
            <ChevronLeft aria-hidden />
          </IconButton>
          <Button variant="outline" size="sm" onClick={() => setPeriodOffset(0)}>
            {t('coupons.calendar.today')}
          </Button>
          <IconButton label={t('coupons.calendar.after')} onClick={() => setPeriodOffset(periodOffset + 1)}>
            <ChevronRight aria-hidden />
          </IconButton>
        </HStack>
      }
    >
      {loading && coupons === undefined ? (
        <RowSkeletons rows={8} />
      ) : shownCoupons.length === 0 ? (
        <EmptyState icon={<CalendarX aria-hidden />} title={t('coupons.calendar.none')} />
      ) : (
        <Box>
          <Flex ps="calc(13rem + 0.75rem)" pe="calc(9rem + 0.75rem)" pb="1" aria-hidden>
            {Array.from({ length: 3 }, (_, index) => (
              <Text key={index} flex="1" textStyle="xs" color="fg.muted">
                {formatDateInput(toWallDate(firstDay + index * 28))}
              </Text>
            ))}
          </Flex>
          <Stack as="ul" gap="0" listStyleType="none" aria-label={t('coupons.calendar.label')}>
            {groups.slice(0, limit).map((group) => (
              <CalendarRow
                key={group.first.id}
                group={group}
                days={{ firstDay: firstDay, count: weekCount * 7 }}
                overlappingGroups={overlapsByCoupon.get(group.first.id) ?? []}
              />
            ))}
          </Stack>
          {remainingCount > 0 && (
            <Button variant="ghost" size="sm" width="full" onClick={() => setLimit(limit + rowsPerStep)}>
              {t('coupons.calendar.more', { count: remainingCount, value: formats.count(remainingCount) })}
            </Button>
          )}
        </Box>
      )}
    </SectionCard>
  );
};
