import {
  CalendarClock,
  CalendarX2,
  CirclePause,
  CreditCard,
  DoorOpen,
  LayoutGrid,
  Lock,
  LockOpen,
  MapPinned,
  Store,
  Timer,
} from 'lucide-react';
import type { RouteRow } from '../route';
import { createRouteRow, addFormPages } from './row';

/** Routes of stores. */
export const storesRows: readonly RouteRow[] = [
  ...addFormPages('/stores', 'stores.title', 'stores', {
    icon: Store,
    group: 'menu',
    synonyms: 'stores.words',
    tasks: [
      {
        labelKey: 'palette.actions.pauseStore',
        synonyms: 'palette.words.pauseStore',
        icon: CirclePause,
        ask: 'pause',
        needs: 'update',
        store: 'opened',
      },
      {
        labelKey: 'palette.actions.closeStore',
        synonyms: 'palette.words.closeStore',
        icon: Lock,
        ask: 'close',
        needs: 'update',
        store: 'opened',
      },
      {
        labelKey: 'palette.actions.openStore',
        synonyms: 'palette.words.openStore',
        icon: LockOpen,
        ask: 'open',
        needs: 'update',
        store: 'closed',
      },
    ],
    pages: ['add-store', 'edit-store'],
    collections: ['stores'],
    list: () => import('@features/store-list/StoreListScreen'),
    form: () => import('@features/store-form/StoreFormScreen'),
  }),
  createRouteRow('/stores/bulk-edit/:tabName?', 'stores.title', 'stores', {
    links: [
      {
        labelKey: 'palette.actions.bulkHours',
        synonyms: 'palette.words.bulkHours',
        icon: CalendarClock,
        to: '/stores/bulk-edit/schedules',
        needs: 'massive_update',
      },
      {
        labelKey: 'palette.actions.bulkPayments',
        synonyms: 'palette.words.bulkPayments',
        icon: CreditCard,
        to: '/stores/bulk-edit/paymentMethods',
        needs: 'massive_update',
      },
      {
        labelKey: 'palette.actions.bulkClosings',
        synonyms: 'palette.words.bulkClosings',
        icon: CalendarX2,
        to: '/stores/bulk-edit/closings',
        needs: 'massive_update',
      },
    ],
    screen: () => import('@features/bulk-edit/BulkEditScreen'),
  }),
  createRouteRow('/stores/wall', 'storesWall.title', 'stores', {
    icon: LayoutGrid,
    synonyms: 'storesWall.words',
    layout: 'none',
    windowAction: 'windows.openWall',
    collections: ['stores', 'forgottenClosings'],
    screen: () => import('@features/store-wall/WallScreen'),
  }),
  createRouteRow('/stores/today/:id', 'storeDay.title', 'stores', {
    screen: () => import('@features/store-day/StoreDayScreen'),
  }),
  createRouteRow('/stores/openings', 'openingLog.title', 'stores', {
    icon: DoorOpen,
    synonyms: 'openingLog.words',
    screen: () => import('@features/openings/OpeningsScreen'),
  }),
  createRouteRow('/stores/promises', 'promisePage.title', 'stores', {
    icon: Timer,
    group: 'menu',
    synonyms: 'promisePage.words',
    screen: () => import('@features/promises/PromisesScreen'),
  }),
  createRouteRow('/stores/downtime', 'downtimePage.title', 'stores', {
    icon: CalendarX2,
    group: 'menu',
    synonyms: 'downtimePage.words',
    screen: () => import('@features/downtime/DowntimeScreen'),
  }),
  createRouteRow('/stores/coverage', 'deliveryCoverage.title', 'stores', {
    icon: MapPinned,
    group: 'menu',
    synonyms: 'deliveryCoverage.words',
    screen: () => import('@features/delivery-coverage/CoverageScreen'),
  }),
];
