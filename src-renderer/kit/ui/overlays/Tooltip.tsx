import { Portal, Text, Tooltip as ChakraTooltip } from '@chakra-ui/react';
import type { ReactElement } from 'react';
import { limits } from '@shared/domain/platform/limits';

interface TooltipProps {
  text: string;
  /** The element's id, where something else has given it one: the tooltip finds its place by it. */
  triggerId?: string | undefined;
  /** One element that takes the focus. */
  children: ReactElement;
}

export const Tooltip = ({ text, triggerId, children }: TooltipProps) => (
  <ChakraTooltip.Root
    openDelay={limits.tooltipDelay}
    closeDelay={0}
    // The key that leads to an element may scroll it into view: its words stay while it has the focus.
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

/** One line of text. Where it is too long for that, the whole of it is in a tooltip, by pointer and by keyboard. */
export const TruncatedText = ({ text }: { text: string }) => {
  if (text.length <= limits.tooltipMinimumLength) return <Text truncate>{text}</Text>;
  return (
    <Tooltip text={text}>
      {/* The tooltip is the only place of the whole text, so the keyboard must reach it. */}
      <Text truncate tabIndex={0}>
        {text}
      </Text>
    </Tooltip>
  );
};
