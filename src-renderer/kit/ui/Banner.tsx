import { HStack, Stack, Text } from '@chakra-ui/react';
import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

const tones = {
  info: { Icon: Info, bg: 'bg.info', fg: 'fg.info', border: 'brand.border' },
  warning: { Icon: TriangleAlert, bg: 'bg.warning', fg: 'fg.warning', border: 'accent.border' },
  error: { Icon: CircleAlert, bg: 'bg.error', fg: 'fg.error', border: 'red.border' },
} as const;

interface BannerProps {
  tone: keyof typeof tones;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}

/** Message shown until its cause is gone. */
export const Banner = ({ tone, title, children, action }: BannerProps) => {
  const { Icon, bg, fg, border } = tones[tone];
  return (
    <HStack
      role={tone === 'error' ? 'alert' : 'status'}
      gap="4"
      px="5"
      py="3"
      bg={bg}
      borderBottomWidth="1px"
      borderColor={border}
      wrap="wrap"
    >
      <HStack gap="3" flex="1" minW="xs" align="flex-start">
        <Text as="span" color={fg} pt="0.5">
          <Icon size={20} aria-hidden />
        </Text>
        <Stack gap="0.5" textStyle="sm">
          <Text fontWeight="bold">{title}</Text>
          {children}
        </Stack>
      </HStack>
      {action}
    </HStack>
  );
};
