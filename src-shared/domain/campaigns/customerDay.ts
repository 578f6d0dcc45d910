import { isClosingValue, storeAreas, type Campaign, type CampaignItem } from './campaign';

/** This module finds the changes of a campaign that a store's customers see on a day. */

interface CustomerStore {
  id: number;
  /** Price groups of the store's menu. */
  groupIds: ReadonlySet<number>;
  /** Ids of coupons, banners and pop-ups that the store shows, by area. */
  shownIds: Readonly<Partial<Record<CampaignItem['area'], ReadonlySet<number>>>>;
}

type CustomerDay =
  | { kind: 'outside' }
  /** `startTime` and `until` are set if the campaign starts or ends during the day. */
  | { kind: 'inside'; items: CampaignItem[]; startTime: string | null; until: string | null };

/** Returns the changes that customers of a store see on a day (`YYYY-MM-DD`), one item per coupon or banner. */
export const getCustomerDay = (
  { startsAt, endsAt, items }: Pick<Campaign, 'startsAt' | 'endsAt' | 'items'>,
  day: string,
  { id: storeId, groupIds, shownIds }: CustomerStore,
): CustomerDay => {
  const isDuringDay = (start: string, end: string) => start <= `${day}T23:59:59` && end > `${day}T00:00:00`;
  if (!isDuringDay(startsAt, endsAt)) return { kind: 'outside' };
  const isShown = (area: CampaignItem['area'], id: number) => {
    const storeIds = items.find((item) => item.area === area && item.id === id && item.field === 'storeIds')?.to;
    return Array.isArray(storeIds) ? storeIds.includes(storeId) : shownIds[area]?.has(id) === true;
  };
  const isVisible = ({ area, id, name, group, field, to }: CampaignItem) => {
    if (area === 'prices') return group !== undefined && groupIds.has(group.id);
    if (storeAreas.includes(area)) return id === storeId && (!isClosingValue(to) || isDuringDay(to.start, to.end));
    // A builder page and its entry in the list are one page for customers, so only the builder page is listed.
    if (area === 'pages') return !items.some((item) => item.area === 'builderPages' && item.name === name);
    if (field === 'status' || area === 'products') return true;
    return (field === 'enabled' || field === 'active') && isShown(area, id);
  };
  return {
    kind: 'inside',
    items: items.filter(isVisible),
    startTime: startsAt > `${day}T00:00:00` ? startsAt.slice(11, 16) : null,
    until: endsAt.startsWith(day) ? endsAt.slice(11, 16) : null,
  };
};
