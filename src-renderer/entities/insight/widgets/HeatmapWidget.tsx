import { useMemo } from 'react';
import { t } from 'i18next';
import { createHeatmapChart } from '../charts/heatmapChart';
import { useComparedFigures } from '../useComparedFigures';
import { ChartFigure } from '@kit/charts/ChartFigure';
import { useFormats } from '@kit/format/useFormats';
import { classifySales } from './widgetLook';
import { WidgetFrame } from './WidgetFrame';
import type { WidgetProps } from './widgetProps';

/** Sales by weekday and hour. */
export const HeatmapWidget = ({ choice }: WidgetProps) => {
  const formats = useFormats();
  const { result, previousData, isPreviousDataPartial, comparisonTexts } = useComparedFigures('heatmap', choice);
  const rows = result.value;
  const isPartial = result.unreadRowCount > 0;
  const title = t('widgets.titles.heatmap');
  const data = useMemo(
    () =>
      createHeatmapChart({
        formats,
        choice,
        rows: rows ?? [],
        isPartial,
        before: previousData,
        isBeforePartial: isPreviousDataPartial,
        title,
      }),
    [formats, choice, rows, isPartial, previousData, isPreviousDataPartial, title],
  );
  return (
    <WidgetFrame type="heatmap" getContent={classifySales} {...{ result, spans: comparisonTexts }}>
      <ChartFigure data={data} />
    </WidgetFrame>
  );
};
