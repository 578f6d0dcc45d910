import { useMemo } from 'react';
import type { Failure } from '@shared/contract/protocol/failure';
import type { CalendarEntry } from '@shared/domain/campaigns/calendar';
import type { Campaign } from '@shared/domain/campaigns/campaign';
import { getCouponEnd, getCouponStart } from '@shared/domain/sales/coupons';
import { useAllPages } from '@kit/data/useAllPages';
import { useCan } from '@kit/session/hooks';
import { getNameOrId } from '@kit/ui/nameOrId';

const bannerPaths = {
  banners: '/banners',
  positionBanners: '/position-banners',
  popUps: '/popup-banners',
} as const;
type BannerArea = keyof typeof bannerPaths;

interface CalendarEntriesResult {
  entries: readonly CalendarEntry[];
  isLoading: boolean;
  failure: Failure | null;
}

/** Campaigns of this computer, and enabled coupons, banners and pop-ups of the platform. */
export const useCalendarEntries = (campaigns: readonly Campaign[]): CalendarEntriesResult => {
  const canListCoupons = useCan('coupons', 'index');
  const canList: Record<BannerArea, boolean> = {
    banners: useCan('banners', 'index'),
    positionBanners: useCan('position_banners', 'index'),
    popUps: useCan('pop_ups', 'index'),
  };
  const coupons = useAllPages('coupons.list', {}, { enabled: canListCoupons });
  const banners = {
    banners: useAllPages('banners.list', {}, { enabled: canList.banners }),
    positionBanners: useAllPages('positionBanners.list', {}, { enabled: canList.positionBanners }),
    popUps: useAllPages('popUps.list', {}, { enabled: canList.popUps }),
  };
  const areas = (Object.keys(bannerPaths) as BannerArea[]).filter((area) => canList[area]);
  const queries = [...(canListCoupons ? [coupons] : []), ...areas.map((area) => banners[area])];
  const queriesVersion = queries.map(({ readAt, value }) => `${readAt} ${value?.length}`).join();
  const entries = useMemo(
    (): CalendarEntry[] => [
      ...campaigns.map(({ id, name, startsAt, endsAt }) => ({
        key: `campaign ${id}`,
        kind: 'campaign' as const,
        name,
        path: `/campaigns/${id}`,
        start: startsAt,
        end: endsAt,
      })),
      ...(coupons.value ?? [])
        .filter(({ enabled }) => enabled)
        .map((coupon) => ({
          key: `coupon ${coupon.id}`,
          kind: 'coupon' as const,
          name: coupon.code,
          path: `/coupons/edit-coupon/${coupon.id}`,
          start: getCouponStart(coupon),
          end: getCouponEnd(coupon),
        })),
      ...areas.flatMap((area) =>
        (banners[area].value ?? [])
          .filter(({ active }) => active)
          .map((banner) => ({
            key: `${area} ${banner.id}`,
            kind: 'banner' as const,
            name: getNameOrId(banner),
            path: `${bannerPaths[area]}/edit-banner/${banner.id}`,
            start: banner.startDate,
            end: banner.endDate,
          })),
      ),
    ],
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [campaigns, queriesVersion],
  );
  return {
    entries,
    isLoading: queries.some(({ value, failure }) => value === undefined && failure === null),
    failure: queries.find(({ value, failure }) => value === undefined && failure !== null)?.failure ?? null,
  };
};
