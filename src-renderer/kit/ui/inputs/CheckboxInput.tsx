import { chakra } from '@chakra-ui/react';

/** The box alone, for those who put their own words and behaviour around it. */
export const CheckboxInput = chakra('input', {
  base: {
    boxSize: '4.5',
    accentColor: 'brand.solid',
    cursor: 'button',
    display: 'block',
    flexShrink: 0,
    _focusVisible: { outline: '2px solid {colors.brand.focusRing}', outlineOffset: '2px' },
    '&[aria-disabled=true]': { cursor: 'default' },
    '&[data-locked]': { cursor: 'not-allowed', opacity: '0.35' },
  },
});
