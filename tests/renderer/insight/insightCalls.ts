import { succeeded } from '@shared/contract/protocol/failure';
import { failed, type Outcome } from '@shared/contract/protocol/failure';
import { createFailure } from '@shared/contract/protocol/errors';
import type { CallInputOf, CallReplyOf } from '@shared/contract';
import type { SummaryFigures, WidgetData, WidgetType } from '@shared/contract/insight/insight';
import { toInstant } from '@shared/domain/values/wallTime';
import type { FailureKind } from '@shared/contract/protocol/failure';
import { aSession } from '../support/builders';

/** A Tuesday. */
export const now = '2026-11-24T15:42:00';

/** A session whose clock starts at `wallTime` (`now` by default). */
export const createSessionAt = (overrides: Parameters<typeof aSession>[0] = {}, wallTime = now) =>
  aSession({ clockSkew: Date.now() - toInstant(wallTime, 'America/Santiago'), ...overrides });

export const createSummary = (overrides: Partial<SummaryFigures> = {}): SummaryFigures => ({
  orders: 14,
  completed: 12,
  canceled: 1,
  failed: 1,
  gross: 240_000,
  refunds: 15_000,
  net: 225_000,
  averageTicket: 20_000,
  customers: 9,
  delivery: 18_000,
  tip: 4_000,
  discount: 2_500,
  ...overrides,
});

type Figures = { [Type in WidgetType]: WidgetData<Type> };

export const figures: Figures = {
  summary: createSummary(),
  heatmap: [{ weekday: 2, hour: 13, orders: 4, revenue: 80_000 }],
  promotions: [{ couponId: 5, code: 'VERANO', uses: 3, discount: 2_500, revenue: 60_000 }],
  mean_per_day: [{ weekday: 2, orders: 12, revenue: 240_000 }],
  revenue_by_payment_method: [
    { paymentMethod: 'cash', orders: 4, revenue: 60_000 },
    { paymentMethod: 'webpay', orders: 8, revenue: 180_000 },
  ],
  revenue_by_dispatch_method: [{ dispatchMethod: 'store_delivery', orders: 12, revenue: 240_000 }],
  delivery_cofinance_details: [{ deliveryType: 'own_delivery', orders: 12, collected: 18_000, cofinanced: 6_000 }],
  top_products: [{ product: { id: 3, name: 'Completo' }, quantity: 20, revenue: 90_000 }],
  top_customers: [
    { customer: { id: 8, name: 'Ana Cliente', email: 'ana@cliente.example' }, orders: 3, revenue: 70_000 },
  ],
  revenue_by_period: [
    { period: '2026-11-24T13', orders: 4, revenue: 80_000 },
    { period: '2026-11-24T15', orders: 8, revenue: 160_000 },
  ],
  recurrent_users: { newCustomers: 2, recurrentCustomers: 7 },
  uncovered_addresses_heatmap: [{ latitude: -33.44, longitude: -70.66, weight: 3 }],
};

export type ReportQuery = CallInputOf<'insight.report'>['query'];
type Answers = { [Type in WidgetType]?: Figures[Type] | FailureKind | ((query: ReportQuery) => Figures[Type]) };

/** Replies to the widgets' call: data or a failure. */
export const reportStub = (answers: Answers = {}, queries: ReportQuery[] = []) => {
  return ({ query }: CallInputOf<'insight.report'>): Outcome<CallReplyOf<'insight.report'>> => {
    queries.push(query);
    const reply: unknown = answers[query.type] ?? figures[query.type];
    if (typeof reply === 'string') {
      return failed({ ...createFailure('server'), kind: reply as FailureKind });
    }
    const data: unknown = typeof reply === 'function' ? (reply as (query: ReportQuery) => unknown)(query) : reply;
    return succeeded({ type: query.type, data } as CallReplyOf<'insight.report'>);
  };
};
