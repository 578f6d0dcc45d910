import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { CofinanceRow } from '@shared/contract/insight/insight';
import { addFigures } from '@shared/domain/insight/sumRows';
import { deliveryTypes } from '@shared/domain/stores/deliveryMethods';
import { fleetText, createMoneyTickFormat } from '../insightTexts';
import { getOrdersAddress } from '../getOrdersAddress';
import { createComparisonSeries } from '../charts/comparedSeries';
import { useComparedFigures } from '../useComparedFigures';
import { addEarlierRows } from '../charts/addEarlierRows';
import { ChartFigure } from '@kit/charts/ChartFigure';
import type { ChartData } from '@kit/charts/chartData';
import { useFormats } from '@kit/format/useFormats';
import { createContentClassifier } from './widgetLook';
import { WidgetFrame } from './WidgetFrame';
import type { WidgetProps } from './widgetProps';

const classifyContent = createContentClassifier('orders', 'collected', 'cofinanced');

const getFleet = ({ deliveryType }: CofinanceRow) => deliveryType;
const noDeliveries = { orders: 0, collected: 0, cofinanced: 0 };

/** Delivery cost by fleet, split into customers' and stores' shares. */
export const CofinanceWidget = ({ choice }: WidgetProps) => {
  const { t } = useTranslation();
  const formats = useFormats();
  const { read, before, isBeforePartial, spans } = useComparedFigures('delivery_cofinance_details', choice);
  const rows = read.value;
  const title = t('widgets.titles.delivery_cofinance_details');
  const data = useMemo((): ChartData => {
    const comparedRows = addEarlierRows(rows ?? [], before, getFleet, noDeliveries);
    const getCost = ({ collected, cofinanced }: CofinanceRow) => addFigures(collected, cofinanced);
    const costBefore = new Map((before ?? []).map((row) => [row.deliveryType, getCost(row)]));
    return {
      kind: 'stacked',
      title,
      categoryLabel: t('widgets.fleet'),
      categories: comparedRows.map(({ deliveryType }) => fleetText(deliveryType)),
      series: [
        { name: t('widgets.collected'), values: comparedRows.map(({ collected }) => collected) },
        { name: t('widgets.cofinanced'), values: comparedRows.map(({ cofinanced }) => cofinanced) },
        {
          name: t('insight.orders'),
          values: comparedRows.map(({ orders }) => orders),
          isDetail: true,
          valueText: formats.count,
        },
        ...(before === null || spans === null
          ? []
          : createComparisonSeries({
              formats,
              values: comparedRows.map(getCost),
              before: comparedRows.map(({ deliveryType }) =>
                costBefore.has(deliveryType) ? (costBefore.get(deliveryType) ?? null) : isBeforePartial ? null : 0,
              ),
              name: t('widgets.costOf', { span: spans.earlierText }),
              isRendered: false,
            })),
      ],
      valueText: formats.money,
      tickText: createMoneyTickFormat(formats),
      getAddress: ({ category }) => {
        const knownDeliveryType = deliveryTypes.find((type) => type === comparedRows[category]?.deliveryType);
        return knownDeliveryType === undefined ? null : getOrdersAddress(choice, { deliveryType: knownDeliveryType });
      },
    };
  }, [rows, before, isBeforePartial, spans, choice, formats, t, title]);
  return (
    <WidgetFrame type="delivery_cofinance_details" getContent={classifyContent} {...{ read, spans }}>
      <ChartFigure data={data} />
    </WidgetFrame>
  );
};
