import { Box } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { useViewAsRole } from '@kit/session/hooks';
import { FootNotices } from '@kit/ui/layout/FootNotice';
import { FrameMessages } from './messages/FrameMessages';

/** What other bars at the foot of the window stand above. */
const markRecovered = '--foot-taken';

/**
 * What comes by itself while somebody works: at the foot of the window, so that no row moves below a hand. It is read and
 * reached before the screen all the same.
 */
export const BottomMessages = () => {
  const ref = useRef<HTMLDivElement>(null);
  const seesAsRole = useViewAsRole() !== null;
  useEffect(() => {
    const box = ref.current;
    if (box === null) return;
    const root = document.documentElement.style;
    const observer = new ResizeObserver(() => {
      root.setProperty(markRecovered, `${box.offsetHeight}px`);
      // A row that gets the focus is brought into sight above them.
      root.scrollPaddingBottom = `${box.offsetHeight}px`;
    });
    observer.observe(box);
    return () => {
      observer.disconnect();
      root.removeProperty(markRecovered);
      root.scrollPaddingBottom = '';
    };
  }, []);
  return (
    <Box ref={ref} order={1} position="sticky" bottom={seesAsRole ? '14' : '0'} zIndex="docked">
      <FootNotices of="frame" />
      <FrameMessages />
    </Box>
  );
};
