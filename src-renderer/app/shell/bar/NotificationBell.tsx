import { chakra, Stack, Text } from '@chakra-ui/react';
import { Bell, Volume2 } from 'lucide-react';
import { useState } from 'react';
import { t } from 'i18next';
import { useNavigate } from 'react-router-dom';
import { AlarmLogList } from '@entities/order-alarms/AlarmLogList';
import { SoundDialog } from '@entities/order-alarms/SoundDialog';
import { useOrderAlarms } from '@entities/order-alarms/useOrderAlarms';
import { useCan } from '@kit/session/hooks';
import { Button } from '@kit/ui/Button';
import { PanelButton } from '@kit/ui/overlays/PanelButton';

const CountBadge = chakra('span', {
  base: {
    position: 'absolute',
    top: '0',
    insetEnd: '0',
    minW: '4',
    px: '1',
    borderRadius: 'full',
    bg: 'red.solid',
    color: 'white',
    fontSize: '2xs',
    fontWeight: 'bold',
    lineHeight: '1.6',
  },
});

/** Button that lists the alarms of recent days. */
export const NotificationBell = () => {
  const navigate = useNavigate();
  const canViewOrders = useCan('orders', 'index');
  const { alarms } = useOrderAlarms();
  const [open, setOpen] = useState(false);
  const [isSoundDialogOpen, setIsSoundDialogOpen] = useState(false);
  if (!canViewOrders) return null;
  const count = alarms.length;
  const title = t('shell.bell.label');
  const label = count === 0 ? title : t('shell.bell.button', { title, count });
  return (
    <>
      <PanelButton
        open={open}
        onOpenChange={setOpen}
        label={title}
        width="28rem"
        placement="bottom-end"
        inline
        trigger={
          <Button variant="ghost" size="sm" px="0" position="relative" aria-label={label}>
            <Bell aria-hidden />
            {count > 0 && <CountBadge>{count}</CountBadge>}
          </Button>
        }
      >
        <Text px="4" pt="3" fontWeight="bold">
          {t('orderAlarms.log.title')}
        </Text>
        <Stack gap="0">
          <Text px="4" pt="2" pb="3" textStyle="xs" color="fg.muted">
            {t('orderAlarms.log.intro')}
          </Text>
          <AlarmLogList
            onOpen={({ kind, orderId }) => {
              setOpen(false);
              void navigate(kind === 'silence' ? '/orders/silences' : `/orders?order=${orderId}`);
            }}
          />
          <Button
            variant="ghost"
            size="sm"
            justifyContent="flex-start"
            borderTopWidth="1px"
            borderColor="border.muted"
            borderRadius="0"
            px="4"
            onClick={() => {
              setOpen(false);
              setIsSoundDialogOpen(true);
            }}
          >
            <Volume2 aria-hidden /> {t('orderAlarms.log.settings')}
          </Button>
        </Stack>
      </PanelButton>
      <SoundDialog open={isSoundDialogOpen} onClose={() => setIsSoundDialogOpen(false)} />
    </>
  );
};
