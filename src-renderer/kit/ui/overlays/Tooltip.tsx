import { Portal, Text, Tooltip as ChakraTooltip } from '@chakra-ui/react';
import type { ReactElement } from 'react';
import { limits } from '@shared/domain/platform/limits';

interface TooltipProps {
  text: string;
  /** Id of the element if set elsewhere, to position the tooltip. */
  triggerId?: string | undefined;
  /** Single focusable element. */
  children: ReactElement;
}

export const Tooltip = ({ text, triggerId, children }: TooltipProps) => (
  <ChakraTooltip.Root
    openDelay={limits.tooltipDelay}
    closeDelay={0}
    // Stays open while focused: keyboard navigation may scroll the element into view.
    closeOnScroll={false}
    lazyMount
    unmountOnExit
    {...(triggerId !== undefined && { ids: { trigger: triggerId } })}
  >
    <ChakraTooltip.Trigger asChild>{children}</ChakraTooltip.Trigger>
    <Portal>
      <ChakraTooltip.Positioner>
        <ChakraTooltip.Content>{text}</ChakraTooltip.Content>
      </ChakraTooltip.Positioner>
    </Portal>
  </ChakraTooltip.Root>
);

/** Single line of text, whose full text is in a tooltip if too long. */
export const TruncatedText = ({ text }: { text: string }) => {
  if (text.length <= limits.tooltipMinimumLength) return <Text truncate>{text}</Text>;
  return (
    <Tooltip text={text}>
      {/* Focusable, since only the tooltip shows the full text. */}
      <Text truncate tabIndex={0}>
        {text}
      </Text>
    </Tooltip>
  );
};
