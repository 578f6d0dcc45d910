import { chakra } from '@chakra-ui/react';

/** A key of the keyboard. */
export const Key = chakra('kbd', {
  base: {
    minW: '1.5em',
    px: '0.35em',
    textAlign: 'center',
    fontFamily: 'body',
    fontSize: '0.85em',
    borderWidth: '1px',
    borderColor: 'border.emphasized',
    borderRadius: 'l1',
  },
});
