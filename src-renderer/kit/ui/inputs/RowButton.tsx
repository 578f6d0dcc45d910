import { chakra } from '@chakra-ui/react';

/** A line of a list that is one button from edge to edge. As `div` it is a line that leads nowhere. */
export const RowButton = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    width: 'full',
    px: '3',
    py: '2',
    textAlign: 'start',
    cursor: 'button',
    'button&': { _hover: { bg: 'bg.muted' } },
    'div&': { cursor: 'default' },
    // Inside the line: lists that scroll cut what is outside.
    _focusVisible: { outline: '2px solid {colors.brand.focusRing}', outlineOffset: '-2px' },
  },
});
