import { Stack, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { StoreRow } from '@shared/contract/stores';
import { useFormats } from '@kit/format/useFormats';

interface OfStore {
  store: StoreRow;
}

export const StoreName = ({ store }: OfStore) => (
  <Stack gap="0">
    <Text fontWeight="bold" lineClamp="2" lineHeight="short" title={store.name}>
      {store.name}
    </Text>
    <Text textStyle="sm" color="fg.muted" lineClamp="2" title={`${store.textAddress}, ${store.commune}`}>
      {store.textAddress}, {store.commune}
    </Text>
  </Stack>
);

export const StoreMenu = ({ store }: OfStore) => {
  const { t } = useTranslation();
  return (
    <Text
      textStyle="sm"
      truncate
      color={store.menuName === null ? 'fg.muted' : 'fg'}
      title={store.menuName ?? undefined}
    >
      {store.menuName ?? t('stores.noMenu')}
    </Text>
  );
};

export const StorePhone = ({ store }: OfStore) => {
  const formats = useFormats();
  return (
    <Text textStyle="sm" whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
      {formats.phone(store.phone)}
    </Text>
  );
};

/** Menu and phone, one above the other. */
export const StoreDetails = ({ store }: OfStore) => (
  <Stack gap="0">
    <StoreMenu store={store} />
    <StorePhone store={store} />
  </Stack>
);
