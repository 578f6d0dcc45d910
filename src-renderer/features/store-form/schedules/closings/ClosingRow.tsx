import { Flex, HStack, Stack, Text } from '@chakra-ui/react';
import { CalendarClock, CircleMinus, Pencil, Trash2 } from 'lucide-react';
import { t } from 'i18next';
import type { ClosingTime } from '@shared/domain/stores/closing';
import { toInstant } from '@shared/domain/values/wallTime';
import { useClockSelector } from '@kit/format/ticking';
import { useFormats } from '@kit/format/useFormats';
import { Can } from '@kit/session/Can';
import { Badge } from '@kit/ui/Badge';
import { IconButton } from '@kit/ui/IconButton';
import { MethodIcon } from '@entities/stores/schedules/MethodIcon';
import { formatClosingNote } from '@entities/stores/state/closingNote';
import { useFormatPeriod } from '@entities/stores/closing/usePeriodText';

interface ClosingRowProps {
  closing: ClosingTime;
  busy: boolean;
  onChange: () => void;
  onRemove: () => void;
}

/** Closing with scope, period, reason and state. */
export const ClosingRow = ({ closing, busy, onChange, onRemove }: ClosingRowProps) => {
  const { zone } = useFormats();
  const period = useFormatPeriod()(closing);
  const note = formatClosingNote(closing);
  const start = toInstant(closing.startDatetime, zone);
  const isActive = useClockSelector((now) => start <= now);
  const Icon = isActive ? CircleMinus : CalendarClock;
  return (
    <Flex as="li" align="center" gap="4" py="3" borderBottomWidth="1px" borderColor="border.muted" wrap="wrap">
      <Stack gap="0.5" flex="1 1 16rem" minW="0">
        <Text fontWeight="bold" fontVariantNumeric="tabular-nums">
          {period}
        </Text>
        <HStack gap="1.5" textStyle="sm" color="fg.muted" wrap="wrap">
          <MethodIcon method={closing.dispatchMethod} />
          <Text as="span">{t(`stores.dispatch.${closing.dispatchMethod}`)}</Text>
          {note !== '' && (
            <Text as="span" overflowWrap="anywhere">
              · {note}
            </Text>
          )}
        </HStack>
      </Stack>
      <Badge tone={isActive ? 'error' : 'info'}>
        <Icon size={14} aria-hidden />
        {t(isActive ? 'storeSchedules.closings.inForce' : 'storeSchedules.closings.ahead')}
      </Badge>
      <Can area="stores" action="update">
        <HStack gap="1">
          <IconButton
            label={t('storeSchedules.closings.change', { period })}
            size="sm"
            disabled={busy}
            onClick={onChange}
          >
            <Pencil size={16} aria-hidden />
          </IconButton>
          <IconButton
            label={t('storeSchedules.closings.remove', { period })}
            size="sm"
            disabled={busy}
            onClick={onRemove}
          >
            <Trash2 size={16} aria-hidden />
          </IconButton>
        </HStack>
      </Can>
    </Flex>
  );
};
