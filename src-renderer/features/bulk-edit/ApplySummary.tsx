import { Stack, Text } from '@chakra-ui/react';
import type { SalesText } from './preview/salesText';

interface ApplyQuestionProps {
  sentences: readonly (string | null)[];
  sales: SalesText;
}

/** Summary of the changes about to be sent and of the sales they gain or lose. */
export const ApplySummary = ({ sentences, sales }: ApplyQuestionProps) => (
  <Stack gap="3">
    <Text>{sentences.filter((sentence) => sentence !== null).join(' ')}</Text>
    {sales.sentences.length > 0 && (
      <Stack
        gap="1"
        p="3"
        borderRadius="l2"
        fontWeight="bold"
        {...(sales.isReduction ? { bg: 'bg.warning', color: 'fg.warning' } : { bg: 'bg.subtle' })}
      >
        {sales.sentences.map((sentence) => (
          <Text key={sentence}>{sentence}</Text>
        ))}
      </Stack>
    )}
  </Stack>
);
