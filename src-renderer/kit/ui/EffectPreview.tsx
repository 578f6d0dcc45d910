import { HStack, Stack, Text } from '@chakra-ui/react';
import { CalendarClock, TriangleAlert } from 'lucide-react';

interface EffectPreviewProps {
  /** True if the effect is impossible or does not end automatically. */
  isWarning: boolean;
  /** Main sentence; undefined if there is nothing to say yet. */
  mainText: string | undefined;
  details: readonly string[];
}

/** Preview of a dialog's effect and its end; announced when it changes. */
export const EffectPreview = ({ isWarning, mainText, details }: EffectPreviewProps) => (
  <HStack
    align="flex-start"
    gap="3"
    p="4"
    borderRadius="l2"
    bg={isWarning ? 'bg.warning' : 'bg.info'}
    color={isWarning ? 'fg.warning' : 'fg.info'}
  >
    {isWarning ? <TriangleAlert size={20} aria-hidden /> : <CalendarClock size={20} aria-hidden />}
    <Stack gap="1" role="status">
      <Text fontWeight="bold">{mainText}</Text>
      {details.map((sentence) => (
        <Text key={sentence} textStyle="sm">
          {sentence}
        </Text>
      ))}
    </Stack>
  </HStack>
);
