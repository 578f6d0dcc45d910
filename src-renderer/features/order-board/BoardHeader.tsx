import { chakra, Flex, HStack, Stack, Text } from '@chakra-ui/react';
import { Check, Volume2, VolumeX } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LiveOrder } from '@shared/contract/orderRows';
import { ordersOldAfter, ordersReadEvery } from '@shared/domain/sales/orderLife';
import { alarmLooks } from '@entities/order-alarms/alarmLooks';
import { SoundDialog } from '@entities/order-alarms/SoundDialog';
import { acknowledgeAlarms, useOrderAlarms } from '@entities/order-alarms/useOrderAlarms';
import { useTicking } from '@kit/format/ticking';
import { useFormats } from '@kit/format/useFormats';
import { DataAge } from '@kit/live/DataAge';
import { usePreferences, useSession } from '@kit/session/hooks';
import { Badge } from '@kit/ui/Badge';
import { Button } from '@kit/ui/Button';
import { Select } from '@kit/ui/choices';

const Key = chakra('kbd', {
  base: {
    minW: '1.5em',
    px: '0.35em',
    textAlign: 'center',
    fontFamily: 'body',
    fontSize: '0.85em',
    borderWidth: '1px',
    borderColor: 'border.emphasized',
    borderRadius: 'l1',
  },
});

const keys = [
  ['S', 'next'],
  ['Z', 'undo'],
  ['A', 'seen'],
  ['← ↑ ↓ →', 'move'],
] as const;

const Clock = () => {
  const { t } = useTranslation();
  const formats = useFormats();
  const time = useTicking((now) => formats.clock(now));
  return (
    <Text
      role="img"
      aria-label={`${t('orderBoard.clock')}: ${time}`}
      fontSize="1.7em"
      fontWeight="black"
      lineHeight="1"
      fontVariantNumeric="tabular-nums"
    >
      {time}
    </Text>
  );
};

/** What rings now, and the one way to silence it everywhere. */
const AlarmStrip = () => {
  const { t } = useTranslation();
  const { alarms, counts } = useOrderAlarms();
  if (counts.length === 0) return null;
  return (
    <HStack
      as="section"
      aria-label={t('orderAlarms.title')}
      flex="1 1 100%"
      order={2}
      gap="1em"
      wrap="wrap"
      px="0.8em"
      py="0.3em"
      bg="red.solid"
      color="white"
      borderRadius="0.5em"
      fontWeight="bold"
    >
      <HStack role="status" gap="1em" wrap="wrap">
        {counts.map(({ kind, count }) => {
          const { Icon } = alarmLooks[kind];
          return (
            <HStack as="span" key={kind} gap="0.4em">
              <Icon aria-hidden style={{ width: '1.2em', height: '1.2em' }} />
              {t(`orderAlarms.counted.${kind}`, { count })}
            </HStack>
          );
        })}
      </HStack>
      <Button
        look="outline"
        size="sm"
        bg="bg.panel"
        ms="auto"
        aria-label={t('orderAlarms.acknowledgeAll')}
        onClick={() => void acknowledgeAlarms(alarms)}
      >
        <Check aria-hidden /> {t('orderAlarms.acknowledge')}
        <Key aria-hidden>A</Key>
      </Button>
    </HStack>
  );
};

interface BoardHeaderProps {
  orders: readonly LiveOrder[];
  /** How many of those that the board shows are not over. */
  underWay: number;
  readAt: number | null;
  stores: readonly { id: number; name: string }[];
  storeId: number | null;
  onStore: (id: number | null) => void;
}

/** Whose orders these are, how fresh, of which store, and what rings. */
export const BoardHeader = ({ orders, underWay, readAt, stores, storeId, onStore }: BoardHeaderProps) => {
  const { t } = useTranslation();
  const { settings, tenant, environment, online } = useSession();
  const { soundsOn, soundVolume } = usePreferences();
  const [isOpen, setOpen] = useState(false);
  const isHeard = soundsOn && soundVolume > 0;
  return (
    <Flex
      as="header"
      wrap="wrap"
      align="center"
      columnGap="1.2em"
      rowGap="0.4em"
      px="1em"
      py="0.45em"
      bg="bg.panel"
      borderBottomWidth="1px"
      borderColor="border"
    >
      <Stack gap="0" flex="1 1 10em" minW="0">
        <HStack gap="0.6em">
          <Text as="h1" color="fg.muted" lineHeight="1.2" whiteSpace="nowrap">
            {t('orderBoard.title')}
          </Text>
          <Text as="span" fontSize="0.85em" color="fg.muted" whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
            {t('orderWords.underWay', { count: underWay })}
          </Text>
          {environment.practice && <Badge tone="warning">{t('orderBoard.practice')}</Badge>}
        </HStack>
        <Text fontSize="1.4em" fontWeight="black" lineHeight="1.15" truncate>
          {settings?.commerceName ?? tenant}
        </Text>
      </Stack>
      <Flex as="ul" listStyleType="none" wrap="wrap" columnGap="1em" color="fg.muted" fontSize="0.85em" hideBelow="xl">
        {keys.map(([key, of]) => (
          <HStack as="li" key={of} gap="0.4em">
            <Key>{key}</Key> {t(`orderBoard.keys.${of}`)}
          </HStack>
        ))}
      </Flex>
      <HStack gap="0.8em">
        {stores.length > 1 && (
          <Select
            label={t('orderBoard.store')}
            choices={[
              { value: '', label: t('orderBoard.allStores') },
              ...stores.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            value={storeId === null ? '' : String(storeId)}
            onChange={(value) => onStore(value === '' ? null : Number(value))}
          />
        )}
        <Button look="outline" onClick={() => setOpen(true)} flexShrink={0}>
          {isHeard ? <Volume2 aria-hidden /> : <VolumeX aria-hidden />}
          {isHeard ? t('orderBoard.sounds') : t('orderBoard.soundsOff')}
        </Button>
      </HStack>
      <Stack gap="0.2em" align="flex-end">
        <Clock />
        <DataAge
          readAt={readAt}
          online={online}
          limits={{ lateAfter: 2 * ordersReadEvery(orders), oldAfter: ordersOldAfter }}
        />
      </Stack>
      <AlarmStrip />
      <SoundDialog open={isOpen} onClose={() => setOpen(false)} />
    </Flex>
  );
};
