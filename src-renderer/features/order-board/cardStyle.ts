import { chakra } from '@chakra-ui/react';

/** Space between two cards (em). */
export const cardGap = 0.5;

/** Scrollable part of a column. */
export const CardScroller = chakra('div', {
  base: {
    flex: '1',
    minH: '0',
    overflowY: 'auto',
    px: '0.4em',
    pb: '0.5em',
    // Keeps the first card's focus ring from being cut off.
    pt: '0.2em',
    _focusVisible: { outline: '2px solid {colors.brand.focusRing}', outlineOffset: '-2px' },
  },
});

/** Styles all cards of a column at once, since there may be hundreds. */
export const CardList = chakra('ul', {
  base: {
    display: 'grid',
    // Wide columns show several cards side by side.
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(12em, 100%), 1fr))',
    alignItems: 'start',
    gap: `${cardGap}em`,
    listStyleType: 'none',
    '&[data-virtual]': { gridTemplateColumns: 'minmax(0, 1fr)' },
    '& [data-group]': {
      gridColumn: '1 / -1',
      display: 'flex',
      justifyContent: 'space-between',
      px: '0.4em',
      fontSize: '0.82em',
      fontWeight: 'bold',
      color: 'fg.muted',
      fontVariantNumeric: 'tabular-nums',
    },
    '& [data-order]': {
      '--edge': '{colors.border.emphasized}',
      position: 'relative',
      px: '0.7em',
      py: '0.45em',
      borderRadius: '0.45em',
      borderWidth: '1px',
      borderColor: 'border',
      borderInlineStartWidth: '0.35em',
      borderInlineStartColor: 'var(--edge)',
      bg: 'bg.panel',
      cursor: 'pointer',
      lineHeight: '1.25',
      outlineOffset: '0.1em',
      '&:focus-visible': { outline: '0.18em solid {colors.brand.focusRing}' },
      '&[data-late]': { '--edge': '{colors.red.solid}', borderColor: 'red.border' },
      '&[data-alarm]': { bg: 'bg.error', borderColor: 'red.border' },
    },
    '& [data-part=head]': { display: 'flex', alignItems: 'baseline', flexWrap: 'wrap', columnGap: '0.5em', minW: '0' },
    '& [data-part=number]': { fontWeight: 'black', fontSize: '1.15em' },
    '& [data-part=age]': {
      marginInlineStart: 'auto',
      fontWeight: 'bold',
      fontVariantNumeric: 'tabular-nums',
      whiteSpace: 'nowrap',
    },
    '& [data-late] [data-part=age]': { color: 'fg.error' },
    '& [data-part=where]': {
      display: 'flex',
      alignItems: 'center',
      gap: '0.4em',
      fontSize: '0.82em',
      color: 'fg.muted',
      minW: '0',
    },
    '& [data-alarm] [data-part=where]': { color: 'fg' },
    '& [data-part=where] > span': { truncate: true },
    '& [data-part=where] > [data-part=promise]': {
      overflow: 'visible',
      flexShrink: 0,
      marginInlineStart: 'auto',
      color: 'fg',
      fontVariantNumeric: 'tabular-nums',
    },
    '& [data-part=lines]': { mt: '0.25em', listStyleType: 'none' },
    '& [data-part=lines] > li': { display: 'flex', gap: '0.4em', fontWeight: 'medium' },
    '& [data-part=quantity]': { fontWeight: 'black', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
    '& [data-part=modifiers]': { display: 'block', fontSize: '0.85em', fontWeight: 'normal', color: 'fg.muted' },
    '& [data-alarm] [data-part=modifiers]': { color: 'fg' },
    '& [data-part=note]': { fontSize: '0.88em', fontWeight: 'bold', fontStyle: 'italic' },
    '& [data-part=foot]': { display: 'flex', alignItems: 'center', gap: '0.4em', flexWrap: 'wrap', mt: '0.35em' },
    // Never truncates an amount; the line breaks between words.
    '& [data-part=money]': { display: 'block', fontSize: '0.82em', color: 'fg.muted', minW: 'min-content' },
    '& [data-part=money][data-due]': { color: 'fg.warning', fontWeight: 'bold' },
    '& [data-alarm] [data-part=money]': { color: 'fg' },
    '& [data-part=help]': { display: 'block', mt: '0.25em', fontSize: '0.85em', fontWeight: 'bold', color: 'fg.error' },
    '& [data-part=foot]:empty': { display: 'none' },
    // Hides a card's foot while a pending change is shown instead. The hidden foot still takes up space, so that the
    // card's height stays the same.
    '& [data-part=foot][data-replaced]': { visibility: 'hidden' },
    '& [data-part=waiting]': { position: 'absolute', insetInline: '0.7em', bottom: '0.45em' },
    '& [data-part=where] b': { color: 'fg' },
    // Kit components use rem; on cards they grow with the card's font size and wrap instead of being truncated.
    '& .chakra-badge': {
      fontSize: '0.82em',
      lineHeight: '1.25',
      minH: '0',
      h: 'auto',
      maxW: 'full',
      px: '0.5em',
      py: '0.15em',
      gap: '0.35em',
      whiteSpace: 'normal',
      overflowWrap: 'anywhere',
      '& span': { whiteSpace: 'normal' },
    },
    '& .chakra-badge svg, & .chakra-button svg': { boxSize: '1.15em', flexShrink: 0 },
    '& .chakra-button': {
      fontSize: '0.85em',
      h: 'auto',
      minH: '1.9em',
      minW: '0',
      px: '0.7em',
      py: '0.2em',
      gap: '0.35em',
    },
  },
});
