import { useMemo } from 'react';
import { t } from 'i18next';
import type { CofinanceRow } from '@shared/contract/insight/insight';
import { addFigures } from '@shared/domain/insight/sumRows';
import { deliveryTypes } from '@shared/domain/stores/deliveryMethods';
import { formatFleetType, createMoneyTickFormat } from '../insightTexts';
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

const getDeliveryType = ({ deliveryType }: CofinanceRow) => deliveryType;
const noDeliveries = { orders: 0, collected: 0, cofinanced: 0 };

/** Delivery cost by fleet, split into customers' and stores' shares. */
export const CofinanceWidget = ({ choice }: WidgetProps) => {
  const formats = useFormats();
  const { title, result, previousData, isPreviousDataPartial, comparisonTexts, frame } = useComparedFigures(
    'delivery_cofinance_details',
    choice,
  );
  const rows = result.value;
  const data = useMemo((): ChartData => {
    const comparedRows = addEarlierRows(rows ?? [], previousData, getDeliveryType, noDeliveries);
    const getCost = ({ collected, cofinanced }: CofinanceRow) => addFigures(collected, cofinanced);
    const previousCosts = new Map((previousData ?? []).map((row) => [row.deliveryType, getCost(row)]));
    return {
      kind: 'stacked',
      title,
      categoryLabel: t('widgets.fleet'),
      categories: comparedRows.map(({ deliveryType }) => formatFleetType(deliveryType)),
      series: [
        { name: t('widgets.collected'), values: comparedRows.map(({ collected }) => collected) },
        { name: t('widgets.cofinanced'), values: comparedRows.map(({ cofinanced }) => cofinanced) },
        {
          name: t('insight.orders'),
          values: comparedRows.map(({ orders }) => orders),
          isDetail: true,
          valueText: formats.count,
        },
        ...(previousData === null || comparisonTexts === null
          ? []
          : createComparisonSeries({
              formats,
              values: comparedRows.map(getCost),
              previousValues: comparedRows.map(({ deliveryType }) =>
                previousCosts.has(deliveryType)
                  ? (previousCosts.get(deliveryType) ?? null)
                  : isPreviousDataPartial
                    ? null
                    : 0,
              ),
              name: t('widgets.costOf', { span: comparisonTexts.earlierText }),
              isRendered: false,
            })),
      ],
      formatValue: formats.money,
      formatTick: createMoneyTickFormat(formats),
      getAddress: ({ category }) => {
        const knownDeliveryType = deliveryTypes.find((type) => type === comparedRows[category]?.deliveryType);
        return knownDeliveryType === undefined ? null : getOrdersAddress(choice, { deliveryType: knownDeliveryType });
      },
    };
  }, [rows, previousData, isPreviousDataPartial, comparisonTexts, choice, formats, title]);
  return (
    <WidgetFrame {...frame} getContent={classifyContent}>
      <ChartFigure data={data} />
    </WidgetFrame>
  );
};
