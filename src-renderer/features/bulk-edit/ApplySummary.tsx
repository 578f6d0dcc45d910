import { Stack, Text } from '@chakra-ui/react';
import type { SalesImpact } from './preview/salesText';

interface ApplySummaryProps {
  sentences: readonly (string | null)[];
  salesImpact: SalesImpact;
}

/** Summary of the changes about to be sent and of the sales they gain or lose. */
export const ApplySummary = ({ sentences, salesImpact }: ApplySummaryProps) => (
  <Stack gap="3">
    <Text>{sentences.filter((sentence) => sentence !== null).join(' ')}</Text>
    {salesImpact.sentences.length > 0 && (
      <Stack
        gap="1"
        p="3"
        borderRadius="l2"
        fontWeight="bold"
        {...(salesImpact.isReduction ? { bg: 'bg.warning', color: 'fg.warning' } : { bg: 'bg.subtle' })}
      >
        {salesImpact.sentences.map((sentence) => (
          <Text key={sentence}>{sentence}</Text>
        ))}
      </Stack>
    )}
  </Stack>
);
