import {
  areOverlapping,
  getItemKey,
  isSameFieldValue,
  type Campaign,
  type CampaignItem,
  type FieldValue,
} from './campaign';

/**
 * - `there`: the field already has the campaign's value, so that nothing changes at the start or end.
 * - `changedSince`: others changed the field after it was added to the campaign, so the campaign would skip it.
 * - `missing`: the entity no longer exists.
 * - `unread`: the current value could not be read.
 */
export type RehearsalState = 'change' | 'there' | 'changedSince' | 'missing' | 'unread';

export interface RehearsalLine {
  key: string;
  item: CampaignItem;
  /** Current value; undefined if it is missing or was not read. */
  current: FieldValue | undefined;
  state: RehearsalState;
  /** Other campaigns that change the same field at the same time. */
  conflicts: string[];
}

/** Current values by item key: null stands for an entity that no longer exists. */
export type CurrentValues = ReadonlyMap<string, { value: FieldValue } | null>;

const getState = (
  { from, to }: CampaignItem,
  currentEntry: { value: FieldValue } | null | undefined,
): RehearsalState => {
  if (currentEntry === undefined) return 'unread';
  if (currentEntry === null) return 'missing';
  if (isSameFieldValue(currentEntry.value, to)) return 'there';
  return isSameFieldValue(currentEntry.value, from) ? 'change' : 'changedSince';
};

type RehearsedCampaign = Pick<Campaign, 'id' | 'startsAt' | 'endsAt' | 'items'>;

/** Returns what a campaign would change, compared with the current values and the other campaigns. */
export const rehearseCampaign = (
  campaign: RehearsedCampaign,
  currentValues: CurrentValues,
  otherCampaigns: readonly Pick<
    Campaign,
    'id' | 'name' | 'startsAt' | 'endsAt' | 'items' | 'scheduledAt' | 'endedAt'
  >[],
): RehearsalLine[] => {
  const namesByKey = new Map<string, string[]>();
  for (const otherCampaign of otherCampaigns) {
    const isActive =
      otherCampaign.id !== campaign.id && otherCampaign.scheduledAt !== null && otherCampaign.endedAt === null;
    if (!isActive || !areOverlapping(campaign, otherCampaign)) continue;
    for (const item of otherCampaign.items) {
      const key = getItemKey(item);
      namesByKey.set(key, [...(namesByKey.get(key) ?? []), otherCampaign.name]);
    }
  }
  return campaign.items.map((item) => {
    const key = getItemKey(item);
    const value = currentValues.get(key);
    return { key, item, current: value?.value, state: getState(item, value), conflicts: namesByKey.get(key) ?? [] };
  });
};

/** Adopts the current values as the values to restore at the end. Removes missing entities. */
export const adoptCurrentValues = (items: readonly CampaignItem[], currentValues: CurrentValues): CampaignItem[] =>
  items.flatMap((item) => {
    const value = currentValues.get(getItemKey(item));
    if (value === null) return [];
    return [value === undefined ? item : { ...item, from: value.value }];
  });
