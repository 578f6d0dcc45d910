import type { Preferences } from '@shared/bridge/preferences';
import type { InformativeBanner } from '@shared/contract/banners';
import { limits } from '@shared/domain/platform/limits';

type Hidden = Preferences['hiddenBanners'];

/** The news that are not hidden now. */
export const visibleBanners = (
  banners: readonly InformativeBanner[],
  hidden: Hidden,
  now: number,
): InformativeBanner[] => banners.filter(({ id }) => (hidden[id] ?? 0) <= now);

/** Hides one for a week or a year, and forgets entries that have run out. */
export const hideBanner = (hidden: Hidden, id: number, how: 'postpone' | 'remove', now: number): Hidden => {
  const until = now + (how === 'postpone' ? limits.informativeBannerPostpone : limits.informativeBannerDelete);
  const stillHidden = Object.entries(hidden).filter(([, end]) => end > now);
  return { ...Object.fromEntries(stillHidden), [id]: until };
};

/** When the next hidden one shows again, or null. */
export const nextReturn = (hidden: Hidden, now: number): number | null => {
  const ends = Object.values(hidden).filter((end) => end > now);
  return ends.length === 0 ? null : Math.min(...ends);
};
