import { Box, chakra, HStack, Stack } from '@chakra-ui/react';
import { CalendarClock, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Preferences } from '@shared/bridge/preferences';
import type { InformativeBanner } from '@shared/contract/banners';
import { limits } from '@shared/domain/platform/limits';
import { act } from '@kit/bridge/client';
import { useCall } from '@kit/data/useCall';
import { usePreferences } from '@kit/session/hooks';
import { setPreferences } from '@kit/session/store';
import { IconButton } from '@kit/ui/IconButton';
import { notify } from '@kit/ui/notify';
import { hideBanner, nextReturn, shownBanners } from './hiddenBanners';
import { useMedia } from './useMedia';

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
const Picture = chakra('img', { base: { flex: '1', minWidth: '0', width: 'full', height: 'auto', display: 'block' } });
/** However wide the window: news must not push the work off the screen. */
const widest = '50rem';

const openNews = async ({ destinationLink }: InformativeBanner) => {
  if (destinationLink === null) return;
  const outcome = await act('links.open', { url: destinationLink });
  if (!outcome.ok) notify.failure(outcome.failure);
};

/** The one made for the window's width, else the other: a banner without any has nothing to show. */
const pictureOf = ({ mobileImage, desktopImage }: InformativeBanner, isNarrow: boolean): string | null =>
  isNarrow ? (mobileImage ?? desktopImage) : (desktopImage ?? mobileImage);

/** News for all tenants, one at a time: hidden for a week or for a year on this device. */
export const News = () => {
  const { t } = useTranslation();
  const { hiddenBanners } = usePreferences();
  const { value } = useCall('banners.informative', {}, { freshFor: hour });
  const isNarrow = useMedia(`(max-width: ${limits.bannerMobileWidth}px)`);
  const now = useNowUntilReturn(hiddenBanners);
  const [banner] = shownBanners(
    (value?.page ?? []).filter((each) => pictureOf(each, isNarrow) !== null),
    hiddenBanners,
    now,
  );
  if (banner === undefined) return null;

  const hide = (how: 'postpone' | 'remove') =>
    void setPreferences({ hiddenBanners: hideBanner(hiddenBanners, banner.id, how, Date.now()) });
  const image = <Picture src={pictureOf(banner, isNarrow) ?? undefined} alt={banner.name} />;

  return (
    <Box
      as="section"
      aria-label={t('shell.news.label')}
      px={{ base: '5', xl: '8' }}
      pt="6"
      width="full"
      maxW="1600px"
      mx="auto"
    >
      {/* The ways to be rid of it stand beside the picture: over it, they would hide what it says. */}
      <HStack align="flex-start" gap="2" maxW={widest}>
        {banner.destinationLink === null ? (
          image
        ) : (
          <Opener
            type="button"
            aria-label={t('shell.news.open', { name: banner.name })}
            onClick={() => void openNews(banner)}
          >
            {image}
          </Opener>
        )}
        <Stack gap="1">
          <IconButton look="ghost" size="xs" label={t('shell.news.postpone')} onClick={() => hide('postpone')}>
            <CalendarClock aria-hidden />
          </IconButton>
          <IconButton look="ghost" size="xs" label={t('shell.news.remove')} onClick={() => hide('remove')}>
            <X aria-hidden />
          </IconButton>
        </Stack>
      </HStack>
    </Box>
  );
};
