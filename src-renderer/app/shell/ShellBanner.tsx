import { HStack, Text, type StackProps } from '@chakra-ui/react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface FrameBannerProps extends Omit<StackProps, 'title'> {
  /** Names the banner to screen readers. */
  label: string;
  icon: LucideIcon;
  title: string;
  action: ReactNode;
  /** Read out when it comes. */
  announced?: boolean;
}

/** Says across the window's whole width what everything in it has to be read by, and how to change that. */
export const ShellBanner = ({
  label,
  icon: Icon,
  title,
  action,
  announced = false,
  children,
  ...rest
}: FrameBannerProps) => (
  <HStack as="section" aria-label={label} px="6" gap="3" justify="space-between" textStyle="sm" {...rest}>
    <HStack gap="3" minW="0">
      <Icon size={20} aria-hidden style={{ flexShrink: 0 }} />
      <Text {...(announced && { role: 'status' })}>
        <Text as="span" fontWeight="bold">
          {title}
        </Text>{' '}
        {children}
      </Text>
    </HStack>
    {action}
  </HStack>
);
