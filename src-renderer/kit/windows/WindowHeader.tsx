import { HStack, Stack, Text } from '@chakra-ui/react';
import { t } from 'i18next';
import { useClockSelector } from '../format/ticking';
import { useFormats } from '../format/useFormats';
import { useSession } from '../session/hooks';
import { Badge } from '../ui/Badge';

/** Header of the wall and board windows: title, note and commerce. */
export const WindowHeader = ({ title, note }: { title: string; note?: string }) => {
  const { settings, tenant, environment } = useSession();
  return (
    <Stack gap="0" flex="1 1 10em" minW="0">
      <HStack gap="0.6em">
        <Text as="h1" color="fg.muted" lineHeight="1.2" whiteSpace="nowrap">
          {title}
        </Text>
        {note !== undefined && (
          <Text as="span" fontSize="0.85em" color="fg.muted" whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
            {note}
          </Text>
        )}
        {environment.isPractice && <Badge tone="warning">{t('live.practice')}</Badge>}
      </HStack>
      <Text fontSize="1.5em" fontWeight="black" lineHeight="1.15" truncate>
        {settings?.commerceName ?? tenant}
      </Text>
    </Stack>
  );
};

/** Current time at the stores, wherever this computer is. */
export const WindowClock = () => {
  const formats = useFormats();
  const time = useClockSelector((now) => formats.formatClock(now));
  return (
    <Text
      role="img"
      aria-label={`${t('live.clock')}: ${time}`}
      fontSize="1.8em"
      fontWeight="black"
      lineHeight="1"
      fontVariantNumeric="tabular-nums"
    >
      {time}
    </Text>
  );
};
