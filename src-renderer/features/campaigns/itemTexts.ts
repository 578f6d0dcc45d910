import { t } from 'i18next';
import { isClosingValue, isScheduleValue, type CampaignItem, type FieldValue } from '@shared/domain/campaigns/campaign';
import { toShifts } from '@shared/domain/schedules/shifts';
import { isWallTime } from '@shared/domain/values/wallTime';
import { summarizeHours } from '@entities/stores/schedules/summary';
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
  'storeIds',
  'status',
  'businessHours',
  'deliveryWaitTime',
  'pickUpWaitTime',
  'both',
  'delivery',
  'pickUp',
] as const;
type Field = (typeof fields)[number];
const isField = (field: string): field is Field => (fields as readonly string[]).includes(field);

export const formatField = ({ field }: CampaignItem): string =>
  isField(field) ? t(`campaigns.fields.${field}`) : field;

/** Name of the item's entity; for a price, also the price group. */
export const formatItemName = ({ id, name, group }: CampaignItem): string =>
  [getNameOrId({ id, name }), group?.name].filter(Boolean).join(' · ');

/** Value of an item's field as text. */
export const formatItemValue = ({ area, field }: CampaignItem, value: FieldValue, formats: Formats): string => {
  if (area === 'prices') return typeof value === 'number' ? formats.money(value) : t('campaigns.values.noPrice');
  if (field === 'show') return t(value === true ? 'campaigns.values.shown' : 'campaigns.values.hidden');
  if (typeof value === 'boolean') return t(value ? 'campaigns.values.on' : 'campaigns.values.off');
  if (area === 'closings' && value === null) return t('campaigns.values.open');
  if (value === null) return t('campaigns.values.none');
  if (Array.isArray(value))
    return value.length === 0
      ? t('campaigns.scope.allStores')
      : t('campaigns.values.stores', { count: value.length, value: formats.count(value.length) });
  if (isScheduleValue(value)) return summarizeHours(toShifts(value.businessHours)).join(' · ');
  if (isClosingValue(value)) {
    const dates = t('campaigns.period', { from: formats.wallTime(value.start), to: formats.wallTime(value.end) });
    return value.reason === null ? dates : `${dates} · ${value.reason}`;
  }
  if (area === 'waitTimes') return t('campaigns.values.minutes', { value });
  if (field === 'status' && (value === 'draft' || value === 'published')) return t(`campaigns.values.${value}`);
  return typeof value === 'string' && isWallTime(value) ? formats.wallTime(value) : String(value);
};
