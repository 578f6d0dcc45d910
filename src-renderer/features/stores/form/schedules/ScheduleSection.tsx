import { Flex, Heading, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Card } from '@kit/ui/layout';

interface ScheduleSectionProps {
  title: string;
  description?: string;
  actions?: ReactNode;
  /** The value that it shows: where links to it lead. */
  field?: string;
  children: ReactNode;
}

/** A part of the tab under its heading. */
export const ScheduleSection = ({ title, description, actions, field, children }: ScheduleSectionProps) => (
  <Card as="section" data-field={field} p={{ base: '5', lg: '6' }}>
    <Flex justify="space-between" align="flex-start" gap="4" mb="4" wrap="wrap">
      <Stack gap="0.5" flex="1 1 20rem">
        <Heading as="h2" textStyle="md" fontWeight="bold">
          {title}
        </Heading>
        {description !== undefined && (
          <Text textStyle="sm" color="fg.muted">
            {description}
          </Text>
        )}
      </Stack>
      {actions}
    </Flex>
    {children}
  </Card>
);
