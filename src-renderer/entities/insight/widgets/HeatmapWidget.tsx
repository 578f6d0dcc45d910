import { useMemo } from 'react';
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
  const { title, result, previousData, isPreviousDataPartial, frame } = useComparedFigures('heatmap', choice);
  const rows = result.value;
  const isPartial = result.unreadRowCount > 0;
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
    <WidgetFrame {...frame} getContent={classifySales}>
      <ChartFigure data={data} />
    </WidgetFrame>
  );
};
