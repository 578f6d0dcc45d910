import { chakra } from '@chakra-ui/react';
import { tileSizes } from './wallLayout';

/**
 * Styles all tiles at once, since there may be a thousand. Shape and icon show the state too, for users who cannot
 * distinguish colours.
 */
export const TileGrid = chakra('ul', {
  base: {
    display: 'grid',
    gap: `${tileSizes.gap}em`,
    listStyleType: 'none',
    '& button': {
      '--edge': '{colors.green.500}',
      '--muted': '{colors.fg.muted}',
      '--state': '{colors.fg.success}',
      display: 'grid',
      alignContent: 'center',
      rowGap: '0.15em',
      width: 'full',
      minW: '0',
      height: `${tileSizes.tall}em`,
      px: '0.85em',
      textAlign: 'start',
      lineHeight: '1.25',
      borderRadius: '0.5em',
      borderWidth: '1px',
      borderInlineStartWidth: '0.4em',
      borderColor: 'border',
      borderInlineStartColor: 'var(--edge)',
      bg: 'bg.panel',
      cursor: 'button',
      overflow: 'hidden',
      '&[data-calm]': { height: `${tileSizes.short}em` },
      '&[data-state=outside]': { '--edge': '{colors.border.emphasized}', '--state': '{colors.fg.muted}' },
      '&[data-state=partly]': {
        '--edge': '{colors.accent.solid}',
        '--state': '{colors.fg.warning}',
        bg: 'bg.warning',
        borderColor: 'accent.border',
        borderInlineStartColor: 'var(--edge)',
        borderInlineStartStyle: 'dashed',
      },
      '&[data-silent]': {
        '--edge': '{colors.accent.solid}',
        '--state': '{colors.fg.warning}',
        bg: 'bg.warning',
        borderInlineStartColor: 'var(--edge)',
      },
      '&[data-state=closed], &[data-state=unable]': {
        '--edge': '{colors.red.solid}',
        '--state': '{colors.fg.error}',
        bg: 'bg.error',
        borderColor: 'red.border',
        borderInlineStartColor: 'var(--edge)',
      },
      '&[data-left=true]': {
        '--muted': '{colors.white}',
        '--state': '{colors.white}',
        bg: 'red.solid',
        color: 'white',
        borderColor: 'red.solid',
      },
      '&[aria-disabled=true]': { cursor: 'default' },
      '&:hover': { boxShadow: '0 0 0 2px {colors.border.emphasized}' },
      '&:focus-visible': { outline: '0.2em solid {colors.brand.focusRing}', outlineOffset: '0.1em' },
    },
    // Fixes the item's height, so that on hover and focus a note longer than two lines expands over the tiles below.
    '& li:has(> button:not([data-calm]))': { height: `${tileSizes.tall}em` },
    '& button:not([data-calm]):is(:hover, :focus-visible)': {
      position: 'relative',
      zIndex: 1,
      height: 'auto',
      minH: `${tileSizes.tall}em`,
      '& [data-part=note] > span:first-of-type': { lineClamp: 'none' },
    },
    // Visible only to screen readers.
    '& [data-words]': { srOnly: true },
    '& [data-part]': { display: 'flex', alignItems: 'center', gap: '0.4em', minW: '0' },
    '& [data-part] > span:not([data-fixed])': { truncate: true },
    '& [data-part=name]': { fontSize: '1.1em', fontWeight: 'bold' },
    '& [data-part=state]': { fontSize: '1.15em', fontWeight: 'bold', color: 'var(--state)' },
    '& [data-calm] [data-part=state]': { fontSize: '0.9em' },
    '& [data-part=note]': { fontSize: '0.85em', color: 'var(--muted)', minH: '1.25em' },
    '& [data-part=note] > span:first-of-type': { lineClamp: '2', whiteSpace: 'normal' },
    '& [data-part=waits]': {
      fontSize: '0.9em',
      gap: '0.9em',
      color: 'var(--muted)',
      fontVariantNumeric: 'tabular-nums',
    },
    '& [data-calm] [data-part=waits]': {
      color: 'fg',
      marginInlineStart: 'auto',
      fontSize: '1em',
      fontWeight: 'normal',
      // Prevents shrinking, since two waiting times need the whole width.
      flexShrink: 0,
      gap: '0.6em',
    },
    '& [data-wait]': { display: 'inline-flex', alignItems: 'center', gap: '0.35em', whiteSpace: 'nowrap' },
    '& [data-wait=closed]': { textDecoration: 'line-through' },
    '& [data-timer]': { marginInlineStart: 'auto', flexShrink: 0, fontVariantNumeric: 'tabular-nums' },
  },
});
