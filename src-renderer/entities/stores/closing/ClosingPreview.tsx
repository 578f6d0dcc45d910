import { HStack, Stack, Text } from '@chakra-ui/react';
import { CalendarClock, TriangleAlert } from 'lucide-react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { BusinessPeriod } from '@shared/domain/schedules/businessHours';
import type { ClosingTime } from '@shared/domain/stores/closing';
import { durationText } from '@kit/format/duration';
import type { Formats } from '@kit/format/formats';
import { useFormats } from '@kit/format/useFormats';
import {
  isClockChangeBetween,
  maxReasonLength,
  reopeningTime,
  nextSellingTime,
  type ClosingDraft,
  type ClosingPlan,
} from './closingForm';

interface ClosingPreviewProps {
  draft: ClosingDraft;
  plan: ClosingPlan;
  /** The closings the store has already. */
  others: readonly ClosingTime[];
  /** Null while they are not known. */
  hours: readonly BusinessPeriod[] | null;
  now: number;
}

/** What will happen, as sentences; the first is the answer to "when does it open again". */
const sentencesOf = (
  t: TFunction,
  formats: Formats,
  { draft, plan, others, hours, now }: ClosingPreviewProps,
): [string, ...string[]] => {
  if (!plan.ok) return [t(`stores.closing.errors.${plan.error}`, { max: maxReasonLength })];
  const { start, end } = plan.bounds;
  if (end === null) return [t('stores.closing.preview.permanent')];
  const sellsAt = (hours && nextSellingTime(end, draft.scope, hours, formats.zone)) ?? end;
  const when = formats.when(t, sellsAt, now);
  const isLater = start > now + 60_000;
  const main = isLater
    ? t('stores.closing.preview.period', { start: formats.when(t, start, now), when })
    : sellsAt > end
      ? t('stores.closing.preview.afterHours', { end: formats.when(t, end, now), when })
      : t('stores.closing.preview.reopens', { when, left: durationText(t, end - now) });
  const reopening = reopeningTime(plan.bounds, draft.scope, others, formats.zone);
  const more = [
    reopening === null && t('stores.closing.preview.outlastedForever'),
    reopening !== null &&
      reopening !== end &&
      t('stores.closing.preview.outlasted', { when: formats.when(t, reopening, now) }),
    isClockChangeBetween(now, end, formats.zone) && t('stores.closing.preview.clockChange'),
  ];
  return [main, ...more.filter((sentence) => sentence !== false)];
};

/** The exact time of reopening before anything is confirmed. */
export const ClosingPreview = (props: ClosingPreviewProps) => {
  const { t } = useTranslation();
  const formats = useFormats();
  const [main, ...more] = sentencesOf(t, formats, props);
  const isLoud = !props.plan.ok || props.plan.bounds.end === null;
  return (
    <HStack
      align="flex-start"
      gap="3"
      p="4"
      borderRadius="l2"
      bg={isLoud ? 'bg.warning' : 'bg.info'}
      color={isLoud ? 'fg.warning' : 'fg.info'}
    >
      {isLoud ? <TriangleAlert size={20} aria-hidden /> : <CalendarClock size={20} aria-hidden />}
      <Stack gap="1" role="status">
        <Text fontWeight="bold">{main}</Text>
        {more.map((sentence) => (
          <Text key={sentence} textStyle="sm">
            {sentence}
          </Text>
        ))}
      </Stack>
    </HStack>
  );
};
