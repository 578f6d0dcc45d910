import { Portal, Tooltip } from '@chakra-ui/react';
import { useEffect, useId } from 'react';
import { useTooltipAnchor } from './useTooltipAnchor';

/**
 * Shows the tooltip of the hovered or focused element. A window has one tooltip for all elements, because a tooltip per
 * button doubled the time to render the rows of a list.
 */
export const TooltipHost = () => {
  const contentId = useId();
  const [anchor, close] = useTooltipAnchor();
  useEffect(() => {
    if (anchor === null) return undefined;
    const description = anchor.getAttribute('aria-describedby');
    anchor.setAttribute('aria-describedby', [description, contentId].filter(Boolean).join(' '));
    // Closes the tooltip of an element that is removed, which fires no blur and no pointer event.
    const observer = new IntersectionObserver(() => !anchor.isConnected && close());
    observer.observe(anchor);
    return () => {
      observer.disconnect();
      if (description === null) anchor.removeAttribute('aria-describedby');
      else anchor.setAttribute('aria-describedby', description);
    };
  }, [anchor, contentId, close]);
  return (
    // Stays mounted: if it were unmounted right after opening, the library would leave its Esc listener behind.
    <Tooltip.Root
      open={anchor !== null}
      onOpenChange={close}
      // Stays open while focused: keyboard navigation may scroll the element into view.
      closeOnScroll={false}
      lazyMount
      unmountOnExit
      ids={{ content: contentId, ...(anchor !== null && { trigger: anchor.id }) }}
    >
      <Portal>
        <Tooltip.Positioner>
          <Tooltip.Content>{anchor?.dataset['tooltip']}</Tooltip.Content>
        </Tooltip.Positioner>
      </Portal>
    </Tooltip.Root>
  );
};
