import { Stack, Text } from '@chakra-ui/react';
import { t } from 'i18next';
import type { StoreRow } from '@shared/contract/stores/stores';
import { useFormats } from '@kit/format/useFormats';
import { useMenuName } from '@entities/menus/menuOptions';
import { NameWithoutBrand } from '@kit/session/NameWithoutBrand';
import { StoreStateCell } from '@entities/stores/cells/StoreStateCell';
import { getNameOrId, noValue } from '@kit/ui/nameOrId';

interface StoreTextProps {
  store: StoreRow;
}

/** Address and commune, as far as reported. */
export const formatAddress = ({ textAddress, commune }: StoreRow): string =>
  [textAddress, commune].filter((part) => part !== '').join(', ') || noValue;

export const StoreName = ({ store }: StoreTextProps) => (
  <Stack gap="0">
    <Text fontWeight="bold" truncate title={store.name} position="relative">
      <NameWithoutBrand name={getNameOrId(store)} />
    </Text>
    <Text textStyle="xs" color="fg.muted" truncate title={formatAddress(store)}>
      {formatAddress(store)}
    </Text>
  </Stack>
);

/** State of a store in at most two lines. */
export const StoreStateText = ({ store }: StoreTextProps) => <StoreStateCell store={store} compact />;

export const StoreMenu = ({ store }: StoreTextProps) => {
  const name = useMenuName(store.menuId, store.menuName);
  const fallbackText = store.menuId === null ? t('stores.noMenu') : noValue;
  return (
    <Text textStyle="sm" lineHeight="short" truncate color={name === undefined ? 'fg.muted' : 'fg'} title={name}>
      {name ?? fallbackText}
    </Text>
  );
};

export const StorePhone = ({ store }: StoreTextProps) => {
  const formats = useFormats();
  return (
    <Text textStyle="sm" lineHeight="short" whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
      {store.phone === '' ? noValue : formats.phone(store.phone)}
    </Text>
  );
};

/** Menu of a store, with the store's phone number below. */
export const StoreDetails = ({ store }: StoreTextProps) => (
  <Stack gap="0">
    <StoreMenu store={store} />
    <StorePhone store={store} />
  </Stack>
);
