import { chakra } from '@chakra-ui/react';

/** Line of a list that is a button over its full width; with `as="div"`, a plain line. */
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
    // Inset, because scrolling lists clip outlines.
    _focusVisible: { outline: '2px solid {colors.brand.focusRing}', outlineOffset: '-2px' },
  },
});
