/** Theme tokens of series colors, in order. The second series usually shows the compared period, in gray. */
const seriesTokens = ['brand.solid', 'fg.subtle', 'accent.solid', 'green.solid', 'orange.solid', 'red.solid'] as const;

export interface ChartColours {
  series: readonly string[];
  text: string;
  line: string;
  /** Background color of the chart. */
  panel: string;
  /** Heatmap colors from zero to the maximum. */
  heat: readonly [string, string];
  mark: string;
  tooltip: string;
  tooltipText: string;
  font: string;
}

export const getSeriesToken = (index: number) => seriesTokens[index % seriesTokens.length] ?? 'brand.solid';

/** Reads the current theme's colors, since a canvas cannot use CSS variables. */
export const readChartColors = (element: Element): ChartColours => {
  const style = getComputedStyle(element);
  const getColor = (token: string) => style.getPropertyValue(`--c-colors-${token.replace('.', '-')}`).trim();
  return {
    series: seriesTokens.map(getColor),
    text: getColor('fg.muted'),
    line: getColor('border'),
    panel: getColor('bg.panel'),
    heat: [getColor('bg.muted'), getColor('brand.solid')],
    mark: getColor('fg.warning'),
    tooltip: getColor('bg.inverted'),
    tooltipText: getColor('fg.inverted'),
    font: style.fontFamily,
  };
};
