import { Heading, HStack } from '@chakra-ui/react';
import { CircleHelp } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '@kit/ui/IconButton';

/** Heading in a side panel. */
export const SectionTitle = ({ children, help, action }: { children: string; help?: string; action?: ReactNode }) => (
  <HStack justify="space-between" mb="2" minH="8">
    <HStack gap="1">
      <Heading as="h2" textStyle="sm" fontWeight="bold">
        {children}
      </Heading>
      {help !== undefined && (
        <IconButton size="2xs" label={help}>
          <CircleHelp aria-hidden />
        </IconButton>
      )}
    </HStack>
    {action}
  </HStack>
);
