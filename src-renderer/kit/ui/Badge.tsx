import { Badge as ChakraBadge, Box, HStack } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** Meaning of a status, not its look. */
export type Tone = 'success' | 'error' | 'warning' | 'info' | 'neutral';

const palettes = { success: 'green', error: 'red', warning: 'accent', info: 'brand', neutral: 'gray' } as const;

export const Badge = ({ tone, size = 'md', children }: { tone: Tone; size?: 'sm' | 'md'; children: ReactNode }) => (
  <ChakraBadge colorPalette={palettes[tone]} variant="subtle" size={size}>
    {children}
  </ChakraBadge>
);

/** Colored dot with text, since many people cannot rely on color. */
export const StatusDot = ({ tone, children }: { tone: Tone; children: ReactNode }) => (
  <HStack gap="2" as="span" display="inline-flex">
    <Box as="span" boxSize="2" borderRadius="full" bg={`${palettes[tone]}.solid`} aria-hidden />
    <span>{children}</span>
  </HStack>
);

/** Status as a small line of text, for spaces too narrow for a badge. */
export const StatusLine = ({ tone, children }: { tone: Tone; children: ReactNode }) => (
  <HStack as="span" gap="1" minW="0" maxW="full" textStyle="xs" color={`${palettes[tone]}.fg`}>
    {children}
  </HStack>
);
