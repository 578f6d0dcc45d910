import { Flex, HStack, Stack, Text } from '@chakra-ui/react';
import { Volume2, VolumeX } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LiveOrder } from '@shared/contract/orderRows';
import { ordersOldAfter, ordersReadEvery } from '@shared/domain/sales/orderLife';
import { useTicking } from '@kit/format/ticking';
import { useFormats } from '@kit/format/useFormats';
import { DataAge } from '@kit/live/DataAge';
import { usePreferences, useSession } from '@kit/session/hooks';
import { Badge } from '@kit/ui/Badge';
import { Button } from '@kit/ui/Button';
import { Select } from '@kit/ui/choices';
import { Key } from './Key';
import { SoundDialog } from './SoundDialog';

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

interface BoardHeaderProps {
  orders: readonly LiveOrder[];
  readAt: number | null;
  stores: readonly { id: number; name: string }[];
  storeId: number | null;
  onStore: (id: number | null) => void;
}

/** Whose orders these are, how fresh, and of which store. */
export const BoardHeader = ({ orders, readAt, stores, storeId, onStore }: BoardHeaderProps) => {
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
      <SoundDialog open={isOpen} onClose={() => setOpen(false)} />
    </Flex>
  );
};
