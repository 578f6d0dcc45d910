import { useMemo } from 'react';
import { t } from 'i18next';
import type { DispatchMethodRow, MethodRow, PaymentMethodRow } from '@shared/contract/insight/insight';
import type { Span } from '@shared/domain/insight/span';
import { listDispatchShares, listPaymentShares } from '@entities/insight/charts/methodShares';
import { createFiguresQuery, type InsightChoice } from '@entities/insight/useInsightChoice';
import type { WidgetProps } from '@entities/insight/widgets/widgetProps';
import { useCall } from '@kit/data/useCall';
import type { QueryResult } from '@kit/data/queryResult';
import { useCan } from '@kit/session/hooks';
import { ShareReport } from './SalesReport';

type MethodResult = Omit<QueryResult<MethodRow[] | null>, 'staleSince'>;
const getCurrentValue = ({ isPlaceholderData, value }: MethodResult) => (isPlaceholderData ? undefined : value);

const toPaymentRows = (rows: readonly MethodRow[]): PaymentMethodRow[] =>
  rows.map(({ method, ...row }) => ({ ...row, paymentMethod: method }));
const toDispatchRows = (rows: readonly MethodRow[]): DispatchMethodRow[] =>
  rows.map(({ method, ...row }) => ({ ...row, dispatchMethod: method }));

interface MethodReportProps extends WidgetProps {
  kind: 'payment' | 'dispatch';
  read: MethodResult;
  before: MethodResult;
  isAllowed: boolean;
}

const MethodReport = ({ choice, kind, read, before: comparisonResult, isAllowed }: MethodReportProps) => {
  const value = getCurrentValue(read);
  const comparisonRows = choice.compared === null ? undefined : getCurrentValue(comparisonResult);
  const rows = useMemo(() => {
    const shownRows = value ?? [];
    const earlierRows = comparisonRows ?? null;
    if (kind === 'payment')
      return listPaymentShares(choice, toPaymentRows(shownRows), earlierRows && toPaymentRows(earlierRows));
    return listDispatchShares(choice, toDispatchRows(shownRows), earlierRows && toDispatchRows(earlierRows));
  }, [kind, choice, value, comparisonRows]);
  return (
    <ShareReport
      name={kind}
      nameLabel={t(kind === 'payment' ? 'widgets.method' : 'widgets.dispatch')}
      read={{ ...read, value }}
      isComparing={choice.compared !== null && comparisonResult.failure === null && comparisonRows === undefined}
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
  const methodQuery = useCall(
    'insight.byPaymentMethod',
    { query: createMethodQuery(range, choice) },
    { enabled: isAllowed },
  );
  const comparisonResult = useCall(
    'insight.byPaymentMethod',
    { query: createMethodQuery(compared ?? range, choice) },
    { enabled: isAllowed && compared !== null, untracked: true },
  );
  return <MethodReport kind="payment" {...{ choice, read: methodQuery, before: comparisonResult, isAllowed }} />;
};

export const DispatchReport = ({ choice }: WidgetProps) => {
  const isAllowed = useCan('kpi', 'delivery_methods');
  const { range, compared } = choice;
  const methodQuery = useCall(
    'insight.byDispatchMethod',
    { query: createMethodQuery(range, choice) },
    { enabled: isAllowed },
  );
  const comparisonResult = useCall(
    'insight.byDispatchMethod',
    { query: createMethodQuery(compared ?? range, choice) },
    { enabled: isAllowed && compared !== null, untracked: true },
  );
  return <MethodReport kind="dispatch" {...{ choice, read: methodQuery, before: comparisonResult, isAllowed }} />;
};
