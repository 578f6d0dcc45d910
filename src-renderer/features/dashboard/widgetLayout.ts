import type { ComponentType } from 'react';
import type { WidgetType } from '@shared/contract/insight/insight';
import type { Preferences } from '@shared/bridge/preferences';
import { DowntimeWidget } from '@entities/downtime/DowntimeWidget';
import { widgets } from '@entities/insight/widgets/allWidgets';
import type { WidgetProps } from '@entities/insight/widgets/widgetProps';

/** Dashboard widgets: those with figures from the platform, and `downtime`, which the app computes. */
export type DashboardWidget = WidgetType | 'downtime';

export const dashboardWidgets: Readonly<Record<DashboardWidget, ComponentType<WidgetProps>>> = {
  ...widgets,
  downtime: DowntimeWidget,
};

type Layout = Preferences['dashboardLayout'];

/** Default order, the most viewed first. */
const initialOrder: readonly DashboardWidget[] = [
  'summary',
  'revenue_by_period',
  'recurrent_users',
  'downtime',
  'revenue_by_payment_method',
  'revenue_by_dispatch_method',
  'mean_per_day',
  'heatmap',
  'top_products',
  'top_customers',
  'promotions',
  'delivery_cofinance_details',
  'uncovered_addresses_heatmap',
];

export const gridColumns = 6;

/** Number of grid columns that each widget spans. */
export const widgetWidth: Readonly<Record<DashboardWidget, 2 | 3 | 4 | 6>> = {
  summary: 6,
  revenue_by_period: 4,
  recurrent_users: 2,
  downtime: 6,
  revenue_by_payment_method: 2,
  revenue_by_dispatch_method: 2,
  mean_per_day: 2,
  heatmap: 6,
  top_products: 3,
  top_customers: 3,
  promotions: 3,
  delivery_cofinance_details: 3,
  uncovered_addresses_heatmap: 6,
};

const isWidget = (value: string): value is DashboardWidget => Object.hasOwn(dashboardWidgets, value);

/** All widgets in the saved order; widgets missing from a saved layout come last. */
export const getWidgetOrder = (layout: Layout): DashboardWidget[] => {
  const savedOrder = (layout?.order ?? []).filter(isWidget);
  return [...new Set([...savedOrder, ...initialOrder])];
};

export const isHidden = (layout: Layout, type: DashboardWidget): boolean => layout?.hidden.includes(type) ?? false;
