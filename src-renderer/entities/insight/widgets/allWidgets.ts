import type { ComponentType } from 'react';
import type { WidgetType } from '@shared/contract/insight/insight';
import { CofinanceWidget } from './CofinanceWidget';
import { HeatmapWidget } from './HeatmapWidget';
import { MeanWidget } from './MeanWidget';
import { DispatchWidget, PaymentWidget } from './MethodWidget';
import { PeriodWidget } from './PeriodWidget';
import { CustomersWidget, ProductsWidget, PromotionsWidget } from './RankingWidgets';
import { RecurrentWidget } from './RecurrentWidget';
import { SummaryWidget } from './SummaryWidget';
import { UncoveredWidget } from './UncoveredWidget';
import type { WidgetProps } from './widgetProps';

export const widgets: Readonly<Record<WidgetType, ComponentType<WidgetProps>>> = {
  summary: SummaryWidget,
  heatmap: HeatmapWidget,
  promotions: PromotionsWidget,
  mean_per_day: MeanWidget,
  revenue_by_payment_method: PaymentWidget,
  revenue_by_dispatch_method: DispatchWidget,
  delivery_cofinance_details: CofinanceWidget,
  top_products: ProductsWidget,
  top_customers: CustomersWidget,
  revenue_by_period: PeriodWidget,
  recurrent_users: RecurrentWidget,
  uncovered_addresses_heatmap: UncoveredWidget,
};
