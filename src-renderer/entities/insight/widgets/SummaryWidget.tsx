import { useTranslation } from 'react-i18next';
import type { SummaryFigures } from '@shared/contract/insight/insight';
import { countRunningOrders } from '@shared/domain/insight/runningOrders';
import { ordersBehind } from '../ordersBehind';
import { useComparedFigures, useComparedSpans } from '../useComparedFigures';
import { useFormats } from '@kit/format/useFormats';
import { ReportCards, type ReportCard } from '@kit/reports/ReportCards';
import { useCan } from '@kit/session/hooks';
import { summaryFigures } from './summaryFigures';
import { useVersusNote } from './useVersusNote';
import { getWidgetLook } from './widgetLook';
import { WidgetFrame } from './WidgetFrame';
import type { WidgetProps } from './widgetProps';

const classifyContent = (summary: SummaryFigures) => {
  const values = summaryFigures.map(({ name }) => summary[name]).filter((value) => value !== null);
  if (values.length === 0) return 'noData';
  return values.some((value) => value !== 0) ? 'shown' : 'zero';
};

/** Gross, refunds and net are separate figures, and so are cancelled and failed orders. */
export const SummaryWidget = ({ choice }: WidgetProps) => {
  const { t } = useTranslation();
  const formats = useFormats();
  const { read, before } = useComparedFigures('summary', choice);
  const spans = useComparedSpans(choice);
  const summary = read.value;
  const running = choice.running && summary ? countRunningOrders(summary) : null;
  const note = useVersusNote(
    choice,
    t('widgets.salesNote'),
    ...(running ? [t('widgets.runningOrders', { count: running, value: formats.count(running) })] : []),
  );
  const cards: ReportCard[] = summaryFigures.map(({ name, isMoney, better, status, behind }) => ({
    label: t(`widgets.summary.${name}`),
    value: summary?.[name] ?? null,
    text: isMoney ? formats.money : formats.count,
    before: before?.[name] ?? null,
    ...(better && { better }),
    to: ordersBehind(choice, behind, status),
  }));
  return (
    <WidgetFrame
      type="summary"
      look={getWidgetLook(read, useCan('kpi', 'index'), classifyContent)}
      read={read}
      {...note}
    >
      <ReportCards columns={6} cards={cards} comparison="" spans={spans} />
    </WidgetFrame>
  );
};
