import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { HeatmapRow } from '@shared/contract/insight';
import { heatmapChart } from '../heatmapChart';
import { useFigures } from '../useFigures';
import { figuresQuery } from '../useInsightChoice';
import { ChartFigure } from '@kit/charts/ChartFigure';
import { useFormats } from '@kit/format/useFormats';
import { useCan } from '@kit/session/hooks';
import { contentOfRows, lookOf } from './widgetLook';
import { WidgetFrame } from './WidgetFrame';
import type { WidgetProps } from './widgetProps';

const contentOf = contentOfRows<HeatmapRow>(({ orders, revenue }) => [orders, revenue]);

/** When people buy: by weekday and hour. */
export const HeatmapWidget = ({ choice }: WidgetProps) => {
  const { t } = useTranslation();
  const formats = useFormats();
  const read = useFigures('heatmap', figuresQuery(choice.span, choice));
  const rows = read.value;
  const title = t('widgets.titles.heatmap');
  const data = useMemo(
    () => heatmapChart({ t, formats, choice, rows: rows ?? [], title }),
    [t, formats, choice, rows, title],
  );
  return (
    <WidgetFrame type="heatmap" look={lookOf(read, useCan('kpi', 'index'), contentOf)} read={read}>
      <ChartFigure data={data} />
    </WidgetFrame>
  );
};
