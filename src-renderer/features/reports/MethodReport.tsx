import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DispatchMethodRow, MethodRow, PaymentMethodRow } from '@shared/contract/insight/insight';
import type { Span } from '@shared/domain/insight/span';
import { dispatchShares, paymentShares } from '@entities/insight/charts/methodShares';
import { createFiguresQuery, type InsightChoice } from '@entities/insight/useInsightChoice';
import type { WidgetProps } from '@entities/insight/widgets/widgetProps';
import { useCall } from '@kit/data/useCall';
import type { QueryResult } from '@kit/data/queryResult';
import { useCan } from '@kit/session/hooks';
import { ShareReport } from './SalesReport';

type Read = Omit<QueryResult<MethodRow[] | null>, 'staleSince'>;
const getCurrentValue = ({ isPlaceholderData, value }: Read) => (isPlaceholderData ? undefined : value);

const toPaymentRows = (rows: readonly MethodRow[]): PaymentMethodRow[] =>
  rows.map(({ method, ...row }) => ({ ...row, paymentMethod: method }));
const dispatchRows = (rows: readonly MethodRow[]): DispatchMethodRow[] =>
  rows.map(({ method, ...row }) => ({ ...row, dispatchMethod: method }));

interface MethodReportProps extends WidgetProps {
  kind: 'payment' | 'dispatch';
  read: Read;
  before: Read;
  isAllowed: boolean;
}

const MethodReport = ({ choice, kind, read, before: earlierRead, isAllowed }: MethodReportProps) => {
  const { t } = useTranslation();
  const value = getCurrentValue(read);
  const comparedRows = choice.compared === null ? undefined : getCurrentValue(earlierRead);
  const rows = useMemo(() => {
    const shownRows = value ?? [];
    const earlierRows = comparedRows ?? null;
    // Unknown values from the platform are shown as received.
    if (kind === 'payment')
      return paymentShares(choice, toPaymentRows(shownRows), earlierRows && toPaymentRows(earlierRows));
    return dispatchShares(choice, dispatchRows(shownRows), earlierRows && dispatchRows(earlierRows));
  }, [kind, choice, value, comparedRows]);
  return (
    <ShareReport
      name={kind}
      nameLabel={t(kind === 'payment' ? 'widgets.method' : 'widgets.dispatch')}
      read={{ ...read, value }}
      isComparing={choice.compared !== null && earlierRead.failure === null && comparedRows === undefined}
      {...{ choice, rows, isAllowed }}
    />
  );
};

/** Creates the query. Groups by month, since some platforms default to days, which gives many rows to sum. */
const createMethodQuery = (range: Span, choice: InsightChoice) =>
  ({ ...createFiguresQuery(range, choice), group: 'month' }) as const;

export const PaymentReport = ({ choice }: WidgetProps) => {
  const isAllowed = useCan('kpi', 'payment_methods');
  const { range, compared } = choice;
  const readResult = useCall(
    'insight.byPaymentMethod',
    { query: createMethodQuery(range, choice) },
    { enabled: isAllowed },
  );
  const earlierRead = useCall(
    'insight.byPaymentMethod',
    { query: createMethodQuery(compared ?? range, choice) },
    { enabled: isAllowed && compared !== null, untracked: true },
  );
  return <MethodReport kind="payment" {...{ choice, read: readResult, before: earlierRead, isAllowed }} />;
};

export const DispatchReport = ({ choice }: WidgetProps) => {
  const isAllowed = useCan('kpi', 'delivery_methods');
  const { range, compared } = choice;
  const readResult = useCall(
    'insight.byDispatchMethod',
    { query: createMethodQuery(range, choice) },
    { enabled: isAllowed },
  );
  const earlierRead = useCall(
    'insight.byDispatchMethod',
    { query: createMethodQuery(compared ?? range, choice) },
    { enabled: isAllowed && compared !== null, untracked: true },
  );
  return <MethodReport kind="dispatch" {...{ choice, read: readResult, before: earlierRead, isAllowed }} />;
};
