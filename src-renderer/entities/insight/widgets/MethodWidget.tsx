import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DispatchMethodRow, PaymentMethodRow } from '@shared/contract/insight';
import { dispatchShares, paymentShares } from '../methodShares';
import { shareChart, type ShareRow } from '../shareChart';
import { useFigures, type FiguresRead } from '../useFigures';
import { figuresQuery } from '../useInsightChoice';
import { ChartFigure } from '@kit/charts/ChartFigure';
import { useFormats } from '@kit/format/useFormats';
import { useCan } from '@kit/session/hooks';
import { contentOfRows, lookOf } from './widgetLook';
import { WidgetFrame } from './WidgetFrame';
import type { WidgetProps } from './widgetProps';

type MethodType = 'revenue_by_payment_method' | 'revenue_by_dispatch_method';

interface ShareWidgetProps<Row> extends WidgetProps {
  type: MethodType;
  categoryLabel: string;
  read: FiguresRead<Row[]>;
  sharesOf: (rows: readonly Row[]) => ShareRow[];
}

const contentOf = contentOfRows<{ orders: number | null; revenue: number | null }>(({ orders, revenue }) => [
  orders,
  revenue,
]);

const ShareWidget = <Row extends { orders: number | null; revenue: number | null }>({
  type,
  categoryLabel,
  read,
  sharesOf,
  choice,
}: ShareWidgetProps<Row>) => {
  const { t } = useTranslation();
  const formats = useFormats();
  const rows = read.value;
  const title = t(`widgets.titles.${type}`);
  const data = useMemo(
    () => shareChart({ t, formats, title, categoryLabel, measure: choice.measure, rows: sharesOf(rows ?? []) }),
    [t, formats, title, categoryLabel, choice.measure, rows, sharesOf],
  );
  return (
    <WidgetFrame type={type} look={lookOf(read, useCan('kpi', 'index'), contentOf)} read={read}>
      <ChartFigure data={data} />
    </WidgetFrame>
  );
};

export const PaymentWidget = ({ choice }: WidgetProps) => {
  const { t } = useTranslation();
  const read = useFigures('revenue_by_payment_method', figuresQuery(choice.span, choice));
  const sharesOf = useMemo(() => (rows: readonly PaymentMethodRow[]) => paymentShares(t, choice, rows), [t, choice]);
  return (
    <ShareWidget type="revenue_by_payment_method" categoryLabel={t('widgets.method')} {...{ choice, read, sharesOf }} />
  );
};

export const DispatchWidget = ({ choice }: WidgetProps) => {
  const { t } = useTranslation();
  const read = useFigures('revenue_by_dispatch_method', figuresQuery(choice.span, choice));
  const sharesOf = useMemo(() => (rows: readonly DispatchMethodRow[]) => dispatchShares(t, choice, rows), [t, choice]);
  return (
    <ShareWidget
      type="revenue_by_dispatch_method"
      categoryLabel={t('widgets.dispatch')}
      {...{ choice, read, sharesOf }}
    />
  );
};
