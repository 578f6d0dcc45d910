import {
  AlarmClock,
  BadgePercent,
  ClipboardList,
  FileText,
  HandCoins,
  MonitorUp,
  SquareKanban,
  TrendingDown,
  Undo2,
} from 'lucide-react';
import type { RouteRow } from '../route';
import { create, createFormScreen, createRouteRow, addFormPages } from './row';

/** Routes of orders and coupons. */
export const salesRows: readonly RouteRow[] = [
  createRouteRow('/orders', 'orders.title', 'orders', {
    icon: ClipboardList,
    group: 'sales',
    synonyms: 'orders.words',
    links: [
      {
        labelKey: 'palette.actions.refund',
        synonyms: 'palette.words.refund',
        icon: Undo2,
        to: '/orders?attention=unrefunded',
        needs: 'update',
      },
      {
        labelKey: 'palette.actions.lateOrders',
        synonyms: 'palette.words.lateOrders',
        icon: AlarmClock,
        to: '/orders?attention=late',
        needs: 'index',
      },
      {
        labelKey: 'palette.actions.uncollected',
        synonyms: 'palette.words.uncollected',
        icon: HandCoins,
        to: '/orders?attention=uncollected',
        needs: 'index',
      },
    ],
    keys: [
      { keys: 'S', labelKey: 'orders.keys.next' },
      { keys: 'Z', labelKey: 'orders.keys.undo' },
    ],
    screen: () => import('@features/orders/OrderListScreen'),
  }),
  createRouteRow('/dashboard/yesterday', 'yesterday.title', 'orders', {
    icon: FileText,
    group: 'sales',
    synonyms: 'yesterday.words',
    screen: () => import('@features/yesterday/YesterdayScreen'),
  }),
  createRouteRow('/orders/board', 'orderBoard.title', 'orders', {
    icon: SquareKanban,
    synonyms: 'orderBoard.words',
    isFullHeight: true,
    collections: ['orders', 'stores'],
    screen: async () => ({ default: (await import('@features/order-board/Board')).BoardScreen }),
  }),
  createRouteRow('/orders/board/window', 'orderBoard.windowTitle', 'orders', {
    icon: MonitorUp,
    synonyms: 'orderBoard.words',
    layout: 'none',
    windowAction: 'windows.openBoard',
    collections: ['orders', 'stores'],
    screen: async () => ({ default: (await import('@features/order-board/Board')).BoardWindowScreen }),
  }),
  createRouteRow('/orders/silences', 'guardPage.title', 'orders', {
    icon: TrendingDown,
    synonyms: 'guardPage.words',
    collections: ['silences', 'guard', 'stores'],
    screen: () => import('@features/guard/GuardScreen'),
  }),
  ...addFormPages('/coupons', 'coupons.title', 'coupons', {
    icon: BadgePercent,
    group: 'sales',
    tasks: [create('coupons.create', BadgePercent)],
    pages: ['create-coupon', 'edit-coupon'],
    list: () => import('@features/coupons/CouponListScreen'),
    form: createFormScreen(async () => (await import('@features/coupons/form/couponForm')).couponForm),
  }),
];
