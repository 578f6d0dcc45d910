import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Banner } from '@kit/ui/Banner';

interface PanelNoticeProps {
  tone: 'info' | 'warning' | 'error';
  title: string;
  children: ReactNode;
}

/** What somebody has to see to of an order, in a frame of its own above the rest. */
export const PanelNotice = ({ tone, title, children }: PanelNoticeProps) => (
  <Box borderRadius="l2" overflow="clip">
    <Banner tone={tone} title={title}>
      {children}
    </Banner>
  </Box>
);
