import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import { Bike, ShoppingBag } from 'lucide-react';
import { t } from 'i18next';
import type { DispatchAvailability } from '@shared/domain/stores/closedCauses';
import { formatDuration } from '@kit/format/duration';
import { useFormats } from '@kit/format/useFormats';
import { Card } from '@kit/ui/layout/layout';
import { CauseLine } from './CauseLine';
import { useFixLink } from './fixLink';

const icons = { delivery: Bike, pickUp: ShoppingBag };

interface DispatchAvailabilityCardProps {
  availability: DispatchAvailability;
  storeId: number;
  now: number;
  onOpenStore: () => void;
  onLeave: () => void;
}

const useFormatAvailability = () => {
  const formats = useFormats();
  return ({ method, open, until, causes }: DispatchAvailability, now: number): string => {
    if (open) {
      return until === null
        ? t(`whyClosed.verdicts.openOnEnd.${method}`)
        : t(`whyClosed.verdicts.open.${method}`, { when: formats.relativeTime(until, now) });
    }
    const closingCauses = causes.filter(({ severity }) => severity !== 'warning');
    const reasonText = t(`whyClosed.because.${closingCauses[0]?.key ?? 'methodOff'}`);
    const closedText = t(`whyClosed.verdicts.closed.${method}`, { because: reasonText });
    return closingCauses.length < 2
      ? closedText
      : t('whyClosed.verdicts.closedMany', { verdict: closedText, count: closingCauses.length - 1 });
  };
};

/** Availability of a dispatch method, the time at which it changes, and each cause with its remedy. */
export const DispatchAvailabilityCard = ({
  availability,
  storeId,
  now,
  onOpenStore,
  onLeave,
}: DispatchAvailabilityCardProps) => {
  const formats = useFormats();
  const sentence = useFormatAvailability()(availability, now);
  const getFixLink = useFixLink(storeId);
  const { method, open, until, causes } = availability;
  const Icon = icons[method];
  const nextText =
    until === null
      ? t('whyClosed.opensWhenMended')
      : until <= now
        ? t('stores.reopensSoon')
        : t('whyClosed.opens', { when: formats.relativeTime(until, now), left: formatDuration(until - now) });
  return (
    <Card as="section" aria-label={t(`whyClosed.methods.${method}`)} p="4">
      <Flex gap="3">
        <Box
          boxSize="9"
          flexShrink="0"
          borderRadius="full"
          display="grid"
          placeItems="center"
          bg={open ? 'bg.success' : 'bg.error'}
          color={open ? 'fg.success' : 'fg.error'}
        >
          <Icon size={18} aria-hidden />
        </Box>
        <Stack gap="0.5" pt="0.5" minW="0">
          <Text fontWeight="bold">{sentence}</Text>
          {!open && availability.causes[0]?.key !== 'methodOff' && (
            <Text textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
              {nextText}
            </Text>
          )}
        </Stack>
      </Flex>
      {causes.length > 0 && (
        <Box
          as="ul"
          listStyleType="none"
          mt="3"
          aria-label={t('whyClosed.causes', { method: t(`whyClosed.methods.${method}`) })}
        >
          {causes.map((cause) => (
            <CauseLine
              key={`${cause.key}/${cause.closing?.id ?? ''}/${cause.fleet ?? cause.payment ?? ''}`}
              cause={cause}
              fixLink={getFixLink(cause)}
              now={now}
              onOpenStore={onOpenStore}
              onLeave={onLeave}
            />
          ))}
        </Box>
      )}
    </Card>
  );
};
