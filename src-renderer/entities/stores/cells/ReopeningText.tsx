import { Text, type TextProps } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { StoreRow } from '@shared/contract/stores';
import { useTicking } from '@kit/format/ticking';
import { useFormats } from '@kit/format/useFormats';
import { isLeft, stateDetail } from '../state/stateWords';
import { useStoreState } from '../state/useStoreStates';

/** Until when a store stands as it does, and why; loud where nobody but a person brings it back. */
export const ReopeningText = ({ store, ...rest }: { store: StoreRow } & TextProps) => {
  const { t } = useTranslation();
  const formats = useFormats();
  const state = useStoreState(store);
  const text = useTicking((now) => stateDetail(t, formats, state, now));
  if (text === '') return null;
  const isLoud = isLeft(state);
  return (
    <Text
      textStyle="xs"
      lineHeight="short"
      color={isLoud ? 'fg.error' : 'fg.muted'}
      fontWeight={isLoud ? 'bold' : 'normal'}
      fontVariantNumeric="tabular-nums"
      overflowWrap="anywhere"
      {...rest}
    >
      {text}
    </Text>
  );
};
