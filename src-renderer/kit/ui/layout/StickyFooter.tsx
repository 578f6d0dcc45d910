import { Box, HStack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { offerMessageSlot } from './messageSlot';
import { Card } from './layout';

interface FootBarProps {
  /** Accessible name of the bar. */
  label: string;
  /** Status text. */
  status: ReactNode;
  children: ReactNode;
}

/** Moves focus to the screen if the bar unmounts with it. */
const keepFocus = (bar: HTMLElement | null) => () => {
  if (bar?.contains(document.activeElement)) document.querySelector('main')?.focus({ preventScroll: true });
};

/**
 * Bar at the foot of a long screen with status and final buttons. Window messages move into it, to save the room of a
 * second bar.
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
