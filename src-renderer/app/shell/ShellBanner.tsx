import { HStack, Text, type StackProps } from '@chakra-ui/react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface ShellBannerProps extends Omit<StackProps, 'title'> {
  /** Accessible name of the banner. */
  label: string;
  icon: LucideIcon;
  title: string;
  action: ReactNode;
  /** True if screen readers announce the banner when it appears. */
  announced?: boolean;
}

/** Full-width banner about a mode of the whole window, with a way to end it. */
export const ShellBanner = ({
  label,
  icon: Icon,
  title,
  action,
  announced = false,
  children,
  ...rest
}: ShellBannerProps) => (
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
