import { HStack, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { Driver } from '@shared/contract/drivers';
import { isKnownWord } from '@shared/contract/reading/scalars';
import { driverStatuses } from '@shared/domain/drivers';
import { useStoreName } from '@kit/resource/form/options';
import { Badge } from '@kit/ui/Badge';
import { nameOrId, notTold } from '@kit/ui/notTold';
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
  if (kind === undefined) return driver.kind ?? notTold;
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
  if (driver.maxCapacity === null) return notTold;
  return <Text fontVariantNumeric="tabular-nums">{t('drivers.capacity', { count: driver.maxCapacity })}</Text>;
};

export const DriverStatusCell = ({ driver }: { driver: Driver }) => {
  const { t } = useTranslation();
  const { status } = driver;
  if (!isKnownWord(driverStatuses, status)) return <Badge tone="neutral">{status}</Badge>;
  return <Badge tone={statusTones[status]}>{t(`drivers.statuses.${status}`)}</Badge>;
};

export const DriverStore = ({ driver }: { driver: Driver }) => {
  const name = useStoreName(driver.storeId, driver.storeName) ?? notTold;
  return (
    <Text lineClamp="2" title={name}>
      {name}
    </Text>
  );
};
