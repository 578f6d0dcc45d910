import { Box, HStack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { FootNotices } from './FootNotice';
import { registerMessageSlot } from './footSlots';
import { Card } from './layout';

interface StickyFooterProps {
  /** Accessible name of the bar. */
  label: string;
  status: ReactNode;
  children: ReactNode;
}

/** Moves focus to the screen if the bar had focus when it unmounts. */
const moveFocusOnUnmount = (bar: HTMLElement | null) => () => {
  if (bar?.contains(document.activeElement)) document.querySelector('main')?.focus({ preventScroll: true });
};

/**
 * Bar at the foot of a long screen, with a status and final buttons. Window messages move into the bar; notices grow
 * upwards from it, so that the buttons stay in place. For 600 ms after the bar appears, clicks pass through it, so that
 * the second click of a double click hits its target.
 */
export const StickyFooter = ({ label, status, children }: StickyFooterProps) => (
  <Card
    ref={moveFocusOnUnmount}
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
    // Keeps the bar as far from the window's edge as at the end of the screen, so that it does not move when the screen
    // outgrows the window.
    css={{
      '@media (max-height: 800px)': { bottom: '3' },
      // Keeps focused controls above the bar. Scroll padding would also scroll the page when the bar itself gets focus.
      'main:has(&) :is(a, button, input, select, textarea):not(& *)': { scrollMarginBottom: '5rem' },
    }}
  >
    <FootNotices location="bar" />
    <HStack align="flex-end" columnGap="4" rowGap="2" wrap={{ base: 'wrap', xl: 'nowrap' }}>
      <HStack minH="10">{status}</HStack>
      <Box ref={registerMessageSlot} flex="1 1 20rem" minW="0" css={{ '&:empty': { display: 'none' } }} />
      <HStack gap="3" ms="auto" minH="10">
        {children}
      </HStack>
    </HStack>
  </Card>
);
