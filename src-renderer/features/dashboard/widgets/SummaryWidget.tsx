import { useTranslation } from 'react-i18next';
import type { SummaryFigures } from '@shared/contract/insight';
import { ordersBehind } from '@entities/insight/ordersBehind';
import { spanText } from '@entities/insight/spanText';
import { useFigures } from '@entities/insight/useFigures';
import { figuresQuery } from '@entities/insight/useInsightChoice';
import { useFormats } from '@kit/format/useFormats';
import { ReportCards, type ReportCard } from '@kit/reports/ReportCards';
import { useCan } from '@kit/session/hooks';
import { lookOf } from '../widgetLook';
import { WidgetFrame } from '../WidgetFrame';
import type { WidgetProps } from './widgetProps';

type FigureName =
  | 'gross'
  | 'refunds'
  | 'net'
  | 'orders'
  | 'completed'
  | 'canceled'
  | 'failed'
  | 'averageTicket'
  | 'customers'
  | 'delivery'
  | 'tip'
  | 'discount';

interface Figure {
  name: FigureName;
  isMoney: boolean;
  /** Costs that grow are no good news. */
  better?: 'down';
  /** Orders of other statuses than those of sales. */
  status?: 'canceled' | 'failed' | null;
}

const figures: readonly Figure[] = [
  { name: 'gross', isMoney: true },
  { name: 'refunds', isMoney: true, better: 'down' },
  { name: 'net', isMoney: true },
  { name: 'orders', isMoney: false, status: null },
  { name: 'completed', isMoney: false },
  { name: 'canceled', isMoney: false, better: 'down', status: 'canceled' },
  { name: 'failed', isMoney: false, better: 'down', status: 'failed' },
  { name: 'averageTicket', isMoney: true },
  { name: 'customers', isMoney: false },
  { name: 'delivery', isMoney: true },
  { name: 'tip', isMoney: true },
  { name: 'discount', isMoney: true, better: 'down' },
];

const contentOf = (summary: SummaryFigures) => {
  const values = figures.map(({ name }) => summary[name]).filter((value) => value !== null);
  if (values.length === 0) return 'noData';
  return values.some((value) => value !== 0) ? 'shown' : 'zero';
};

/** Gross, refunds and net are three numbers; cancelled and failed orders stand apart. */
export const SummaryWidget = ({ choice }: WidgetProps) => {
  const { t } = useTranslation();
  const formats = useFormats();
  const { span, compared, dayStart } = choice;
  const read = useFigures('summary', figuresQuery(span, choice));
  const before = useFigures('summary', figuresQuery(compared ?? span, choice), compared !== null);
  const summary = read.value;
  const cards: ReportCard[] = figures.map(({ name, isMoney, better, status }) => ({
    label: t(`dashboard.summary.${name}`),
    value: summary?.[name] ?? null,
    text: isMoney ? formats.money : formats.count,
    before: compared === null ? null : (before.value?.[name] ?? null),
    ...(better && { better }),
    to: ordersBehind(choice, {}, status),
  }));
  return (
    <WidgetFrame
      type="summary"
      look={lookOf(read, useCan('kpi', 'index'), contentOf)}
      read={read}
      note={[
        t('dashboard.salesNote'),
        ...(compared === null ? [] : [t('dashboard.versus', { span: spanText(t, compared, dayStart) })]),
      ].join(' · ')}
    >
      <ReportCards columns={6} cards={cards} comparison="" />
    </WidgetFrame>
  );
};
