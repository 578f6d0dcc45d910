import { Flex, Heading, HStack, Stack, Text } from '@chakra-ui/react';
import { MonitorUp, TriangleAlert, Volume2, VolumeX } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { t } from 'i18next';
import type { LiveOrder } from '@shared/contract/sales/orderRows';
import { ordersStaleTime, getOrderPollInterval } from '@shared/domain/sales/orderLifecycle';
import { SoundDialog } from '@entities/order-alarms/SoundDialog';
import { DataAge } from '@kit/live/DataAge';
import { usePreferences, useSession } from '@kit/session/hooks';
import { Badge } from '@kit/ui/Badge';
import { Button } from '@kit/ui/Button';
import { Select } from '@kit/ui/inputs/choices';
import { openWindow } from '@kit/ui/openWindow';
import { WindowClock, WindowHeader } from '@kit/windows/WindowHeader';
import { QueueButton } from '@entities/queued-writes/QueueButton';
import { PauseButton } from '@entities/stores/closing/PauseButton';
import { SoldOutButton } from '@entities/products/sold-out/SoldOutButton';

interface BoardHeaderProps {
  /** True inside the app's frame, which already shows the name of the tenant. */
  isFramed: boolean;
  columnsMenu: ReactNode;
  orders: readonly LiveOrder[];
  /** Number of unfinished orders on the board. */
  activeCount: number;
  /** Number of late orders among the unfinished ones. */
  lateCount: number;
  readAt: number | null;
  stores: readonly { id: number; name: string }[];
  storeId: number | null;
  onStoreChange: (id: number | null) => void;
}

/** Header with the tenant, the age of the data and the selected store. */
export const BoardHeader = ({
  isFramed,
  columnsMenu,
  orders,
  activeCount,
  lateCount,
  readAt,
  stores,
  storeId,
  onStoreChange,
}: BoardHeaderProps) => {
  const { online } = useSession();
  const { soundsOn, soundVolume } = usePreferences();
  const [isSoundDialogOpen, setIsSoundDialogOpen] = useState(false);
  const areSoundsAudible = soundsOn && soundVolume > 0;
  const dataAge = (
    <DataAge
      readAt={readAt}
      online={online}
      limits={{ lateAfter: 2 * getOrderPollInterval(orders), staleAfter: ordersStaleTime }}
    />
  );
  const lateBadge = lateCount > 0 && (
    <Badge tone="error">
      <TriangleAlert aria-hidden size={14} /> {t('orderWords.late', { count: lateCount })}
    </Badge>
  );
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
      {isFramed ? (
        <HStack columnGap="0.8em" rowGap="0.2em" align="center" wrap="wrap" flex="1 1 auto">
          <Heading as="h1" textStyle="xl" fontWeight="black" whiteSpace="nowrap">
            {t('orderBoard.title')}
          </Heading>
          <Text as="span" fontSize="0.85em" color="fg.muted" whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
            {t('orderWords.underWay', { count: activeCount })}
          </Text>
          {dataAge}
          {lateBadge}
        </HStack>
      ) : (
        <WindowHeader title={t('orderBoard.title')} note={t('orderWords.underWay', { count: activeCount })} />
      )}
      {!isFramed && lateBadge}
      {/* Uses smaller buttons inside the app's frame, whose navigation leaves less width, so that the header fits
         on two lines. */}
      <HStack
        gap="0.6em"
        {...(isFramed
          ? { css: { '& .chakra-button': { h: '9', px: '3', textStyle: 'sm' } } }
          : // In narrow windows, moves the buttons to a line of their own, below title and clock.
            { order: { base: 1, xl: 0 }, flex: { base: '1 1 100%', xl: '0 0 auto' } })}
      >
        {stores.length > 1 && (
          <Select
            label={t('orderBoard.store')}
            choices={[
              { value: '', label: t('orderBoard.allStores') },
              ...stores.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            value={storeId === null ? '' : String(storeId)}
            onChange={(value) => onStoreChange(value === '' ? null : Number(value))}
          />
        )}
        {!isFramed && <QueueButton />}
        <SoldOutButton storeId={storeId} />
        <PauseButton storeId={storeId} />
        {columnsMenu}
        <Button variant="outline" onClick={() => setIsSoundDialogOpen(true)} flexShrink={0}>
          {areSoundsAudible ? <Volume2 aria-hidden /> : <VolumeX aria-hidden />}
          {areSoundsAudible ? t('orderBoard.sounds') : t('orderBoard.soundsOff')}
        </Button>
        {isFramed && (
          <Button variant="outline" onClick={() => void openWindow('windows.openBoard')} flexShrink={0}>
            <MonitorUp aria-hidden />
            {t('orderBoard.detach')}
          </Button>
        )}
      </HStack>
      {!isFramed && (
        <Stack gap="0.2em" align="flex-end">
          <WindowClock />
          {dataAge}
        </Stack>
      )}
      <SoundDialog open={isSoundDialogOpen} onClose={() => setIsSoundDialogOpen(false)} />
    </Flex>
  );
};
