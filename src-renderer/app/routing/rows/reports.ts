import { Award, ChartColumn, Gauge, HandCoins, Smile, TrendingUp, Trophy } from 'lucide-react';
import type { RouteRow } from '../route';
import { createRouteRow } from './row';

/** Routes of reports. */
export const reportsRows: readonly RouteRow[] = [
  createRouteRow('/dashboard', 'dashboard.title', 'kpi', {
    icon: Gauge,
    group: 'reports',
    switch: 'dashboard',
    screen: () => import('@features/dashboard/DashboardScreen'),
  }),
  createRouteRow('/dashboard-nps', 'npsDashboard.title', 'answers', {
    icon: Smile,
    group: 'reports',
    screen: () => import('@features/nps-dashboard/NpsDashboardScreen'),
  }),
  createRouteRow('/reports', 'salesReports.title', 'kpi', {
    icon: ChartColumn,
    group: 'reports',
    screen: () => import('@features/reports/ReportsScreen'),
  }),
  createRouteRow('/best-selling-products', 'rankings.bestSellers.title', 'kpi', {
    icon: TrendingUp,
    group: 'reports',
    switch: 'disabled',
    screen: async () => ({ default: (await import('@features/rankings/rankingScreens')).BestSellersScreen }),
  }),
  createRouteRow('/payments', 'weeklyPayments.title', 'admin_users', {
    icon: HandCoins,
    group: 'reports',
    synonyms: 'weeklyPayments.words',
    switch: 'consolidationReport',
    screen: () => import('@features/weekly-payments/PaymentYearScreen'),
  }),
  createRouteRow('/payments/:id', 'weeklyPayments.title', 'admin_users', {
    switch: 'consolidationReport',
    screen: () => import('@features/weekly-payments/PaymentWeekScreen'),
  }),
  createRouteRow('/top-users', 'rankings.customers.title', 'kpi', {
    icon: Trophy,
    screen: async () => ({ default: (await import('@features/rankings/rankingScreens')).TopCustomersScreen }),
  }),
  createRouteRow('/top-products', 'rankings.products.title', 'kpi', {
    icon: Award,
    screen: async () => ({ default: (await import('@features/rankings/rankingScreens')).TopProductsScreen }),
  }),
];
