import { useTranslation } from 'react-i18next';
import type { Recurrence } from '@shared/contract/insight/insight';
import { getOrdersAddress } from '../getOrdersAddress';
import { useComparedFigures } from '../useComparedFigures';
import { useFormats } from '@kit/format/useFormats';
import { ReportCards } from '@kit/reports/ReportCards';
import { WidgetFrame } from './WidgetFrame';
import type { WidgetProps } from './widgetProps';

const classifyContent = ({ newCustomers, recurrentCustomers }: Recurrence) => {
  if (newCustomers === null && recurrentCustomers === null) return 'noData';
  return newCustomers === 0 && recurrentCustomers === 0 ? 'zero' : 'shown';
};

const figures = ['newCustomers', 'recurrentCustomers'] as const;

/** New and returning customers, without links: no order list can separate them. */
export const RecurrentWidget = ({ choice }: WidgetProps) => {
  const { t } = useTranslation();
  const formats = useFormats();
  const { read, before, spans } = useComparedFigures('recurrent_users', choice);
  return (
    <WidgetFrame type="recurrent_users" getContent={classifyContent} {...{ read, spans }}>
      <ReportCards
        columns={1}
        comparison=""
        spans={spans}
        cards={figures.map((name) => ({
          label: t(`widgets.${name}`),
          value: read.value?.[name] ?? null,
          text: formats.count,
          before: before?.[name] ?? null,
          to: getOrdersAddress(choice),
        }))}
      />
    </WidgetFrame>
  );
};
