import { useMemo } from 'react';
import { t } from 'i18next';
import { listDispatchShares, listPaymentShares, type MethodShare } from '../charts/methodShares';
import { createShareChart, type Sales } from '../charts/shareChart';
import { useComparedFigures, type ComparedFigures } from '../useComparedFigures';
import { ChartFigure } from '@kit/charts/ChartFigure';
import { useFormats } from '@kit/format/useFormats';
import { classifySales } from './widgetLook';
import { WidgetFrame } from './WidgetFrame';
import type { WidgetProps } from './widgetProps';

interface ShareWidgetProps extends WidgetProps, Pick<ComparedFigures<Sales[]>, 'title' | 'frame'> {
  categoryLabel: string;
  rows: readonly MethodShare[];
}

const ShareWidget = ({ title, frame, categoryLabel, rows, choice }: ShareWidgetProps) => {
  const formats = useFormats();
  const { comparisonTexts } = frame;
  const data = useMemo(
    () => createShareChart({ formats, title, categoryLabel, measure: choice.measure, rows, spans: comparisonTexts }),
    [formats, title, categoryLabel, choice.measure, rows, comparisonTexts],
  );
  return (
    <WidgetFrame {...frame} getContent={classifySales}>
      <ChartFigure data={data} />
    </WidgetFrame>
  );
};

export const PaymentWidget = ({ choice }: WidgetProps) => {
  const { title, result, previousData, frame } = useComparedFigures('revenue_by_payment_method', choice);
  const { value } = result;
  const rows = useMemo(() => listPaymentShares(choice, value ?? [], previousData), [choice, value, previousData]);
  return <ShareWidget categoryLabel={t('widgets.method')} {...{ choice, title, frame, rows }} />;
};

export const DispatchWidget = ({ choice }: WidgetProps) => {
  const { title, result, previousData, frame } = useComparedFigures('revenue_by_dispatch_method', choice);
  const { value } = result;
  const rows = useMemo(() => listDispatchShares(choice, value ?? [], previousData), [choice, value, previousData]);
  return <ShareWidget categoryLabel={t('widgets.dispatch')} {...{ choice, title, frame, rows }} />;
};
