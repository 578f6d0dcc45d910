import { t } from 'i18next';
import type { CampaignItem, FieldValue } from '@shared/domain/campaigns/campaign';
import { isWallTime } from '@shared/domain/values/wallTime';
import type { Formats } from '@kit/format/formats';
import { getNameOrId } from '@kit/ui/nameOrId';

const fields = [
  'price',
  'deliveryPrice',
  'show',
  'enabled',
  'active',
  'startDate',
  'startTime',
  'expiryDate',
  'expiryTime',
  'endDate',
] as const;
type Field = (typeof fields)[number];
const isField = (field: string): field is Field => (fields as readonly string[]).includes(field);

export const formatField = ({ field }: CampaignItem): string =>
  isField(field) ? t(`campaigns.fields.${field}`) : field;

/** Name of the item's entity, with the price group of a price. */
export const formatItemName = ({ id, name, group }: CampaignItem): string =>
  [getNameOrId({ id, name }), group?.name].filter(Boolean).join(' · ');

/** Value of an item's field as text. */
export const formatItemValue = ({ area, field }: CampaignItem, value: FieldValue, formats: Formats): string => {
  if (area === 'prices') return typeof value === 'number' ? formats.money(value) : t('campaigns.values.noPrice');
  if (field === 'show') return t(value === true ? 'campaigns.values.shown' : 'campaigns.values.hidden');
  if (typeof value === 'boolean') return t(value ? 'campaigns.values.on' : 'campaigns.values.off');
  if (value === null) return t('campaigns.values.none');
  return typeof value === 'string' && isWallTime(value) ? formats.wallTime(value) : String(value);
};
