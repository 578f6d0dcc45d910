import { Box, HStack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { FootNotices } from './FootNotice';
import { offerMessageSlot } from './footSlots';
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
 * move into it, so that one bar takes the room of two, and notices grow upwards from it: its buttons stay where they are. For
 * 600 ms after it has come, clicks go to what it covers, as does the second of a double click.
 */
export const StickyFooter = ({ label, status, children }: FootBarProps) => (
  <Card
    ref={keepFocus}
    position="sticky"
    bottom="4"
    mt="auto"
    zIndex="docked"
    px="4"
    py="2"
    boxShadow="lg"
    animation="letClicksThrough 0.6s"
    role="region"
    aria-label={label}
    // As far from the window's edge as the end of the screen is: it does not move when the screen outgrows the window.
    css={{ '@media (max-height: 800px)': { bottom: '3' } }}
  >
    <FootNotices of="bar" />
    <HStack align="flex-end" columnGap="4" rowGap="2" wrap={{ base: 'wrap', xl: 'nowrap' }}>
      <HStack minH="10">{status}</HStack>
      <Box ref={offerMessageSlot} flex="1 1 20rem" minW="0" css={{ '&:empty': { display: 'none' } }} />
      <HStack gap="3" ms="auto" minH="10">
        {children}
      </HStack>
    </HStack>
  </Card>
);
