import { chakra, HStack, Popover, Stack, Text } from '@chakra-ui/react';
import { Bell, CalendarClock, ImageOff, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Preferences } from '@shared/bridge/preferences';
import type { InformativeBanner } from '@shared/contract/banners';
import { limits } from '@shared/domain/platform/limits';
import { act } from '@kit/bridge/client';
import { useCall } from '@kit/data/useCall';
import { usePreferences } from '@kit/session/hooks';
import { setPreferences } from '@kit/session/store';
import { Button } from '@kit/ui/Button';
import { ShownPicture } from '@kit/pictures/ShownPicture';
import { notify } from '@kit/ui/notify';
import { hideBanner, nextReturn, shownBanners } from './hiddenBanners';
import { useWidth } from './useWidth';

const hour = 3_600_000;

/** The present, renewed when a hidden banner is due again. */
const useNowUntilReturn = (hidden: Preferences['hiddenBanners']): number => {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const next = nextReturn(hidden, now);
    if (next === null) return;
    // Timers hold no more than 24 days; once an hour is often enough.
    const timer = setTimeout(() => setNow(Date.now()), Math.min(Math.max(next - now, 0) + 1, hour));
    return () => clearTimeout(timer);
  }, [hidden, now]);
  return now;
};

const Opener = chakra('button', {
  base: {
    display: 'block',
    flex: '1',
    minWidth: '0',
    borderRadius: 'l3',
    overflow: 'hidden',
    _focusVisible: { outline: '2px solid {colors.brand.focusRing}', outlineOffset: '2px' },
  },
});

/** Its name, where its picture cannot be shown: the link and the ways to be rid of it stay. */
const Nameless = ({ name }: { name: string }) => (
  <HStack p="4" gap="3" borderRadius="l3" bg="bg.subtle" color="fg">
    <ImageOff size={20} aria-hidden />
    <Text fontWeight="medium">{name}</Text>
  </HStack>
);

const openNews = async ({ destinationLink }: InformativeBanner) => {
  if (destinationLink === null) return;
  const outcome = await act('links.openAsking', { url: destinationLink });
  if (!outcome.ok) notify.failure(outcome.failure);
};

/** The one made for the room that it has, else the other: a banner without any has nothing to show. */
const pictureOf = ({ mobileImage, desktopImage }: InformativeBanner, isNarrow: boolean): string | null =>
  isNarrow ? (mobileImage ?? desktopImage) : (desktopImage ?? mobileImage);

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
  },
});

/** One of the news with the ways to be rid of it: over the picture, they would hide what it says. */
const NewsItem = ({ banner, onHide }: { banner: InformativeBanner; onHide: () => void }) => {
  const { t } = useTranslation();
  const name = banner.name || t('shell.news.untitled');
  const { hiddenBanners } = usePreferences();
  const [room, width] = useWidth<HTMLDivElement>();
  const hide = (how: 'postpone' | 'remove') => {
    void setPreferences({ hiddenBanners: hideBanner(hiddenBanners, banner.id, how, Date.now()) });
    onHide();
  };
  // Nothing is fetched before it is known which.
  const image = width !== null && (
    <ShownPicture
      address={pictureOf(banner, width <= limits.bannerMobileWidth)}
      label={name}
      width="full"
      height="auto"
      display="block"
      fallback={<Nameless name={name} />}
    />
  );
  return (
    <Stack as="li" ref={room} gap="1">
      {banner.destinationLink === null ? (
        image
      ) : (
        <Opener type="button" aria-label={t('shell.news.open', { name })} onClick={() => void openNews(banner)}>
          {image}
        </Opener>
      )}
      <HStack gap="1" justify="flex-end">
        <Button look="ghost" size="xs" onClick={() => hide('postpone')}>
          <CalendarClock aria-hidden /> {t('shell.news.postpone')}
        </Button>
        <Button look="ghost" size="xs" onClick={() => hide('remove')}>
          <X aria-hidden /> {t('shell.news.remove')}
        </Button>
      </HStack>
    </Stack>
  );
};

/** News for all tenants behind a bell, out of the way of the work: each hidden for a week or for a year on this device. */
export const News = () => {
  const { t } = useTranslation();
  const { hiddenBanners } = usePreferences();
  const { value } = useCall('banners.informative', {}, { freshFor: hour });
  const panel = useRef<HTMLDivElement>(null);
  const now = useNowUntilReturn(hiddenBanners);
  const shown = shownBanners(value?.page ?? [], hiddenBanners, now).filter(
    (banner) => pictureOf(banner, false) !== null,
  );
  if (shown.length === 0) return null;
  return (
    <Popover.Root positioning={{ placement: 'bottom-end', strategy: 'fixed' }} lazyMount unmountOnExit>
      <Popover.Trigger asChild>
        <Button
          look="ghost"
          size="sm"
          px="0"
          position="relative"
          aria-label={t('shell.news.button', { count: shown.length })}
        >
          <Bell aria-hidden />
          <Count>{shown.length}</Count>
        </Button>
      </Popover.Trigger>
      <Popover.Positioner>
        <Popover.Content
          ref={panel}
          width="42rem"
          maxW="calc(100vw - 2rem)"
          tabIndex={-1}
          aria-label={t('shell.news.label')}
        >
          <Text px="4" pt="3" fontWeight="bold">
            {t('shell.news.label')}
          </Text>
          <Stack as="ul" listStyleType="none" gap="4" p="4" maxH="70vh" overflowY="auto">
            {shown.map((banner) => (
              <NewsItem
                key={banner.id}
                banner={banner}
                // The button that was pressed goes with its news.
                onHide={() => panel.current?.focus()}
              />
            ))}
          </Stack>
        </Popover.Content>
      </Popover.Positioner>
    </Popover.Root>
  );
};
