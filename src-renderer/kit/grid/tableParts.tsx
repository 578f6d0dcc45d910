import { chakra } from '@chakra-ui/react';

/**
 * Table whose header cells are sticky in both directions. Shadows replace borders, since sticky cells lose their
 * borders while scrolling.
 */
export const Table = chakra('table', {
  base: { borderCollapse: 'separate', borderSpacing: 0, textStyle: 'sm', width: 'full' },
});

const headerStyle = { bg: 'bg.subtle', fontWeight: 'bold', position: 'sticky', textAlign: 'start' } as const;

export const Corner = chakra('th', {
  base: {
    ...headerStyle,
    top: 0,
    insetStart: 0,
    zIndex: 3,
    px: '3',
    py: '2.5',
    verticalAlign: 'bottom',
    boxShadow: 'inset -1px -1px 0 {colors.border}',
  },
});

export const ColumnHeader = chakra('th', {
  base: {
    ...headerStyle,
    top: 0,
    zIndex: 2,
    px: '1.5',
    py: '2.5',
    minW: '5.25rem',
    textStyle: 'xs',
    textAlign: 'center',
    verticalAlign: 'bottom',
    boxShadow: 'inset 0 -1px 0 {colors.border}',
  },
});

export const RowHeader = chakra('th', {
  base: {
    ...headerStyle,
    bg: 'bg.panel',
    insetStart: 0,
    zIndex: 1,
    px: '3',
    py: '2',
    minW: '13rem',
    fontWeight: 'normal',
    boxShadow: 'inset -1px -1px 0 {colors.border}',
  },
});

export const Cell = chakra('td', {
  base: {
    px: '1.5',
    py: '2',
    boxShadow: 'inset 0 -1px 0 {colors.border}',
    '& > input': { mx: 'auto' },
    'tr:hover > &': { bg: 'bg.subtle' },
  },
});
