import { Box, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** Read-only value with its label. */
export const LabeledValue = ({ label, children }: { label: string; children: ReactNode }) => (
  <Box role="group" aria-label={label}>
    <Text textStyle="sm" color="fg.muted" mb="1">
      {label}
    </Text>
    {children}
  </Box>
);
