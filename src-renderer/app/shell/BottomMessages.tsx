import { Box } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { useViewAsRole } from '@kit/session/hooks';
import { FootNotices } from '@kit/ui/layout/FootNotice';
import { FrameMessages } from './messages/FrameMessages';

/** CSS property with the height that the messages occupy, which other bottom bars must leave free. */
const footHeightProperty = '--foot-taken';

/**
 * Messages that appear automatically, at the bottom of the window so that the content above does not shift. First in
 * reading and tab order.
 */
export const BottomMessages = () => {
  const containerRef = useRef<HTMLDivElement>(null);
  const isViewingAsRole = useViewAsRole() !== null;
  useEffect(() => {
    const element = containerRef.current;
    if (element === null) return;
    const rootStyle = document.documentElement.style;
    const observer = new ResizeObserver(() => rootStyle.setProperty(footHeightProperty, `${element.offsetHeight}px`));
    observer.observe(element);
    return () => {
      observer.disconnect();
      rootStyle.removeProperty(footHeightProperty);
    };
  }, []);
  return (
    <Box ref={containerRef} order={1} position="sticky" bottom={isViewingAsRole ? '14' : '0'} zIndex="docked">
      <FootNotices location="frame" />
      <FrameMessages />
    </Box>
  );
};
