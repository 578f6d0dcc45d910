import { chakra, Popover, Stack, Text } from '@chakra-ui/react';
import { Bell, Volume2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { AlarmLogList } from '@entities/order-alarms/AlarmLogList';
import { SoundDialog } from '@entities/order-alarms/SoundDialog';
import { useOrderAlarms } from '@entities/order-alarms/useOrderAlarms';
import { useCan } from '@kit/session/hooks';
import { Button } from '@kit/ui/Button';
import { panelProps, Tabs } from '@kit/ui/Tabs';
import { AnnouncementList } from './AnnouncementList';
import { useVisibleAnnouncements } from './useVisibleAnnouncements';

const Count = chakra('span', {
  base: {
    position: 'absolute',
    top: '0',
    insetEnd: '0',
    minW: '4',
    px: '1',
    borderRadius: 'full',
    bg: 'brand.solid',
    color: 'brand.contrast',
    fontSize: '2xs',
    fontWeight: 'bold',
    lineHeight: '1.6',
    '&[data-rings]': { bg: 'red.solid', color: 'white' },
  },
});

const tabsId = 'bell';
type Tab = 'alarms' | 'news';

/** What there is to know, out of the way of the work: what has rung for orders in the last days, and news for all tenants. */
export const NotificationBell = () => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const panel = useRef<HTMLDivElement>(null);
  const news = useVisibleAnnouncements();
  const hears = useCan('orders', 'index');
  const { alarms } = useOrderAlarms();
  const [open, setOpen] = useState(false);
  const [chosen, choose] = useState<Tab>('alarms');
  const [asksSounds, askSounds] = useState(false);
  if (!hears && news.length === 0) return null;
  const tab: Tab = !hears ? 'news' : news.length === 0 ? 'alarms' : chosen;
  const count = news.length + alarms.length;
  const title = hears ? t('shell.bell.label') : t('shell.news.label');
  const label = count === 0 ? title : t('shell.bell.button', { title, count });
  return (
    <>
      <Popover.Root
        open={open}
        onOpenChange={(change) => setOpen(change.open)}
        positioning={{ placement: 'bottom-end', strategy: 'fixed' }}
        lazyMount
        unmountOnExit
      >
        <Popover.Trigger asChild>
          <Button variant="ghost" size="sm" px="0" position="relative" aria-label={label}>
            <Bell aria-hidden />
            {count > 0 && <Count data-rings={alarms.length > 0 ? '' : undefined}>{count}</Count>}
          </Button>
        </Popover.Trigger>
        <Popover.Positioner>
          <Popover.Content
            ref={panel}
            width={tab === 'news' ? '42rem' : '28rem'}
            maxW="calc(100vw - 2rem)"
            tabIndex={-1}
            aria-label={title}
          >
            {hears && news.length > 0 ? (
              <Tabs
                id={tabsId}
                label={title}
                chosen={tab}
                onSelect={(name) => choose(name === 'news' ? 'news' : 'alarms')}
                tabs={[
                  { name: 'alarms', label: t('orderAlarms.log.title') },
                  { name: 'news', label: t('shell.news.button', { count: news.length }) },
                ]}
              />
            ) : (
              <Text px="4" pt="3" fontWeight="bold">
                {hears ? t('orderAlarms.log.title') : t('shell.news.label')}
              </Text>
            )}
            <Stack gap="0" {...(hears && news.length > 0 && panelProps(tabsId, tab))}>
              {tab === 'news' ? (
                <AnnouncementList
                  news={news}
                  // The button that was pressed goes with its news.
                  onHide={() => panel.current?.focus()}
                />
              ) : (
                <>
                  <Text px="4" pt="2" pb="3" textStyle="xs" color="fg.muted">
                    {t('orderAlarms.log.intro')}
                  </Text>
                  <AlarmLogList
                    onOpen={(orderId) => {
                      setOpen(false);
                      void navigate(`/orders?order=${orderId}`);
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
                      askSounds(true);
                    }}
                  >
                    <Volume2 aria-hidden /> {t('orderAlarms.log.settings')}
                  </Button>
                </>
              )}
            </Stack>
          </Popover.Content>
        </Popover.Positioner>
      </Popover.Root>
      <SoundDialog open={asksSounds} onClose={() => askSounds(false)} />
    </>
  );
};
