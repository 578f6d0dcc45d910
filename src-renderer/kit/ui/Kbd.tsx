import { chakra } from '@chakra-ui/react';

/** Keyboard key in a text. */
export const Kbd = chakra('kbd', {
  base: {
    minW: '1.5em',
    px: '0.35em',
    textAlign: 'center',
    fontFamily: 'body',
    fontSize: '0.8em',
    borderWidth: '1px',
    borderColor: 'border.emphasized',
    borderRadius: 'l1',
  },
});
