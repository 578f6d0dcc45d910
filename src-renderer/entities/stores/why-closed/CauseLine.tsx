import { Flex, Stack, Text } from '@chakra-ui/react';
import { CircleMinus, TriangleAlert } from 'lucide-react';
import { t } from 'i18next';
import { Link } from 'react-router-dom';
import type { ClosedCause } from '@shared/domain/stores/closedCauseTypes';
import { toInstant } from '@shared/domain/values/wallTime';
import { useFormats } from '@kit/format/useFormats';
import { Button } from '@kit/ui/Button';
import { formatClosingNote } from '../state/closingNote';
import type { FixLink } from './fixLink';

/**
 * Returns a function that describes a cause in a few words, with its times and the fleet or payment method concerned.
 */
const useFormatCause = () => {
  const formats = useFormats();
  return ({ key, closing, fleet, payment, endsAt }: ClosedCause, now: number): string => {
    if (key === 'outsideHours' && endsAt === null) return t('whyClosed.explained.outsideHoursForGood');
    return t(`whyClosed.explained.${key}`, {
      start: closing === undefined ? '' : formats.relativeTime(toInstant(closing.startDatetime, formats.zone), now),
      end: endsAt === null ? '' : formats.relativeTime(endsAt, now),
      fleet: fleet === undefined ? '' : t(`storeDelivery.fleets.types.${fleet}`),
      payment: payment === undefined ? '' : t(`paymentNames.${payment}`),
    });
  };
};

interface CauseLineProps {
  cause: ClosedCause;
  fixLink: FixLink;
  now: number;
  onOpenStore: () => void;
  /** Called when the user follows a link, to close the dialog. */
  onLeave: () => void;
}

/** One cause with its remedy. */
export const CauseLine = ({ cause, fixLink, now, onOpenStore, onLeave }: CauseLineProps) => {
  const explanation = useFormatCause()(cause, now);
  const isWarning = cause.severity === 'warning';
  const Icon = isWarning ? TriangleAlert : CircleMinus;
  const note = formatClosingNote(cause.closing);
  return (
    <Flex as="li" gap="3" align="center" wrap="wrap" py="2.5" borderTopWidth="1px" borderColor="border.muted">
      <Flex gap="2.5" flex="1 1 16rem" minW="0">
        <Text as="span" color={isWarning ? 'fg.warning' : 'fg.error'} pt="0.5">
          <Icon size={16} aria-hidden />
        </Text>
        <Stack gap="0.5" textStyle="sm" minW="0">
          <Text overflowWrap="anywhere">
            {isWarning && (
              <Text as="span" fontWeight="bold">
                {t('whyClosed.warning')}:{' '}
              </Text>
            )}
            {explanation}
          </Text>
          {note !== '' && (
            <Text color="fg.muted" overflowWrap="anywhere">
              {note}
            </Text>
          )}
          {fixLink.others !== null && <Text color="fg.muted">{t(`whyClosed.onlyOthers.${fixLink.others}`)}</Text>}
        </Stack>
      </Flex>
      <Flex gap="2">
        {fixLink.opens && (
          <Button
            variant="outline"
            size="xs"
            aria-label={t('whyClosed.openThis', { what: explanation })}
            onClick={onOpenStore}
          >
            {t('whyClosed.openStore')}
          </Button>
        )}
        {fixLink.address !== null && (
          <Button asChild variant="outline" size="xs">
            <Link to={fixLink.address} aria-label={t('whyClosed.remedyThis', { what: explanation })} onClick={onLeave}>
              {t('whyClosed.remedy')}
            </Link>
          </Button>
        )}
      </Flex>
    </Flex>
  );
};
