import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { dispatchShares, paymentShares, type MethodShare } from '../charts/methodShares';
import { shareChart, type Sales } from '../charts/shareChart';
import { useComparedFigures, useComparedSpans } from '../useComparedFigures';
import type { FiguresRead } from '../useFigures';
import { ChartFigure } from '@kit/charts/ChartFigure';
import { useFormats } from '@kit/format/useFormats';
import { useCan } from '@kit/session/hooks';
import { useVersusNote } from './useVersusNote';
import { createContentClassifier, getWidgetLook } from './widgetLook';
import { WidgetFrame } from './WidgetFrame';
import type { WidgetProps } from './widgetProps';

type MethodType = 'revenue_by_payment_method' | 'revenue_by_dispatch_method';

interface ShareWidgetProps extends WidgetProps {
  type: MethodType;
  categoryLabel: string;
  read: FiguresRead<Sales[]>;
  rows: readonly MethodShare[];
}

const classifyContent = createContentClassifier<Sales>(({ orders, revenue }) => [orders, revenue]);

const ShareWidget = ({ type, categoryLabel, read, rows, choice }: ShareWidgetProps) => {
  const { t } = useTranslation();
  const formats = useFormats();
  const spans = useComparedSpans(choice);
  const note = useVersusNote(choice);
  const title = t(`widgets.titles.${type}`);
  const data = useMemo(
    () => shareChart({ t, formats, title, categoryLabel, measure: choice.measure, rows, spans }),
    [t, formats, title, categoryLabel, choice.measure, rows, spans],
  );
  return (
    <WidgetFrame type={type} look={getWidgetLook(read, useCan('kpi', 'index'), classifyContent)} read={read} {...note}>
      <ChartFigure data={data} />
    </WidgetFrame>
  );
};

export const PaymentWidget = ({ choice }: WidgetProps) => {
  const { t } = useTranslation();
  const { read, before } = useComparedFigures('revenue_by_payment_method', choice);
  const { value } = read;
  const rows = useMemo(() => paymentShares(t, choice, value ?? [], before), [t, choice, value, before]);
  return (
    <ShareWidget type="revenue_by_payment_method" categoryLabel={t('widgets.method')} {...{ choice, read, rows }} />
  );
};

export const DispatchWidget = ({ choice }: WidgetProps) => {
  const { t } = useTranslation();
  const { read, before } = useComparedFigures('revenue_by_dispatch_method', choice);
  const { value } = read;
  const rows = useMemo(() => dispatchShares(t, choice, value ?? [], before), [t, choice, value, before]);
  return (
    <ShareWidget type="revenue_by_dispatch_method" categoryLabel={t('widgets.dispatch')} {...{ choice, read, rows }} />
  );
};
