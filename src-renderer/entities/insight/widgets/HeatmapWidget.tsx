import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { createHeatmapChart } from '../charts/heatmapChart';
import { useComparedFigures } from '../useComparedFigures';
import { ChartFigure } from '@kit/charts/ChartFigure';
import { useFormats } from '@kit/format/useFormats';
import { classifySales } from './widgetLook';
import { WidgetFrame } from './WidgetFrame';
import type { WidgetProps } from './widgetProps';

/** Sales by weekday and hour. */
export const HeatmapWidget = ({ choice }: WidgetProps) => {
  const { t } = useTranslation();
  const formats = useFormats();
  const { read, before, isBeforePartial, spans } = useComparedFigures('heatmap', choice);
  const rows = read.value;
  const isPartial = read.unreadRows > 0;
  const title = t('widgets.titles.heatmap');
  const data = useMemo(
    () => createHeatmapChart({ formats, choice, rows: rows ?? [], isPartial, before, isBeforePartial, title }),
    [formats, choice, rows, isPartial, before, isBeforePartial, title],
  );
  return (
    <WidgetFrame type="heatmap" getContent={classifySales} {...{ read, spans }}>
      <ChartFigure data={data} />
    </WidgetFrame>
  );
};
