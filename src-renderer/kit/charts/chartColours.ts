/** Tokens of the theme in the order of the series: the second is usually what the first is compared with. */
export const seriesTokens = [
  'brand.solid',
  'fg.subtle',
  'accent.solid',
  'green.solid',
  'orange.solid',
  'red.solid',
] as const;

export interface ChartColours {
  series: readonly string[];
  text: string;
  line: string;
  /** Behind everything. */
  panel: string;
  /** From nothing to the highest value of a heatmap. */
  heat: readonly [string, string];
  mark: string;
  tooltip: string;
  tooltipText: string;
  font: string;
}

export const seriesToken = (at: number) => seriesTokens[at % seriesTokens.length] ?? 'brand.solid';

/** The theme's colours as they are now: a canvas knows no CSS variables. */
export const chartColoursAt = (element: Element): ChartColours => {
  const style = getComputedStyle(element);
  const colour = (token: string) => style.getPropertyValue(`--c-colors-${token.replace('.', '-')}`).trim();
  return {
    series: seriesTokens.map(colour),
    text: colour('fg.muted'),
    line: colour('border'),
    panel: colour('bg.panel'),
    heat: [colour('bg.muted'), colour('brand.solid')],
    mark: colour('fg.warning'),
    tooltip: colour('bg.inverted'),
    tooltipText: colour('fg.inverted'),
    font: style.fontFamily,
  };
};
