import type { Preferences } from '@shared/bridge/preferences';
import type { InformativeBanner } from '@shared/contract/content/informativeBanners';
import { limits } from '@shared/domain/platform/limits';

type HiddenBanners = Preferences['hiddenBanners'];

/** Key of a hidden banner, with the environment because ids are unique only within a platform. */
export const createBannerKey = (environmentId: string, id: number): string => `${environmentId} ${id}`;

/** Informative banners that the user has not hidden at `now`. */
export const getVisibleBanners = (
  banners: readonly InformativeBanner[],
  environmentId: string,
  hiddenBanners: HiddenBanners,
  now: number,
): InformativeBanner[] => banners.filter(({ id }) => (hiddenBanners[createBannerKey(environmentId, id)] ?? 0) <= now);

/** Hides a banner for a week or a year, and removes expired entries. */
export const hideBanner = (
  hiddenBanners: HiddenBanners,
  key: string,
  mode: 'postpone' | 'remove',
  now: number,
): HiddenBanners => {
  const hiddenUntil = now + (mode === 'postpone' ? limits.informativeBannerPostpone : limits.informativeBannerDelete);
  const unexpiredEntries = Object.entries(hiddenBanners).filter(([, end]) => end > now);
  return { ...Object.fromEntries(unexpiredEntries), [key]: hiddenUntil };
};

/** Instant at which the next hidden banner returns, or null. */
export const getNextExpiry = (hiddenBanners: HiddenBanners, now: number): number | null => {
  const futureEnds = Object.values(hiddenBanners).filter((end) => end > now);
  return futureEnds.length === 0 ? null : Math.min(...futureEnds);
};
