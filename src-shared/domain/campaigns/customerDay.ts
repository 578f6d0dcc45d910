import type { Campaign, CampaignItem } from './campaign';

/** Changes of a campaign that a store's customers see on a day. */

export interface CustomerStore {
  /** Price groups of the store's menu. */
  groupIds: ReadonlySet<number>;
  /** Ids of coupons, banners and pop-ups that the store shows, by area. */
  shownIds: Readonly<Partial<Record<CampaignItem['area'], ReadonlySet<number>>>>;
}

export type CustomerDay =
  | { kind: 'outside' }
  /** `from` and `until` are set if the campaign starts or ends during the day. */
  | { kind: 'inside'; items: CampaignItem[]; from: string | null; until: string | null };

/** Returns the changes that customers of a store see on a day (`YYYY-MM-DD`), one item per coupon or banner. */
export const getCustomerDay = (
  { startsAt, endsAt, items }: Pick<Campaign, 'startsAt' | 'endsAt' | 'items'>,
  day: string,
  { groupIds, shownIds }: CustomerStore,
): CustomerDay => {
  if (startsAt > `${day}T23:59:59` || endsAt <= `${day}T00:00:00`) return { kind: 'outside' };
  const isSeen = ({ area, id, group, field }: CampaignItem) => {
    if (area === 'prices') return group !== undefined && groupIds.has(group.id);
    if (area === 'products') return true;
    return (field === 'enabled' || field === 'active') && shownIds[area]?.has(id) === true;
  };
  return {
    kind: 'inside',
    items: items.filter(isSeen),
    from: startsAt > `${day}T00:00:00` ? startsAt.slice(11, 16) : null,
    until: endsAt.startsWith(day) ? endsAt.slice(11, 16) : null,
  };
};
