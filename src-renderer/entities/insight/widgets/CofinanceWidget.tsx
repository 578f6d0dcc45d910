import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { CofinanceRow } from '@shared/contract/insight';
import { deliveryTypes } from '@shared/domain/stores/deliveryMethods';
import { fleetText, moneyTick } from '../insightWords';
import { ordersBehind } from '../ordersBehind';
import { useFigures } from '../useFigures';
import { figuresQuery } from '../useInsightChoice';
import { ChartFigure } from '@kit/charts/ChartFigure';
import type { ChartData } from '@kit/charts/chartData';
import { useFormats } from '@kit/format/useFormats';
import { useCan } from '@kit/session/hooks';
import { contentOfRows, lookOf } from './widgetLook';
import { WidgetFrame } from './WidgetFrame';
import type { WidgetProps } from './widgetProps';

const contentOf = contentOfRows<CofinanceRow>(({ orders, collected, cofinanced }) => [orders, collected, cofinanced]);

/** What deliveries cost by fleet: what customers pay of them, and what stores add. */
export const CofinanceWidget = ({ choice }: WidgetProps) => {
  const { t } = useTranslation();
  const formats = useFormats();
  const read = useFigures('delivery_cofinance_details', figuresQuery(choice.span, choice));
  const rows = read.value;
  const title = t('widgets.titles.delivery_cofinance_details');
  const data = useMemo((): ChartData => {
    const shown = rows ?? [];
    return {
      kind: 'stacked',
      title,
      categoryLabel: t('widgets.fleet'),
      categories: shown.map(({ deliveryType }) => fleetText(t, deliveryType)),
      series: [
        { name: t('widgets.collected'), values: shown.map(({ collected }) => collected) },
        { name: t('widgets.cofinanced'), values: shown.map(({ cofinanced }) => cofinanced) },
        {
          name: t('insight.orders'),
          values: shown.map(({ orders }) => orders),
          isDetail: true,
          valueText: formats.count,
        },
      ],
      valueText: formats.money,
      tickText: moneyTick(formats),
      addressOf: ({ category }) => {
        const known = deliveryTypes.find((type) => type === shown[category]?.deliveryType);
        return known === undefined ? null : ordersBehind(choice, { deliveryType: known });
      },
    };
  }, [rows, choice, formats, t, title]);
  return (
    <WidgetFrame type="delivery_cofinance_details" look={lookOf(read, useCan('kpi', 'index'), contentOf)} read={read}>
      <ChartFigure data={data} />
    </WidgetFrame>
  );
};
