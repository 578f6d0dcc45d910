import { useTranslation } from 'react-i18next';
import type { Recurrence } from '@shared/contract/insight';
import { ordersBehind } from '../ordersBehind';
import { spanText } from '../spanText';
import { useFigures } from '../useFigures';
import { figuresQuery } from '../useInsightChoice';
import { useFormats } from '@kit/format/useFormats';
import { ReportCards } from '@kit/reports/ReportCards';
import { useCan } from '@kit/session/hooks';
import { lookOf } from './widgetLook';
import { WidgetFrame } from './WidgetFrame';
import type { WidgetProps } from './widgetProps';

const contentOf = ({ newCustomers, recurrentCustomers }: Recurrence) => {
  if (newCustomers === null && recurrentCustomers === null) return 'noData';
  return newCustomers === 0 && recurrentCustomers === 0 ? 'zero' : 'shown';
};

const figures = ['newCustomers', 'recurrentCustomers'] as const;

/** Customers who bought for the first time, and those who came again: two counts of people, no list of orders tells them apart. */
export const RecurrentWidget = ({ choice }: WidgetProps) => {
  const { t } = useTranslation();
  const formats = useFormats();
  const { span, compared, dayStart } = choice;
  const read = useFigures('recurrent_users', figuresQuery(span, choice));
  const before = useFigures('recurrent_users', figuresQuery(compared ?? span, choice), compared !== null);
  return (
    <WidgetFrame
      type="recurrent_users"
      look={lookOf(read, useCan('kpi', 'index'), contentOf)}
      read={read}
      {...(compared !== null && { note: t('widgets.versus', { span: spanText(t, compared, dayStart) }) })}
    >
      <ReportCards
        columns={1}
        comparison=""
        cards={figures.map((name) => ({
          label: t(`widgets.${name}`),
          value: read.value?.[name] ?? null,
          text: formats.count,
          before: compared === null ? null : (before.value?.[name] ?? null),
          to: ordersBehind(choice),
        }))}
      />
    </WidgetFrame>
  );
};
