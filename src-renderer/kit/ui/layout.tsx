import { Box, Heading, HStack, Stack, type BoxProps } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface PageHeaderProps {
  title: string;
  /** A line of text, or what stands in its place. */
  description?: ReactNode;
  /** Buttons of the screen. */
  actions?: ReactNode;
}

/** Holds the screen's one h1. */
export const PageHeader = ({ title, description, actions }: PageHeaderProps) => (
  <HStack as="header" justify="space-between" align="flex-end" gap="6" mb="6" wrap="wrap">
    <Stack gap="1">
      <Heading as="h1" textStyle="3xl" fontWeight="black" letterSpacing="tight">
        {title}
      </Heading>
      {description !== undefined && (
        <Box color="fg.muted" minW="0">
          {description}
        </Box>
      )}
    </Stack>
    {actions !== undefined && <HStack gap="3">{actions}</HStack>}
  </HStack>
);

export const Card = (props: BoxProps) => (
  <Box bg="bg.panel" borderWidth="1px" borderColor="border" borderRadius="l3" boxShadow="xs" {...props} />
);
