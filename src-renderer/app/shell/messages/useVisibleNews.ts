import { t } from 'i18next';
import { useEffect, useState } from 'react';
import type { Preferences } from '@shared/bridge/preferences';
import type { InformativeBanner } from '@shared/contract/content/informativeBanners';
import { getInformativeBannerTitle } from '@shared/domain/content/informativeBanners';
import { useAllPages } from '@kit/data/useAllPages';
import { getPlatformNow } from '@kit/session/platformClock';
import { usePreferences, useSession } from '@kit/session/hooks';
import { setPreferences } from '@kit/session/sessionStore';
import { createBannerKey, hideBanner, getNextExpiry, getVisibleBanners } from '../hiddenBanners';

const hourMs = 3_600_000;

/** Current time, updated when a hidden banner becomes visible again. */
const useNowUntilReturn = (hiddenBanners: Preferences['hiddenBanners']): number => {
  const [now, setNow] = useState(getPlatformNow);
  useEffect(() => {
    const nextExpiry = getNextExpiry(hiddenBanners, now);
    if (nextExpiry === null) return;
    // Updates at least once an hour, since timers cannot wait longer than 24 days.
    const timer = setTimeout(() => setNow(getPlatformNow()), Math.min(Math.max(nextExpiry - now, 0) + 1, hourMs));
    return () => clearTimeout(timer);
  }, [hiddenBanners, now]);
  return now;
};

/** Returns the picture for the window's width; if it is missing, returns the picture for the other width. */
export const findPicture = ({ mobileImage, desktopImage }: InformativeBanner, isNarrow: boolean): string | null =>
  isNarrow ? (mobileImage ?? desktopImage) : (desktopImage ?? mobileImage);

export const getNewsTitle = (banner: InformativeBanner): string =>
  getInformativeBannerTitle(banner) || t('shell.news.untitled');

/** News banners that are not hidden on this device. All tenants get the same news. */
export const useVisibleNews = (): InformativeBanner[] => {
  const { hiddenBanners } = usePreferences();
  const { environment } = useSession();
  const { value } = useAllPages('informativeBanners.list', {}, { freshFor: hourMs });
  const now = useNowUntilReturn(hiddenBanners);
  return getVisibleBanners(value ?? [], environment.id, hiddenBanners, now);
};

/** Returns a function that hides a news banner for a week or a year, counted by the platform's clock. */
export const useHideNews = () => {
  const { hiddenBanners } = usePreferences();
  const { environment } = useSession();
  return (id: number, mode: 'postpone' | 'remove') => {
    const banner = createBannerKey(environment.id, id);
    void setPreferences({ hiddenBanners: hideBanner(hiddenBanners, banner, mode, getPlatformNow()) });
  };
};
