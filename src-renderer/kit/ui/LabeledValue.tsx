import { Box, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** Something to be read: its name and what it is. */
export const LabeledValue = ({ label, children }: { label: string; children: ReactNode }) => (
  <Box role="group" aria-label={label}>
    <Text textStyle="sm" color="fg.muted" mb="1">
      {label}
    </Text>
    {children}
  </Box>
);
