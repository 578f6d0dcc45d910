import { Box, Heading, HStack, Stack, Text, type BoxProps } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface PageHeaderProps {
  title: string;
  description?: string;
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
      {description !== undefined && <Text color="fg.muted">{description}</Text>}
    </Stack>
    {actions !== undefined && <HStack gap="3">{actions}</HStack>}
  </HStack>
);

export const Card = (props: BoxProps) => (
  <Box bg="bg.panel" borderWidth="1px" borderColor="border" borderRadius="l3" boxShadow="xs" {...props} />
);
