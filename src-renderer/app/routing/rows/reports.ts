import { Award, ChartColumn, Gauge, HandCoins, Smile, TrendingUp, Trophy } from 'lucide-react';
import type { RouteRow } from '../route';
import { createRouteRow } from './row';

/** Routes of reports. */
export const reportsRows: readonly RouteRow[] = [
  createRouteRow('/dashboard', 'navigation.screens.dashboard', 'kpi', {
    icon: Gauge,
    group: 'reports',
    switch: 'dashboard',
    screen: () => import('@features/dashboard/DashboardScreen'),
  }),
  createRouteRow('/dashboard-nps', 'navigation.screens.npsDashboard', 'answers', {
    icon: Smile,
    group: 'reports',
    screen: () => import('@features/nps-dashboard/NpsDashboardScreen'),
  }),
  createRouteRow('/reports', 'navigation.screens.reports', 'kpi', {
    icon: ChartColumn,
    group: 'reports',
    screen: () => import('@features/reports/ReportsScreen'),
  }),
  createRouteRow('/best-selling-products', 'navigation.screens.bestSellingProducts', 'kpi', {
    icon: TrendingUp,
    group: 'reports',
    switch: 'disabled',
    screen: async () => ({ default: (await import('@features/rankings/rankingScreens')).BestSellersScreen }),
  }),
  createRouteRow('/payments', 'navigation.screens.payments', 'admin_users', {
    icon: HandCoins,
    group: 'reports',
    synonyms: 'palette.words.payments',
    switch: 'consolidationReport',
    screen: () => import('@features/weekly-payments/PaymentYearScreen'),
  }),
  createRouteRow('/payments/:id', 'navigation.screens.payments', 'admin_users', {
    switch: 'consolidationReport',
    screen: () => import('@features/weekly-payments/PaymentWeekScreen'),
  }),
  createRouteRow('/top-users', 'navigation.screens.topUsers', 'kpi', {
    icon: Trophy,
    screen: async () => ({ default: (await import('@features/rankings/rankingScreens')).TopCustomersScreen }),
  }),
  createRouteRow('/top-products', 'navigation.screens.topProducts', 'kpi', {
    icon: Award,
    screen: async () => ({ default: (await import('@features/rankings/rankingScreens')).TopProductsScreen }),
  }),
];
