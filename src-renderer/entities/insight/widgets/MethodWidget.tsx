import { useMemo } from 'react';
import { t } from 'i18next';
import { listDispatchShares, listPaymentShares, type MethodShare } from '../charts/methodShares';
import { createShareChart, type Sales } from '../charts/shareChart';
import { useComparedFigures } from '../useComparedFigures';
import type { FiguresResult } from '../useFigures';
import { ChartFigure } from '@kit/charts/ChartFigure';
import { useFormats } from '@kit/format/useFormats';
import type { ComparisonTexts } from '@kit/reports/ChangeLine';
import { classifySales } from './widgetLook';
import { WidgetFrame } from './WidgetFrame';
import type { WidgetProps } from './widgetProps';

type MethodType = 'revenue_by_payment_method' | 'revenue_by_dispatch_method';

interface ShareWidgetProps extends WidgetProps {
  type: MethodType;
  categoryLabel: string;
  result: FiguresResult<Sales[]>;
  rows: readonly MethodShare[];
  comparisonTexts: ComparisonTexts | null;
}

const ShareWidget = ({ type, categoryLabel, result, rows, comparisonTexts, choice }: ShareWidgetProps) => {
  const formats = useFormats();
  const title = t(`widgets.titles.${type}`);
  const data = useMemo(
    () => createShareChart({ formats, title, categoryLabel, measure: choice.measure, rows, spans: comparisonTexts }),
    [formats, title, categoryLabel, choice.measure, rows, comparisonTexts],
  );
  return (
    <WidgetFrame type={type} getContent={classifySales} {...{ result, spans: comparisonTexts }}>
      <ChartFigure data={data} />
    </WidgetFrame>
  );
};

export const PaymentWidget = ({ choice }: WidgetProps) => {
  const { result, previousData, comparisonTexts } = useComparedFigures('revenue_by_payment_method', choice);
  const { value } = result;
  const rows = useMemo(() => listPaymentShares(choice, value ?? [], previousData), [choice, value, previousData]);
  return (
    <ShareWidget
      type="revenue_by_payment_method"
      categoryLabel={t('widgets.method')}
      {...{ choice, result, rows, comparisonTexts }}
    />
  );
};

export const DispatchWidget = ({ choice }: WidgetProps) => {
  const { result, previousData, comparisonTexts } = useComparedFigures('revenue_by_dispatch_method', choice);
  const { value } = result;
  const rows = useMemo(() => listDispatchShares(choice, value ?? [], previousData), [choice, value, previousData]);
  return (
    <ShareWidget
      type="revenue_by_dispatch_method"
      categoryLabel={t('widgets.dispatch')}
      {...{ choice, result, rows, comparisonTexts }}
    />
  );
};
