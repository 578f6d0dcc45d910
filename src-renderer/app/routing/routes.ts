import type { ParseKeys } from 'i18next';
import {
  AlarmClock,
  Award,
  BadgePercent,
  Bike,
  CalendarClock,
  CalendarX2,
  ChartColumn,
  CirclePause,
  CircleUser,
  ClipboardList,
  CreditCard,
  Eye,
  FilePlus2,
  FileText,
  Gauge,
  Gift,
  HandCoins,
  Image,
  KeyRound,
  LayoutGrid,
  LayoutTemplate,
  Lock,
  LockOpen,
  Mail,
  MapPinned,
  Megaphone,
  MonitorUp,
  MessageCircleQuestion,
  Network,
  Package,
  PackageX,
  Palette,
  PanelsTopLeft,
  Settings,
  Share2,
  ShieldCheck,
  Send,
  ShoppingBag,
  SlidersHorizontal,
  Smile,
  SquareKanban,
  Store,
  TrendingUp,
  Trophy,
  Truck,
  Undo2,
  UserPlus,
  Users,
  UtensilsCrossed,
  Vote,
  type LucideIcon,
} from 'lucide-react';
import { connectionPaths } from '@entities/credentials/paths';
import type { WindowAction } from '@shared/bridge/actions';
import type { PolicyArea } from '@shared/domain/people/policies';
import type * as Integrations from '@features/integrations/screens';
import type * as Rankings from '@features/rankings/rankingScreens';
import type { LoadScreen, NavigationGroup, RouteKey, RouteLink, RouteRow, FeatureFlag, RouteAction } from './route';

interface RowOptions {
  icon?: LucideIcon;
  tasks?: readonly RouteAction[];
  links?: readonly RouteLink[];
  words?: ParseKeys;
  keys?: readonly RouteKey[];
  group?: NavigationGroup;
  switch?: FeatureFlag;
  superAdmin?: true;
  fills?: true;
  layout?: RouteRow['layout'];
  windowAction?: WindowAction;
  screen?: LoadScreen;
}

const row = (
  path: RouteRow['path'],
  title: ParseKeys,
  area: PolicyArea | null,
  options: RowOptions = {},
): RouteRow => ({
  path,
  title,
  area,
  layout: 'full',
  ...options,
});

interface FormPagesOptions extends Omit<RowOptions, 'screen'> {
  /** The last parts of the addresses of a new entity and of one that exists. */
  pages: readonly [create: string, edit: string];
  list: LoadScreen;
  form: LoadScreen;
}

/** A list with its form pages. */
const withFormPages = (
  path: RouteRow['path'],
  title: ParseKeys,
  area: PolicyArea,
  { pages: [createPage, editPage], list, form, ...options }: FormPagesOptions,
): RouteRow[] => {
  const inside = { screen: form, ...(options.superAdmin && { superAdmin: options.superAdmin }) };
  return [
    row(path, title, area, { ...options, screen: list }),
    row(`${path}/${createPage}`, title, area, inside),
    row(`${path}/${editPage}/:id/:tabName?`, title, area, inside),
  ];
};

/** "New …", for the command palette. */
const create = (labelKey: ParseKeys, icon: LucideIcon): RouteAction => ({
  labelKey,
  icon,
  ask: 'create',
  needs: 'create',
});

/** For the product's own people: they hold the secrets that tenants agree on with others. */
const integrations = { group: 'integrations', superAdmin: true } as const;

const integrationScreen =
  (name: keyof typeof Integrations): LoadScreen =>
  async () => ({ default: (await import('@features/integrations/screens'))[name] });

const rankingScreen =
  (name: keyof typeof Rankings): LoadScreen =>
  async () => ({ default: (await import('@features/rankings/rankingScreens'))[name] });

/**
 * Every route of the product, in the order of the navigation. To show a screen, give its row `screen`: window title,
 * navigation and command palette follow from the row. What only some environments have is `disabled` in all others.
 */
export const routeTable: readonly RouteRow[] = [
  row('/', 'navigation.screens.login', null, { layout: 'blank', screen: () => import('@features/login/LoginScreen') }),
  row('/misc/not-authorized', 'navigation.screens.notAuthorized', null, {
    layout: 'blank',
    screen: () => import('@features/not-authorized/NotAuthorizedScreen'),
  }),

  row('/my-account', 'navigation.screens.myAccount', 'admin_users', {
    icon: CircleUser,
    group: 'account',
    switch: 'myAccount',
    screen: () => import('@features/my-account/MyAccountScreen'),
  }),

  row('/dashboard', 'navigation.screens.dashboard', 'kpi', {
    icon: Gauge,
    group: 'reports',
    switch: 'dashboard',
    screen: () => import('@features/dashboard/DashboardScreen'),
  }),
  row('/dashboard-nps', 'navigation.screens.npsDashboard', 'answers', {
    icon: Smile,
    group: 'reports',
    screen: () => import('@features/nps-dashboard/NpsDashboardScreen'),
  }),
  row('/reports', 'navigation.screens.reports', 'kpi', {
    icon: ChartColumn,
    group: 'reports',
    screen: () => import('@features/reports/ReportsScreen'),
  }),
  row('/best-selling-products', 'navigation.screens.bestSellingProducts', 'kpi', {
    icon: TrendingUp,
    group: 'reports',
    switch: 'disabled',
    screen: rankingScreen('BestSellersScreen'),
  }),
  row('/payments', 'navigation.screens.payments', 'admin_users', {
    icon: HandCoins,
    group: 'reports',
    words: 'palette.words.payments',
    switch: 'consolidationReport',
    screen: () => import('@features/weekly-payments/PaymentYearScreen'),
  }),
  row('/payments/:id', 'navigation.screens.payments', 'admin_users', {
    switch: 'consolidationReport',
    screen: () => import('@features/weekly-payments/PaymentWeekScreen'),
  }),
  row('/top-users', 'navigation.screens.topUsers', 'kpi', {
    icon: Trophy,
    screen: rankingScreen('TopCustomersScreen'),
  }),
  row('/top-products', 'navigation.screens.topProducts', 'kpi', {
    icon: Award,
    screen: rankingScreen('TopProductsScreen'),
  }),

  row('/orders', 'navigation.screens.orders', 'orders', {
    icon: ClipboardList,
    group: 'sales',
    words: 'palette.words.orders',
    links: [
      {
        labelKey: 'palette.actions.refund',
        words: 'palette.words.refund',
        icon: Undo2,
        to: '/orders?attention=unrefunded',
        needs: 'update',
      },
      {
        labelKey: 'palette.actions.lateOrders',
        words: 'palette.words.lateOrders',
        icon: AlarmClock,
        to: '/orders?attention=late',
        needs: 'index',
      },
      {
        labelKey: 'palette.actions.uncollected',
        words: 'palette.words.uncollected',
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
  row('/orders/board', 'orderBoard.title', 'orders', {
    icon: SquareKanban,
    words: 'palette.words.orderBoard',
    fills: true,
    screen: () => import('@features/order-board/BoardScreen'),
  }),
  row('/orders/board/window', 'orderBoard.windowTitle', 'orders', {
    icon: MonitorUp,
    words: 'palette.words.orderBoard',
    layout: 'none',
    windowAction: 'windows.openBoard',
    screen: () => import('@features/order-board/BoardWindowScreen'),
  }),
  row('/coupons', 'navigation.screens.coupons', 'coupons', {
    icon: BadgePercent,
    group: 'sales',
    tasks: [create('coupons.create', BadgePercent)],
    screen: () => import('@features/coupons/CouponListScreen'),
  }),
  row('/coupons/create-coupon', 'navigation.screens.coupons', 'coupons', {
    screen: () => import('@features/coupons/CouponFormScreen'),
  }),
  row('/coupons/edit-coupon/:id/:tabName?', 'navigation.screens.coupons', 'coupons', {
    screen: () => import('@features/coupons/CouponFormScreen'),
  }),

  row('/stores', 'stores.title', 'stores', {
    icon: Store,
    group: 'menu',
    words: 'palette.words.stores',
    tasks: [
      {
        labelKey: 'palette.actions.pauseStore',
        words: 'palette.words.pauseStore',
        icon: CirclePause,
        ask: 'pause',
        needs: 'update',
        store: 'opened',
      },
      {
        labelKey: 'palette.actions.closeStore',
        words: 'palette.words.closeStore',
        icon: Lock,
        ask: 'close',
        needs: 'update',
        store: 'opened',
      },
      {
        labelKey: 'palette.actions.openStore',
        words: 'palette.words.openStore',
        icon: LockOpen,
        ask: 'open',
        needs: 'update',
        store: 'closed',
      },
    ],
    screen: () => import('@features/store-list/StoreListScreen'),
  }),
  row('/stores/add-store', 'stores.title', 'stores', { screen: () => import('@features/store-form/StoreFormScreen') }),
  row('/stores/edit-store/:id/:tabName?', 'stores.title', 'stores', {
    screen: () => import('@features/store-form/StoreFormScreen'),
  }),
  row('/stores/bulk-edit/:tabName?', 'stores.title', 'stores', {
    links: [
      {
        labelKey: 'palette.actions.bulkHours',
        words: 'palette.words.bulkHours',
        icon: CalendarClock,
        to: '/stores/bulk-edit/schedules',
        needs: 'massive_update',
      },
      {
        labelKey: 'palette.actions.bulkPayments',
        words: 'palette.words.bulkPayments',
        icon: CreditCard,
        to: '/stores/bulk-edit/paymentMethods',
        needs: 'massive_update',
      },
      {
        labelKey: 'palette.actions.bulkClosings',
        words: 'palette.words.bulkClosings',
        icon: CalendarX2,
        to: '/stores/bulk-edit/closings',
        needs: 'massive_update',
      },
    ],
    screen: () => import('@features/bulk-edit/BulkEditScreen'),
  }),
  row('/stores/wall', 'storesWall.title', 'stores', {
    icon: LayoutGrid,
    words: 'palette.words.wall',
    layout: 'none',
    windowAction: 'windows.openWall',
    screen: () => import('@features/store-wall/WallScreen'),
  }),
  row('/stores/today/:id', 'storeDay.title', 'stores', {
    screen: () => import('@features/store-day/StoreDayScreen'),
  }),
  row('/stores/coverage', 'deliveryCoverage.title', 'stores', {
    icon: MapPinned,
    words: 'palette.words.deliveryCoverage',
    screen: () => import('@features/delivery-coverage/CoverageScreen'),
  }),
  row('/menu', 'navigation.screens.menus', 'menus', {
    icon: UtensilsCrossed,
    group: 'menu',
    tasks: [create('menus.create', FilePlus2)],
    screen: () => import('@features/menus/MenuListScreen'),
  }),
  row('/menu/add-menu', 'navigation.screens.menus', 'menus', {
    screen: () => import('@features/menus/MenuFormScreen'),
  }),
  row('/menu/edit-menu/:id/:tabName?', 'navigation.screens.menus', 'menus', {
    screen: () => import('@features/menus/MenuFormScreen'),
  }),
  row('/menu/new-add-menu', 'navigation.screens.menus', 'menus', {
    screen: () => import('@features/menu-prices/NewMenuPricesScreen'),
  }),
  row('/menu/new-edit-menu/:id', 'navigation.screens.menus', 'menus', {
    screen: () => import('@features/menu-prices/MenuPricesScreen'),
  }),
  row('/menu/deploy', 'menuDeploy.title', 'menus', {
    icon: Send,
    words: 'palette.words.menuDeploy',
    screen: () => import('@features/menu-deploy/MenuDeployScreen'),
  }),
  row('/menu/storefront', 'storefront.title', 'menus', {
    icon: Eye,
    screen: () => import('@features/storefront/StorefrontScreen'),
  }),
  row('/products', 'products.title', 'products', {
    icon: ShoppingBag,
    group: 'menu',
    words: 'palette.words.products',
    tasks: [create('products.create', ShoppingBag)],
    links: [
      {
        labelKey: 'palette.actions.sellOut',
        words: 'palette.words.sellOut',
        icon: PackageX,
        to: '/products?view=all',
        needs: 'update',
      },
    ],
    screen: () => import('@features/products/ProductListScreen'),
  }),
  row('/products/add-product', 'products.title', 'products', {
    screen: () => import('@features/products/ProductFormScreen'),
  }),
  row('/products/edit-product/:id/:tabName?', 'products.title', 'products', {
    screen: () => import('@features/products/ProductFormScreen'),
  }),
  row('/modifiers', 'modifiers.title', 'modifiers', {
    icon: SlidersHorizontal,
    group: 'menu',
    words: 'palette.words.modifiers',
    tasks: [create('modifiers.create', SlidersHorizontal)],
    screen: () => import('@features/modifiers/ModifierListScreen'),
  }),
  row('/modifiers/add-modifier', 'modifiers.title', 'modifiers', {
    screen: () => import('@features/modifiers/ModifierFormScreen'),
  }),
  row('/modifiers/edit-modifier/:id/:tabName?', 'modifiers.title', 'modifiers', {
    screen: () => import('@features/modifiers/ModifierFormScreen'),
  }),

  row('/general-settings', 'navigation.screens.generalSettings', 'settings', {
    icon: Settings,
    words: 'palette.words.generalSettings',
    group: 'configuration',
    screen: () => import('@features/settings/GeneralSettingsScreen'),
  }),
  row('/nps/questions', 'navigation.screens.questions', 'questions', {
    icon: MessageCircleQuestion,
    group: 'configuration',
    tasks: [create('npsQuestions.create', MessageCircleQuestion)],
    screen: () => import('@features/nps-questions/QuestionListScreen'),
  }),
  row('/nps/polls', 'navigation.screens.polls', 'polls', {
    icon: Vote,
    group: 'configuration',
    tasks: [create('npsPolls.create', Vote)],
    screen: () => import('@features/nps-polls/PollListScreen'),
  }),
  row('/nps/polls/add-poll', 'navigation.screens.polls', 'polls', {
    screen: () => import('@features/nps-polls/PollFormScreen'),
  }),
  row('/nps/polls/edit-poll/:id/:tabName?', 'navigation.screens.polls', 'polls', {
    screen: () => import('@features/nps-polls/PollFormScreen'),
  }),
  ...withFormPages('/banners', 'navigation.screens.banners', 'banners', {
    icon: Image,
    group: 'configuration',
    pages: ['add-banner', 'edit-banner'],
    list: () => import('@features/banners/BannerListScreen'),
    form: () => import('@features/banners/BannerFormScreen'),
  }),
  ...withFormPages('/position-banners', 'navigation.screens.positionBanners', 'position_banners', {
    icon: Megaphone,
    group: 'configuration',
    pages: ['add-banner', 'edit-banner'],
    list: () => import('@features/banners/PositionBannerListScreen'),
    form: () => import('@features/banners/PositionBannerFormScreen'),
  }),
  ...withFormPages('/popup-banners', 'navigation.screens.popUps', 'pop_ups', {
    icon: PanelsTopLeft,
    group: 'configuration',
    pages: ['add-banner', 'edit-banner'],
    list: () => import('@features/banners/PopUpListScreen'),
    form: () => import('@features/banners/PopUpFormScreen'),
  }),
  row('/design-settings', 'navigation.screens.design', 'settings', {
    icon: Palette,
    words: 'palette.words.design',
    group: 'configuration',
    screen: () => import('@features/settings/DesignSettingsScreen'),
  }),
  ...withFormPages('/pages', 'navigation.screens.pages', 'pages', {
    icon: FileText,
    tasks: [create('pages.create', FilePlus2)],
    group: 'configuration',
    pages: ['add-page', 'edit-page'],
    list: () => import('@features/pages/PageListScreen'),
    form: () => import('@features/pages/PageFormScreen'),
  }),
  row('/pagebuilder', 'navigation.screens.pageBuilder', 'pages', {
    layout: 'none',
    screen: () => import('@features/page-builder/PageBuilderScreen'),
  }),
  row('/users', 'users.title', 'admin_users', {
    icon: Users,
    words: 'palette.words.users',
    tasks: [create('users.create', UserPlus)],
    group: 'configuration',
    screen: () => import('@features/users/UserListScreen'),
  }),
  row('/roles', 'roles.title', 'roles', {
    icon: ShieldCheck,
    words: 'palette.words.roles',
    group: 'configuration',
    tasks: [create('roles.create', KeyRound)],
    screen: () => import('@features/roles/RoleListScreen'),
  }),
  row('/templates', 'navigation.screens.templates', 'templates', {
    icon: Mail,
    group: 'configuration',
    screen: () => import('@features/templates/TemplatesScreen'),
  }),
  row('/drivers', 'drivers.title', 'drivers', {
    icon: Bike,
    words: 'palette.words.drivers',
    group: 'configuration',
    tasks: [create('drivers.create', Truck)],
    screen: () => import('@features/drivers/DriverListScreen'),
  }),

  row('/custom-landings', 'navigation.screens.customLandings', 'customLandings', {
    icon: LayoutTemplate,
    group: 'marketing',
    switch: 'disabled',
    tasks: [create('landings.create', LayoutTemplate)],
    screen: () => import('@features/custom-landings/LandingListScreen'),
  }),
  ...['add-landing', 'edit-landing/:id'].map((page) =>
    row(`/custom-landings/${page}`, 'navigation.screens.customLandings', 'customLandings', {
      switch: 'disabled',
      layout: 'none',
      screen: () => import('@features/page-builder/landing/LandingEditorScreen'),
    }),
  ),
  row('/loyalty-program', 'navigation.screens.loyaltyProgram', 'settings', {
    icon: Gift,
    group: 'marketing',
    switch: 'disabled',
    screen: () => import('@features/loyalty/LoyaltyScreen'),
  }),
  row('/social-networks', 'navigation.screens.socialNetworks', 'settings', {
    icon: Share2,
    group: 'marketing',
    switch: 'disabled',
    screen: () => import('@features/social-networks/SocialNetworksScreen'),
  }),

  row(`${connectionPaths.delivery}/:tabName?`, 'navigation.screens.deliveryIntegration', 'stores', {
    icon: Truck,
    words: 'palette.words.deliveryIntegration',
    ...integrations,
    switch: 'deliveryIntegration',
    screen: integrationScreen('DeliveryIntegrations'),
  }),
  row(`${connectionPaths.channel}/:tabName?`, 'navigation.screens.channelIntegration', 'admin_users', {
    icon: Network,
    words: 'palette.words.channelIntegration',
    ...integrations,
    screen: integrationScreen('ChannelIntegrations'),
  }),
  row(`${connectionPaths.payment}/:tabName?`, 'navigation.screens.paymentIntegration', 'admin_users', {
    icon: CreditCard,
    words: 'palette.words.paymentIntegration',
    ...integrations,
    screen: integrationScreen('PaymentIntegrations'),
  }),
  row(`${connectionPaths.pos}/:tabName?`, 'navigation.screens.posIntegration', 'admin_users', {
    icon: Package,
    words: 'palette.words.posIntegration',
    ...integrations,
    screen: integrationScreen('PosIntegrations'),
  }),

  ...withFormPages('/pages-admin', 'navigation.screens.pagesAdmin', 'admin_users', {
    icon: FilePlus2,
    group: 'pagesAdmin',
    superAdmin: true,
    pages: ['add-page', 'edit-page'],
    list: () => import('@features/pages/AdminPageListScreen'),
    form: () => import('@features/pages/AdminPageFormScreen'),
  }),
];

/** Where the login and the first screen live. */
export const loginPath = '/';
export const notAuthorizedPath = '/misc/not-authorized';
export const landingPath = '/stores';
