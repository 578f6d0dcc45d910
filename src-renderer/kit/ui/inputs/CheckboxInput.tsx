import { chakra } from '@chakra-ui/react';

/** Checkbox without label or behavior. */
export const CheckboxInput = chakra('input', {
  base: {
    // Replaces the native checkbox, whose grey differs from the app's in dark mode.
    appearance: 'none',
    boxSize: '4.5',
    display: 'grid',
    placeContent: 'center',
    flexShrink: 0,
    margin: '0',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'l1',
    bg: 'bg.panel',
    cursor: 'button',
    _before: { content: '""', boxSize: '2.5', bg: 'brand.contrast', visibility: 'hidden' },
    '&:checked, &:indeterminate': { bg: 'brand.solid', borderColor: 'brand.solid' },
    '&:checked::before': {
      visibility: 'visible',
      clipPath: 'polygon(14% 44%, 0 60%, 42% 98%, 100% 18%, 84% 6%, 40% 68%)',
    },
    '&:indeterminate::before': { visibility: 'visible', clipPath: 'inset(40% 0)' },
    _disabled: { cursor: 'not-allowed', opacity: '0.5' },
    _focusVisible: { outline: '2px solid {colors.brand.focusRing}', outlineOffset: '2px' },
    '&[aria-disabled=true]': { cursor: 'default' },
    '&[data-locked]': { cursor: 'not-allowed', opacity: '0.35' },
    // In forced colors mode, the system draws the checkbox.
    '@media (forced-colors: active)': { appearance: 'auto' },
  },
});
