import { t } from 'i18next';
import { countRunningOrders } from '@shared/domain/insight/runningOrders';
import { getOrdersAddress } from '../getOrdersAddress';
import { useComparedFigures } from '../useComparedFigures';
import { useFormats } from '@kit/format/useFormats';
import { ReportCards, type ReportCard } from '@kit/reports/ReportCards';
import { summaryFigures } from './summaryFigures';
import { createContentClassifier } from './widgetLook';
import { WidgetFrame } from './WidgetFrame';
import type { WidgetProps } from './widgetProps';

const classifyContent = createContentClassifier(...summaryFigures.map(({ name }) => name));

/** Sales totals. Gross, refunds and net are separate figures, and so are cancelled and failed orders. */
export const SummaryWidget = ({ choice }: WidgetProps) => {
  const formats = useFormats();
  const { result, previousData, comparisonTexts, frame } = useComparedFigures('summary', choice);
  const summary = result.value;
  const runningOrderCount = choice.isRunning && summary ? countRunningOrders(summary) : null;
  const notes = [
    t('widgets.salesNote'),
    ...(runningOrderCount
      ? [t('widgets.runningOrders', { count: runningOrderCount, value: formats.count(runningOrderCount) })]
      : []),
  ];
  const cards: ReportCard[] = summaryFigures.map(({ name, isMoney, betterDirection, status, ordersFilter }) => ({
    label: t(`widgets.summary.${name}`),
    value: summary?.[name] ?? null,
    text: isMoney ? formats.money : formats.count,
    before: previousData?.[name] ?? null,
    ...(betterDirection && ({ betterDirection } satisfies Partial<ReportCard>)),
    to: getOrdersAddress(choice, ordersFilter, status),
  }));
  return (
    <WidgetFrame {...frame} getContent={(figures) => classifyContent([figures])} notes={notes}>
      <ReportCards columns={6} cards={cards} comparison="" spans={comparisonTexts} />
    </WidgetFrame>
  );
};
