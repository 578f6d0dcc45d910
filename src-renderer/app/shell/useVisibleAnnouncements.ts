import { useEffect, useState } from 'react';
import type { Preferences } from '@shared/bridge/preferences';
import type { InformativeBanner } from '@shared/contract/banners';
import { useCall } from '@kit/data/useCall';
import { platformNow } from '@kit/format/platformClock';
import { usePreferences } from '@kit/session/hooks';
import { nextReturn, visibleBanners } from './hiddenBanners';

const hour = 3_600_000;

/** The present, renewed when a hidden banner is due again. */
const useNowUntilReturn = (hidden: Preferences['hiddenBanners']): number => {
  const [now, setNow] = useState(platformNow);
  useEffect(() => {
    const next = nextReturn(hidden, now);
    if (next === null) return;
    // Timers hold no more than 24 days; once an hour is often enough.
    const timer = setTimeout(() => setNow(platformNow()), Math.min(Math.max(next - now, 0) + 1, hour));
    return () => clearTimeout(timer);
  }, [hidden, now]);
  return now;
};

/** The one made for the room that it has, else the other: a banner without any has nothing to show. */
export const pictureOf = ({ mobileImage, desktopImage }: InformativeBanner, isNarrow: boolean): string | null =>
  isNarrow ? (mobileImage ?? desktopImage) : (desktopImage ?? mobileImage);

/** News for all tenants: each can be hidden for a week or for a year on this device. */
export const useVisibleAnnouncements = (): InformativeBanner[] => {
  const { hiddenBanners } = usePreferences();
  const { value } = useCall('banners.informative', {}, { freshFor: hour });
  const now = useNowUntilReturn(hiddenBanners);
  return visibleBanners(value?.page ?? [], hiddenBanners, now).filter((banner) => pictureOf(banner, false) !== null);
};
