import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';

export const EntityLink = chakra(Link, {
  base: {
    textStyle: 'sm',
    borderRadius: 'l1',
    textDecoration: 'underline',
    textUnderlineOffset: '3px',
    _focusVisible: { outline: '2px solid {colors.brand.focusRing}', outlineOffset: '2px' },
  },
});
