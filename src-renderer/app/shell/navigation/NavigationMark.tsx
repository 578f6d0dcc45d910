import { chakra } from '@chakra-ui/react';

/** Number beside a navigation entry. */
export const NavigationMark = chakra('span', {
  base: {
    minW: '5',
    px: '1.5',
    borderRadius: 'full',
    bg: 'brand.subtle',
    color: 'brand.fg',
    textStyle: 'xs',
    fontWeight: 'bold',
    textAlign: 'center',
    fontVariantNumeric: 'tabular-nums',
    '&[data-urgent]': { bg: 'red.solid', color: 'white' },
    '&[data-corner]': { position: 'absolute', top: '0', insetEnd: '0', fontSize: '2xs', px: '1', minW: '4' },
  },
});
