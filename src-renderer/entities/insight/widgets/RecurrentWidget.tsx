import { t } from 'i18next';
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

const figureNames = ['newCustomers', 'recurrentCustomers'] as const;

/** New and returning customers, without links: no order list can separate them. */
export const RecurrentWidget = ({ choice }: WidgetProps) => {
  const formats = useFormats();
  const { result, previousData, comparisonTexts, frame } = useComparedFigures('recurrent_users', choice);
  return (
    <WidgetFrame {...frame} getContent={classifyContent}>
      <ReportCards
        columns={1}
        comparison=""
        spans={comparisonTexts}
        cards={figureNames.map((name) => ({
          label: t(`widgets.${name}`),
          value: result.value?.[name] ?? null,
          text: formats.count,
          before: previousData?.[name] ?? null,
          to: getOrdersAddress(choice),
        }))}
      />
    </WidgetFrame>
  );
};
