import { Text, type TextProps } from '@chakra-ui/react';
import type { StoreRow } from '@shared/contract/stores/stores';
import { limits } from '@shared/domain/platform/limits';
import { isBlockedIndefinitely } from '@shared/domain/stores/storeState';
import { useClockSelector } from '@kit/format/ticking';
import { useFormats } from '@kit/format/useFormats';
import { Tooltip } from '@kit/ui/overlays/Tooltip';
import { getStateDetail } from '../state/stateTexts';
import { useStoreState } from '../state/useStoreStates';

interface ReopeningTextProps extends TextProps {
  store: StoreRow;
  /** Truncates long text to one line; a tooltip shows the full text on hover and focus. */
  oneLine?: boolean;
}

/** Reopening time and reason of a closing; emphasized if the store must be reopened by hand. */
export const ReopeningText = ({ store, oneLine = false, ...textProps }: ReopeningTextProps) => {
  const formats = useFormats();
  const state = useStoreState(store);
  const text = useClockSelector((now) => getStateDetail(formats, state, now));
  if (text === '') return null;
  const isEmphasized = isBlockedIndefinitely(state);
  const needsTooltip = oneLine && text.length > limits.tooltipMinimumLength;
  const textElement = (
    <Text
      textStyle="xs"
      lineHeight="short"
      color={isEmphasized ? 'fg.error' : 'fg.muted'}
      fontWeight={isEmphasized ? 'bold' : 'normal'}
      fontVariantNumeric="tabular-nums"
      {...(oneLine ? { truncate: true, maxW: 'full' } : { overflowWrap: 'anywhere' })}
      {...(needsTooltip && { tabIndex: 0 })}
      {...textProps}
    >
      {text}
    </Text>
  );
  return needsTooltip ? <Tooltip text={text}>{textElement}</Tooltip> : textElement;
};
