import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { dispatchShares, paymentShares, type MethodShare } from '../charts/methodShares';
import { shareChart, type Sales } from '../charts/shareChart';
import { useComparedFigures } from '../useComparedFigures';
import type { FiguresRead } from '../useFigures';
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
  read: FiguresRead<Sales[]>;
  rows: readonly MethodShare[];
  spans: ComparisonTexts | null;
}

const ShareWidget = ({ type, categoryLabel, read, rows, spans, choice }: ShareWidgetProps) => {
  const { t } = useTranslation();
  const formats = useFormats();
  const title = t(`widgets.titles.${type}`);
  const data = useMemo(
    () => shareChart({ formats, title, categoryLabel, measure: choice.measure, rows, spans }),
    [formats, title, categoryLabel, choice.measure, rows, spans],
  );
  return (
    <WidgetFrame type={type} getContent={classifySales} {...{ read, spans }}>
      <ChartFigure data={data} />
    </WidgetFrame>
  );
};

export const PaymentWidget = ({ choice }: WidgetProps) => {
  const { t } = useTranslation();
  const { read, before, spans } = useComparedFigures('revenue_by_payment_method', choice);
  const { value } = read;
  const rows = useMemo(() => paymentShares(choice, value ?? [], before), [choice, value, before]);
  return (
    <ShareWidget
      type="revenue_by_payment_method"
      categoryLabel={t('widgets.method')}
      {...{ choice, read, rows, spans }}
    />
  );
};

export const DispatchWidget = ({ choice }: WidgetProps) => {
  const { t } = useTranslation();
  const { read, before, spans } = useComparedFigures('revenue_by_dispatch_method', choice);
  const { value } = read;
  const rows = useMemo(() => dispatchShares(choice, value ?? [], before), [choice, value, before]);
  return (
    <ShareWidget
      type="revenue_by_dispatch_method"
      categoryLabel={t('widgets.dispatch')}
      {...{ choice, read, rows, spans }}
    />
  );
};
