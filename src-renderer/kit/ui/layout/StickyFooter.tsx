import { HStack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Card } from './layout';

interface FootBarProps {
  /** Names the bar to screen readers. */
  label: string;
  /** How things stand, beside what to do about it. */
  status: ReactNode;
  children: ReactNode;
}

/** A bar that goes with the focus in it leaves the focus to the screen. */
const keepFocus = (bar: HTMLElement | null) => () => {
  if (bar?.contains(document.activeElement)) document.querySelector('main')?.focus({ preventScroll: true });
};

/** Stays in sight at the foot of a long screen: how things stand, and the buttons that end the work. */
export const StickyFooter = ({ label, status, children }: FootBarProps) => (
  <Card
    ref={keepFocus}
    position="sticky"
    // Banners of the window may stand at its foot.
    bottom="calc(var(--foot-taken, 0px) + {spacing.4})"
    zIndex="docked"
    px="5"
    py="3"
    boxShadow="lg"
    role="region"
    aria-label={label}
  >
    <HStack justify="space-between" gap="4" wrap="wrap">
      {status}
      <HStack gap="3">{children}</HStack>
    </HStack>
  </Card>
);
