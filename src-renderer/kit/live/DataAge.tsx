import { HStack, Text, VisuallyHidden } from '@chakra-ui/react';
import { CloudOff, RefreshCw, TriangleAlert } from 'lucide-react';
import { t } from 'i18next';
import { formatDuration } from '@kit/format/duration';
import { useClockSelector } from '@kit/format/ticking';
import { getFreshness, type Freshness, type FreshnessLimits } from './freshness';

const appearances = {
  fresh: { Icon: RefreshCw, colours: { color: 'fg.muted' } },
  late: { Icon: TriangleAlert, colours: { bg: 'accent.solid', color: 'accent.contrast' } },
  old: { Icon: TriangleAlert, colours: { bg: 'red.solid', color: 'white' } },
} as const satisfies Record<Freshness, object>;

/** Age of the displayed data in seconds: amber if an update is overdue, red if the data is unreliable. */
export const DataAge = ({
  readAt,
  online,
  limits,
}: {
  readAt: number | null;
  online: boolean;
  limits: FreshnessLimits;
}) => {
  const freshness = useClockSelector((now) => getFreshness(readAt, now, online, limits));
  const age = useClockSelector((now) =>
    readAt === null
      ? t('live.reading')
      : t('live.age', { value: formatDuration(Math.max(0, Math.floor((now - readAt) / 1000) * 1000)) }),
  );
  const { Icon, colours } = appearances[freshness];
  const freshnessText = online ? t(`live.freshness.${freshness}`) : t('live.freshness.offline');
  const ShownIcon = online ? Icon : CloudOff;
  return (
    <HStack gap="0.4em" px="0.6em" py="0.1em" borderRadius="full" data-freshness={freshness} {...colours}>
      <ShownIcon aria-hidden style={{ width: '1em', height: '1em' }} />
      {freshness !== 'fresh' && (
        <Text as="span" fontWeight="bold" aria-hidden>
          {freshnessText}
        </Text>
      )}
      <Text as="span" fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
        {age}
      </Text>
      {/* Announces only status changes, not every second. */}
      <VisuallyHidden role="status">{freshnessText}</VisuallyHidden>
    </HStack>
  );
};
