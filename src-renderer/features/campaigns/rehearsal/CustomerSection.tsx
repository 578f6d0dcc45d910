import { Stack, Text } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import { t } from 'i18next';
import type { Campaign, CampaignItem } from '@shared/domain/campaigns/campaign';
import { getCustomerDay } from '@shared/domain/campaigns/customerDay';
import { useAllPages } from '@kit/data/useAllPages';
import { useCall } from '@kit/data/useCall';
import { useFormats } from '@kit/format/useFormats';
import { useLiveCollection } from '@kit/live/useLiveCollection';
import { DateControl } from '@kit/resource/form/controls/ParsedInput';
import { Select } from '@kit/ui/inputs/choices';
import { Field } from '@kit/ui/inputs/Field';
import { SectionCard } from '@kit/ui/layout/SectionCard';
import { getNameOrId } from '@kit/ui/nameOrId';
import { formatItemName, formatItemValue } from '../itemTexts';

/** Maximum changes listed. */
const maxShownItems = 40;

interface StoreEntity {
  id: number;
  storeIds: readonly number[];
}

const listShownIds = (rows: readonly StoreEntity[] | undefined, storeId: number): ReadonlySet<number> =>
  new Set(
    (rows ?? []).filter(({ storeIds }) => storeIds.length === 0 || storeIds.includes(storeId)).map(({ id }) => id),
  );

interface CustomerSectionProps {
  campaign: Pick<Campaign, 'startsAt' | 'endsAt' | 'items'>;
}

/** Changes that customers of a store see on a day. */
export const CustomerSection = ({ campaign }: CustomerSectionProps) => {
  const formats = useFormats();
  const stores = useLiveCollection('stores')?.rows;
  const [storeId, setStoreId] = useState<string>('');
  const [day, setDay] = useState<string | null>(campaign.startsAt.slice(0, 10));
  const store = stores?.find(({ id }) => String(id) === storeId) ?? stores?.[0];
  const menuId = store?.menuId ?? null;
  const hasItemsIn = (area: CampaignItem['area']) => campaign.items.some((item) => item.area === area);
  const menuQuery = useCall(
    'menus.get',
    { params: { id: menuId ?? 1 } },
    { enabled: menuId !== null && hasItemsIn('prices'), freshFor: 60_000 },
  );
  const coupons = useAllPages('coupons.list', {}, { enabled: hasItemsIn('coupons') });
  const banners = useAllPages('banners.list', {}, { enabled: hasItemsIn('banners') });
  const positionBanners = useAllPages('positionBanners.list', {}, { enabled: hasItemsIn('positionBanners') });
  const popUps = useAllPages('popUps.list', {}, { enabled: hasItemsIn('popUps') });
  const customerDay = useMemo(() => {
    if (store === undefined || day === null || !/^\d{4}-\d\d-\d\d$/.test(day)) return null;
    return getCustomerDay(campaign, day, {
      id: store.id,
      groupIds: new Set(menuId === menuQuery.value?.id ? menuQuery.value?.priceGroups.map(({ id }) => id) : []),
      shownIds: {
        coupons: listShownIds(coupons.value, store.id),
        banners: listShownIds(banners.value, store.id),
        positionBanners: listShownIds(positionBanners.value, store.id),
        popUps: listShownIds(popUps.value, store.id),
      },
    });
  }, [
    campaign,
    day,
    store,
    menuId,
    menuQuery.value,
    coupons.value,
    banners.value,
    positionBanners.value,
    popUps.value,
  ]);
  if (stores === undefined || store === undefined) return null;
  const remainingCount = customerDay?.kind === 'inside' ? customerDay.items.length - maxShownItems : 0;
  return (
    <SectionCard title={t('campaigns.customer.title')} description={t('campaigns.customer.description')}>
      <Stack direction={{ base: 'column', md: 'row' }} gap="4">
        <Field label={t('campaigns.customer.store')}>
          <Select
            value={String(store.id)}
            onChange={setStoreId}
            choices={stores.map((store) => ({ value: String(store.id), label: getNameOrId(store) }))}
          />
        </Field>
        <Field label={t('campaigns.customer.day')}>
          <DateControl value={day} onChange={(value) => setDay(value as string | null)} />
        </Field>
      </Stack>
      {customerDay?.kind === 'outside' && <Text role="status">{t('campaigns.customer.outside')}</Text>}
      {customerDay?.kind === 'inside' && (
        <Stack gap="2">
          <Text role="status" textStyle="sm" color="fg.muted">
            {[
              customerDay.items.length === 0
                ? t('campaigns.customer.nothing')
                : t('campaigns.items', {
                    count: customerDay.items.length,
                    value: formats.count(customerDay.items.length),
                  }),
              customerDay.startTime !== null && t('campaigns.customer.from', { time: customerDay.startTime }),
              customerDay.until !== null && t('campaigns.customer.until', { time: customerDay.until }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </Text>
          <Stack as="ul" gap="1" listStyleType="none" textStyle="sm" aria-label={t('campaigns.customer.title')}>
            {customerDay.items.slice(0, maxShownItems).map((item) => (
              <li key={`${item.area} ${item.group?.id ?? ''} ${item.id} ${item.field}`}>
                {formatItemName(item)}: <strong>{formatItemValue(item, item.to, formats)}</strong>
              </li>
            ))}
          </Stack>
          {remainingCount > 0 && (
            <Text textStyle="sm" color="fg.muted">
              {t('campaigns.rehearsal.more', { count: remainingCount, value: formats.count(remainingCount) })}
            </Text>
          )}
        </Stack>
      )}
    </SectionCard>
  );
};
