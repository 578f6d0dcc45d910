import { Box, Heading, Stack, Text } from '@chakra-ui/react';
import { useId, type ReactNode } from 'react';
import { Card } from '@kit/ui/layout';

interface AccountCardProps {
  title: string;
  description?: string;
  children: ReactNode;
}

export const AccountCard = ({ title, description, children }: AccountCardProps) => {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} p={{ base: '5', lg: '6' }}>
      <Stack gap="5">
        <Stack gap="1">
          <Heading as="h2" id={id} textStyle="lg" fontWeight="bold">
            {title}
          </Heading>
          {description !== undefined && (
            <Text textStyle="sm" color="fg.muted">
              {description}
            </Text>
          )}
        </Stack>
        {children}
      </Stack>
    </Card>
  );
};

/** Something to be read: its name and what it is. */
export const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <Box role="group" aria-label={label}>
    <Text textStyle="sm" color="fg.muted" mb="1">
      {label}
    </Text>
    {children}
  </Box>
);
