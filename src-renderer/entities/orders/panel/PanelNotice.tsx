import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Banner } from '@kit/ui/Banner';

interface PanelNoticeProps {
  tone: 'info' | 'warning' | 'error';
  title: string;
  children: ReactNode;
}

/** Framed notice about something to resolve, above the order's details. */
export const PanelNotice = ({ tone, title, children }: PanelNoticeProps) => (
  <Box borderRadius="l2" overflow="clip">
    <Banner tone={tone} title={title}>
      {children}
    </Banner>
  </Box>
);
