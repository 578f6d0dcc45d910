import { Stack, Text } from '@chakra-ui/react';
import { t } from 'i18next';
import type { DeliveryMethod, Zone } from '@shared/domain/stores/deliveryMethods';
import type { StoreFields } from '@shared/contract/stores/storeFields';
import { useFormats } from '@kit/format/useFormats';

/** Components that show the tab's values in words, to compare versions. */

const TextLines = ({ lines, emptyText }: { lines: readonly string[]; emptyText: string }) => (
  <Stack gap="0.5">
    {lines.length === 0 ? <Text>{emptyText}</Text> : lines.map((line, index) => <Text key={index}>{line}</Text>)}
  </Stack>
);

export const ZonesLabel = ({ value }: { value: unknown }) => {
  const formats = useFormats();
  const lines = (value as readonly Zone[]).map(({ name, fee }) =>
    fee === null ? name : `${name} (${formats.money(fee)})`,
  );
  return <TextLines lines={lines} emptyText={t('storeDelivery.words.noZones')} />;
};

export const FleetsLabel = ({ value }: { value: unknown }) => {
  const formats = useFormats();
  const formatAmounts = (method: DeliveryMethod) =>
    [method.fixedFee, method.dynamicBaseFee, method.dynamicFeePerKilometre, method.externalDeliveryCofinance]
      .filter((amount) => typeof amount === 'number')
      .map((amount) => formats.money(amount))
      .join(' / ');
  const lines = (value as readonly DeliveryMethod[])
    .filter(({ enabled }) => enabled)
    .map((method, index) =>
      [
        `${index + 1}. ${t(`storeDelivery.fleets.types.${method.deliveryType}`)}`,
        t(`storeDelivery.fleets.feeTypes.${method.deliveryFeeType ?? 'none'}`),
        formatAmounts(method),
        method.deliveryAreas.length > 0 && t('storeDelivery.area.title', { count: method.deliveryAreas.length }),
      ]
        .filter(Boolean)
        .join(' · '),
    );
  return <TextLines lines={lines} emptyText={t('storeDelivery.words.noFleets')} />;
};

export const TipLabel = ({ value }: { value: unknown }) => {
  const formats = useFormats();
  const tip = value as StoreFields['defaultTip'];
  if (tip === null) return t('storeDelivery.words.noTip');
  return tip.type === 'amount' ? formats.money(tip.tip) : `${tip.tip} %`;
};

export const FutureOrdersLabel = ({ value }: { value: unknown }) => {
  const limits = value as StoreFields['ordersProgramming'];
  if (limits === null) return t('storeDelivery.future.ofCommerce');
  return (
    <TextLines
      emptyText=""
      lines={[
        `${t('storeDelivery.future.limitPerStorePer30Minutes')}: ${limits.limitPerStorePer30Minutes}`,
        `${t('storeDelivery.future.daysAhead')}: ${limits.daysAhead}`,
        ...(limits.timeStep === undefined ? [] : [`${t('storeDelivery.future.timeStep')}: ${limits.timeStep}`]),
        limits.timingOptions.map((timing) => t(`storeDelivery.future.timing.${timing}`)).join(', '),
      ]}
    />
  );
};
