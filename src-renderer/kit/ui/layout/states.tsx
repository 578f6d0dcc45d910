import { Box, Heading, Skeleton, Spinner as ChakraSpinner, Stack, Text, VStack } from '@chakra-ui/react';
import { CloudAlert, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from 'i18next';
import type { Failure } from '@shared/contract/protocol/failure';
import { Button } from '../Button';
import { formatFailure } from '../failureText';

interface EmptyStateProps {
  icon: ReactNode;
  title: string;
  description?: string;
  action?: ReactNode;
}

/** Empty state with reason and action. */
export const EmptyState = ({ icon, title, description, action }: EmptyStateProps) => (
  <VStack py="16" px="6" gap="4" textAlign="center">
    <Box boxSize="14" borderRadius="full" bg="bg.muted" color="fg.muted" display="grid" placeItems="center">
      {icon}
    </Box>
    <Stack gap="1" maxW="md">
      <Heading as="h2" textStyle="lg" fontWeight="bold">
        {title}
      </Heading>
      {description !== undefined && <Text color="fg.muted">{description}</Text>}
    </Stack>
    {action}
  </VStack>
);

/** Error state after a failed read, with a retry button. */
export const ErrorState = ({ failure, onRetry }: { failure: Failure; onRetry: () => void }) => (
  <Box role="alert">
    <EmptyState
      icon={<CloudAlert aria-hidden />}
      title={t('ui.couldNotLoad')}
      description={formatFailure(failure)}
      action={
        <Button variant="outline" onClick={onRetry}>
          <RotateCw aria-hidden /> {t('ui.retry')}
        </Button>
      }
    />
  </Box>
);

export const Spinner = ({ label }: { label: string }) => (
  <VStack py="16" gap="4" role="status">
    <ChakraSpinner size="lg" color="brand.solid" borderWidth="3px" animationDuration="0.8s" />
    <Text color="fg.muted">{label}</Text>
  </VStack>
);

/** Placeholder rows while loading. */
export const RowSkeletons = ({ rows, height = '12' }: { rows: number; height?: string }) => (
  <Stack gap="3" p="4" aria-hidden>
    {Array.from({ length: rows }, (_, index) => (
      <Skeleton key={index} height={height} />
    ))}
  </Stack>
);
