import { HStack, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { Driver } from '@shared/contract/drivers';
import { isKnownValue } from '@shared/contract/reading/scalars';
import { driverStatuses } from '@shared/domain/people/drivers';
import { useStoreName } from '@entities/stores/storeOptions';
import { Badge } from '@kit/ui/Badge';
import { nameOrId, noValue } from '@kit/ui/nameOrId';
import { kindOptions, statusTones } from './driverTexts';

export const DriverName = ({ driver }: { driver: Driver }) => (
  <Text fontWeight="bold" truncate title={driver.name}>
    {nameOrId(driver)}
  </Text>
);

export const DriverKindCell = ({ driver }: { driver: Driver }) => {
  const { t } = useTranslation();
  const kind = kindOptions.find(({ value }) => value === driver.kind);
  // A kind that only the platform knows goes by its own name.
  if (kind === undefined) return driver.kind ?? noValue;
  const { icon: Icon, labelKey } = kind;
  return (
    <HStack gap="2">
      <Icon size={20} aria-hidden />
      <Text>{t(labelKey)}</Text>
    </HStack>
  );
};

export const DriverCapacity = ({ driver }: { driver: Driver }) => {
  const { t } = useTranslation();
  if (driver.maxCapacity === null) return noValue;
  return <Text fontVariantNumeric="tabular-nums">{t('drivers.capacity', { count: driver.maxCapacity })}</Text>;
};

export const DriverStatusCell = ({ driver }: { driver: Driver }) => {
  const { t } = useTranslation();
  const { status } = driver;
  if (!isKnownValue(driverStatuses, status)) return <Badge tone="neutral">{status}</Badge>;
  return <Badge tone={statusTones[status]}>{t(`drivers.statuses.${status}`)}</Badge>;
};

export const DriverStore = ({ driver }: { driver: Driver }) => {
  const name = useStoreName(driver.storeId, driver.storeName) ?? noValue;
  return (
    <Text lineClamp="2" title={name}>
      {name}
    </Text>
  );
};
