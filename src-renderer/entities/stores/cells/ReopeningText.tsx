import { Text, type TextProps } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { StoreRow } from '@shared/contract/stores/stores';
import { isLeft } from '@shared/domain/stores/storeState';
import { useClockSelector } from '@kit/format/ticking';
import { useFormats } from '@kit/format/useFormats';
import { stateDetail } from '../state/stateWords';
import { useStoreState } from '../state/useStoreStates';

interface ReopeningTextProps extends TextProps {
  store: StoreRow;
  /** What does not fit is read by pointing at it. */
  oneLine?: boolean;
}

/** Until when a store stands as it does, and why; loud where nobody but a person brings it back. */
export const ReopeningText = ({ store, oneLine = false, ...rest }: ReopeningTextProps) => {
  const { t } = useTranslation();
  const formats = useFormats();
  const state = useStoreState(store);
  const text = useClockSelector((now) => stateDetail(t, formats, state, now));
  if (text === '') return null;
  const isLoud = isLeft(state);
  return (
    <Text
      textStyle="xs"
      lineHeight="short"
      color={isLoud ? 'fg.error' : 'fg.muted'}
      fontWeight={isLoud ? 'bold' : 'normal'}
      fontVariantNumeric="tabular-nums"
      {...(oneLine ? { truncate: true, title: text, maxW: 'full' } : { overflowWrap: 'anywhere' })}
      {...rest}
    >
      {text}
    </Text>
  );
};
