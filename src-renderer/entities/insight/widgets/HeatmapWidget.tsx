import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { HeatmapRow } from '@shared/contract/insight/insight';
import { heatmapChart } from '../charts/heatmapChart';
import { useComparedFigures } from '../useComparedFigures';
import { ChartFigure } from '@kit/charts/ChartFigure';
import { useFormats } from '@kit/format/useFormats';
import { useCan } from '@kit/session/hooks';
import { useVersusNote } from './useVersusNote';
import { createContentClassifier, getWidgetLook } from './widgetLook';
import { WidgetFrame } from './WidgetFrame';
import type { WidgetProps } from './widgetProps';

const classifyContent = createContentClassifier<HeatmapRow>(({ orders, revenue }) => [orders, revenue]);

/** Sales by weekday and hour. */
export const HeatmapWidget = ({ choice }: WidgetProps) => {
  const { t } = useTranslation();
  const formats = useFormats();
  const { read, before, isBeforePartial } = useComparedFigures('heatmap', choice);
  const note = useVersusNote(choice);
  const rows = read.value;
  const isPartial = read.unreadRows > 0;
  const title = t('widgets.titles.heatmap');
  const data = useMemo(
    () => heatmapChart({ t, formats, choice, rows: rows ?? [], isPartial, before, isBeforePartial, title }),
    [t, formats, choice, rows, isPartial, before, isBeforePartial, title],
  );
  return (
    <WidgetFrame
      type="heatmap"
      look={getWidgetLook(read, useCan('kpi', 'index'), classifyContent)}
      read={read}
      {...note}
    >
      <ChartFigure data={data} />
    </WidgetFrame>
  );
};
