import { Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { useId, type ReactNode } from 'react';
import { Card } from './layout';

interface SectionCardProps {
  title: string;
  description?: string;
  /** Buttons of the section. */
  actions?: ReactNode;
  /** Path of the form value that the section edits as a whole, so that links can target it. */
  field?: string;
  children?: ReactNode;
}

/** Section of a page with a heading. */
export const SectionCard = ({ title, description, actions, field, children }: SectionCardProps) => {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} data-field={field} p={{ base: '5', lg: '6' }} minW="0">
      <Stack gap="5">
        <Flex justify="space-between" align="flex-start" gap="4" wrap="wrap">
          <Stack gap="0.5" flex="1 1 20rem">
            <Heading as="h2" id={id} textStyle="md" fontWeight="bold">
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
      </Stack>
    </Card>
  );
};
