import { Box, Heading } from '@chakra-ui/react';
import { useId, type ReactNode } from 'react';

/** Section of the order panel with its heading. */
export const PanelSection = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId();
  return (
    <Box as="section" aria-labelledby={id}>
      <Heading as="h3" id={id} textStyle="sm" fontWeight="bold" color="fg.muted" mb="2">
        {title}
      </Heading>
      {children}
    </Box>
  );
};
