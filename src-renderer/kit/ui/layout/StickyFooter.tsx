import { Box, HStack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { offerMessageSlot } from './messageSlot';
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

/**
 * Stays in sight at the foot of a long screen: how things stand, and the buttons that end the work. The window's messages
 * move into it, so that one bar takes the room of two.
 */
export const StickyFooter = ({ label, status, children }: FootBarProps) => (
  <Card
    ref={keepFocus}
    position="sticky"
    bottom="2"
    zIndex="docked"
    px="4"
    py="2"
    boxShadow="lg"
    role="region"
    aria-label={label}
  >
    <HStack justify="space-between" columnGap="4" rowGap="2" wrap="wrap">
      {status}
      <Box ref={offerMessageSlot} flex="1 1 24rem" minW="0" css={{ '&:empty': { display: 'none' } }} />
      <HStack gap="3">{children}</HStack>
    </HStack>
  </Card>
);
