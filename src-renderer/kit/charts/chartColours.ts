/** Theme tokens in series order: the second is usually the comparison. */
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
  /** Background. */
  panel: string;
  /** Heatmap colors from zero to the maximum. */
  heat: readonly [string, string];
  mark: string;
  tooltip: string;
  tooltipText: string;
  font: string;
}

export const seriesToken = (at: number) => seriesTokens[at % seriesTokens.length] ?? 'brand.solid';

/** Current theme colors: a canvas knows no CSS variables. */
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
