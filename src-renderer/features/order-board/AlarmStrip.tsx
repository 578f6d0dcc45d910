import { HStack } from '@chakra-ui/react';
import { Check } from 'lucide-react';
import { t } from 'i18next';
import { alarmAppearance } from '@entities/order-alarms/alarmAppearance';
import { acknowledgeAlarms, useOrderAlarms } from '@entities/order-alarms/useOrderAlarms';
import { UnprintedTicketsButton } from '@entities/tickets/UnprintedTickets';
import { Button } from '@kit/ui/Button';
import { Kbd } from '@kit/ui/Kbd';

/** Active alarms with a button that silences them in all windows. */
export const AlarmStrip = () => {
  const { alarms, counts } = useOrderAlarms();
  if (counts.length === 0) return null;
  return (
    <HStack
      as="section"
      aria-label={t('orderAlarms.title')}
      gap="1em"
      flex="0 1 auto"
      minW="0"
      px="1em"
      bg="red.solid"
      color="white"
      fontWeight="bold"
    >
      <HStack role="status" gap="1em" overflow="hidden" whiteSpace="nowrap">
        {counts.map(({ kind, count }) => {
          const { Icon } = alarmAppearance[kind];
          return (
            <HStack as="span" key={kind} gap="0.4em">
              <Icon aria-hidden style={{ width: '1.2em', height: '1.2em' }} />
              {t(`orderAlarms.counted.${kind}`, { count })}
            </HStack>
          );
        })}
      </HStack>
      {alarms.some(({ kind }) => kind === 'printer') && <UnprintedTicketsButton size="sm" />}
      <Button
        variant="outline"
        size="sm"
        bg="bg.panel"
        ms="auto"
        flexShrink={0}
        aria-label={t('orderAlarms.acknowledgeAll')}
        onClick={() => void acknowledgeAlarms(alarms)}
      >
        <Check aria-hidden /> {t('orderAlarms.acknowledge')}
        <Kbd aria-hidden>A</Kbd>
      </Button>
    </HStack>
  );
};
