import { HStack, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { Driver } from '@shared/contract/drivers';
import { Badge } from '@kit/ui/Badge';
import { kindOptions, statusTones } from './driverTexts';

export const DriverName = ({ driver }: { driver: Driver }) => (
  <Text fontWeight="bold" truncate title={driver.name}>
    {driver.name}
  </Text>
);

export const DriverKindCell = ({ driver }: { driver: Driver }) => {
  const { t } = useTranslation();
  const kind = kindOptions.find(({ value }) => value === driver.kind);
  if (kind === undefined) return null;
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
  return <Text fontVariantNumeric="tabular-nums">{t('drivers.capacity', { count: driver.maxCapacity })}</Text>;
};

export const DriverStatusCell = ({ driver }: { driver: Driver }) => {
  const { t } = useTranslation();
  return <Badge tone={statusTones[driver.status]}>{t(`drivers.statuses.${driver.status}`)}</Badge>;
};

export const DriverStore = ({ driver }: { driver: Driver }) => (
  <Text lineClamp="2" title={driver.storeName}>
    {driver.storeName}
  </Text>
);
