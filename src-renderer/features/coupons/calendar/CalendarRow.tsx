import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { t } from 'i18next';
import { Link } from 'react-router-dom';
import type { CouponRow } from '@shared/contract/sales/coupons';
import { getCouponPeriod } from '@shared/domain/sales/couponOverlaps';
import { formatDiscount, formatValidity } from '../couponTexts';
import { useFormats } from '@kit/format/useFormats';
import { Button } from '@kit/ui/Button';
import { couponPages } from '../couponPages';
import { toDayNumber } from './days';
import type { CouponGroup } from './groupCoupons';

interface DayRange {
  firstDay: number;
  count: number;
}

const Bar = ({ coupon, days }: { coupon: CouponRow; days: DayRange }) => {
  const formats = useFormats();
  const { start, end } = getCouponPeriod(coupon);
  const startOffset = Math.max(0, start === '0000' ? 0 : toDayNumber(start) - days.firstDay);
  const endOffset = Math.min(days.count, end === '9999' ? days.count : toDayNumber(end) - days.firstDay + 1);
  return (
    <Box position="relative" flex="1" h="7" minW="0" bg="bg.subtle" borderRadius="l1" aria-hidden>
      <Flex
        position="absolute"
        insetY="1"
        left={`${(startOffset / days.count) * 100}%`}
        width={`${(Math.max(0.6, endOffset - startOffset) / days.count) * 100}%`}
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
          {formatDiscount(formats, coupon)}
        </Text>
      </Flex>
    </Box>
  );
};

/** Maximum coupon codes listed at once. */
const maxShownCodes = 24;

const Codes = ({ label, coupons }: { label: string; coupons: readonly CouponRow[] }) => {
  const formats = useFormats();
  const [showsAll, setShowsAll] = useState(false);
  const shownCoupons = showsAll ? coupons : coupons.slice(0, maxShownCodes);
  return (
    <Stack gap="1">
      <Text textStyle="xs" color="fg.muted">
        {label}
      </Text>
      <Flex as="ul" aria-label={label} wrap="wrap" columnGap="3" rowGap="0.5" listStyleType="none" textStyle="sm">
        {shownCoupons.map(({ id, code }) => (
          <Text as="li" key={id} color="fg.link" overflowWrap="anywhere">
            <Link to={`${couponPages.paths.edit}/${id}`}>{code}</Link>
          </Text>
        ))}
      </Flex>
      {shownCoupons.length < coupons.length && (
        <Button variant="ghost" size="2xs" alignSelf="flex-start" onClick={() => setShowsAll(true)}>
          {t('coupons.calendar.allCodes', { value: formats.count(coupons.length) })}
        </Button>
      )}
    </Stack>
  );
};

interface CalendarRowProps {
  group: CouponGroup;
  days: DayRange;
  overlappingGroups: readonly CouponGroup[];
}

/** Row of one coupon or several equal ones. Expands to list the codes and the overlapping coupons. */
export const CalendarRow = ({ group: { first, coupons }, days, overlappingGroups }: CalendarRowProps) => {
  const formats = useFormats();
  const panelId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const overlappingCoupons = overlappingGroups.flatMap((group) => group.coupons);
  const otherCount = coupons.length - 1;
  const name =
    otherCount === 0 ? first.code : t('coupons.calendar.alike', { code: first.code, value: formats.count(otherCount) });
  const toggleLabel =
    overlappingCoupons.length > 0
      ? t('coupons.calendar.overlaps', {
          count: overlappingCoupons.length,
          value: formats.count(overlappingCoupons.length),
        })
      : t('coupons.calendar.codes', { count: coupons.length, value: formats.count(coupons.length) });
  return (
    <Box as="li" py="1.5" borderTopWidth="1px">
      <Flex align="center" gap="3">
        <Stack gap="0" width="13rem" flexShrink={0} minW="0">
          {otherCount === 0 ? (
            <Text asChild fontWeight="bold" truncate title={first.code}>
              <Link to={`${couponPages.paths.edit}/${first.id}`}>{first.code}</Link>
            </Text>
          ) : (
            <Text fontWeight="bold" truncate title={name}>
              {name}
            </Text>
          )}
          <Text textStyle="xs" color="fg.muted" truncate title={formatValidity(first)}>
            {formatValidity(first)}
          </Text>
        </Stack>
        <Bar coupon={first} days={days} />
        <Flex width="11rem" flexShrink={0} justify="flex-end">
          {(overlappingCoupons.length > 0 || otherCount > 0) && (
            <Button
              variant="ghost"
              size="xs"
              aria-label={`${toggleLabel}: ${name}`}
              aria-expanded={isOpen}
              aria-controls={isOpen ? panelId : undefined}
              onClick={() => setIsOpen(!isOpen)}
            >
              {toggleLabel}
              <Box asChild transform={isOpen ? 'rotate(180deg)' : undefined}>
                <ChevronDown size={14} aria-hidden />
              </Box>
            </Button>
          )}
        </Flex>
      </Flex>
      {isOpen && (
        <Stack id={panelId} gap="2" ps="calc(13rem + 0.75rem)" pt="1">
          {otherCount > 0 && <Codes label={t('coupons.calendar.alikeList')} coupons={coupons} />}
          {overlappingCoupons.length > 0 && (
            <Codes label={t('coupons.calendar.overlapList')} coupons={overlappingCoupons} />
          )}
        </Stack>
      )}
    </Box>
  );
};
