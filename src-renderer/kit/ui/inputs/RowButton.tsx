import { chakra } from '@chakra-ui/react';

/** List line that is a button from edge to edge; a plain line as `div`. */
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
    // Inside the line, since scrolling lists clip outlines.
    _focusVisible: { outline: '2px solid {colors.brand.focusRing}', outlineOffset: '-2px' },
  },
});
