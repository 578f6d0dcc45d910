import { Text, type TextProps } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { openDispatchMethods, opennessOf, reopensAt } from '@shared/domain/stores/closing';
import { instantOf } from '@shared/domain/values/wallTime';
import type { StoreRow } from '@shared/contract/stores';
import { useTicking } from '@kit/format/ticking';
import { useFormats } from '@kit/format/useFormats';

/** Which dispatch method is missing of a partly closed store, in words. */
const useMissing = (store: StoreRow): string | null => {
  const { t } = useTranslation();
  if (opennessOf(store) !== 'partly') return null;
  const open = openDispatchMethods(store);
  return open.includes('delivery') ? t('stores.without.pickUp') : t('stores.without.delivery');
};

/** When a closed store takes orders again, counting down; loud where nobody but a person will open it. */
export const ReopeningText = ({ store, ...rest }: { store: StoreRow } & TextProps) => {
  const { t } = useTranslation();
  const formats = useFormats();
  const missing = useMissing(store);
  const end = reopensAt(store.currentClosings);
  const text = useTicking((now) => {
    if (end === null) return t('stores.neverReopens');
    const left = formats.remaining(t, end, now);
    if (left === null) return t('stores.reopensSoon');
    const when = formats.when(t, instantOf(end, formats.zone, 'end'), now);
    return t('stores.reopens', { left, when });
  });
  if (store.currentClosings.length === 0) return null;
  return (
    <Text
      textStyle="xs"
      lineHeight="short"
      color={end === null ? 'fg.error' : 'fg.muted'}
      fontWeight={end === null ? 'bold' : 'normal'}
      fontVariantNumeric="tabular-nums"
      {...rest}
    >
      {missing === null ? text : `${missing} · ${text}`}
    </Text>
  );
};
