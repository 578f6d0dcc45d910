import type { Theme } from '@glideapps/glide-data-grid';
import { useEffect, useState } from 'react';

/** Design tokens used by the canvas; resolved to colours, since a canvas cannot read CSS variables. */
const tokens = {
  accentColor: 'brand-solid',
  accentFg: 'brand-contrast',
  accentLight: 'brand-subtle',
  textDark: 'fg',
  textMedium: 'fg-muted',
  textLight: 'fg-subtle',
  textHeader: 'fg-muted',
  textGroupHeader: 'fg',
  textHeaderSelected: 'brand-contrast',
  bgIconHeader: 'fg-muted',
  fgIconHeader: 'bg-panel',
  bgCell: 'bg-panel',
  bgCellMedium: 'bg-subtle',
  bgHeader: 'bg-subtle',
  bgHeaderHasFocus: 'bg-muted',
  bgHeaderHovered: 'bg-muted',
  bgSearchResult: 'bg-warning',
  borderColor: 'border',
  linkColor: 'fg-link',
} as const;

/** Colours of cell states; changed cells differ from selected ones. */
const marks = { changed: 'bg-warning', wrong: 'bg-error', wrongText: 'fg-error', hint: 'fg-muted', still: 'bg-subtle' };

export interface GridColours {
  theme: Partial<Theme>;
  marks: Record<keyof typeof marks, string>;
}

const resolveColors = (): GridColours => {
  const style = getComputedStyle(document.documentElement);
  const getColor = (token: string) => style.getPropertyValue(`--c-colors-${token}`).trim();
  const mapColors = <Names extends Record<string, string>>(names: Names) =>
    Object.fromEntries(Object.entries(names).map(([name, token]) => [name, getColor(token)])) as Record<
      keyof Names,
      string
    >;
  return {
    theme: {
      ...mapColors(tokens),
      fontFamily: getComputedStyle(document.body).fontFamily,
      baseFontStyle: '14px',
      headerFontStyle: '700 13px',
      editorFontSize: '14px',
      lineHeight: 1.4,
      cellHorizontalPadding: 10,
    },
    marks: mapColors(marks),
  };
};

/** Current colours of the page; updates on a switch between light and dark mode. */
export const useGridTheme = (): GridColours => {
  const [colours, setColours] = useState(resolveColors);
  useEffect(() => {
    const observer = new MutationObserver(() => setColours(resolveColors()));
    observer.observe(document.documentElement, { attributes: true, attributeFilter: ['class'] });
    return () => observer.disconnect();
  }, []);
  return colours;
};
