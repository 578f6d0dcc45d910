import type { ComponentType } from 'react';
import type { WindowAction } from '@shared/bridge/actions';
import type { Settings } from '@shared/contract/settings';
import type { PolicyArea } from '@shared/domain/policies';

/** Groups of the navigation, in their order. */
export const navigationGroups = [
  'account',
  'reports',
  'sales',
  'menu',
  'configuration',
  'marketing',
  'integrations',
  'pagesAdmin',
] as const;
export type NavigationGroup = (typeof navigationGroups)[number];

/** What must hold beside the policy: a switch of the settings, or a part of the product that is off for everybody. */
export type RouteSwitch = keyof Settings['features'] | 'consolidationReport' | 'disabled';

/** Names of screens with a text under `navigation.screens`. */
export type ScreenName =
  | 'login'
  | 'notAuthorized'
  | 'myAccount'
  | 'dashboard'
  | 'npsDashboard'
  | 'reports'
  | 'bestSellingProducts'
  | 'payments'
  | 'topUsers'
  | 'topProducts'
  | 'orders'
  | 'coupons'
  | 'stores'
  | 'storesWall'
  | 'menus'
  | 'products'
  | 'modifiers'
  | 'generalSettings'
  | 'questions'
  | 'polls'
  | 'banners'
  | 'positionBanners'
  | 'popUps'
  | 'design'
  | 'pages'
  | 'pageBuilder'
  | 'users'
  | 'roles'
  | 'templates'
  | 'drivers'
  | 'customLandings'
  | 'loyaltyProgram'
  | 'socialNetworks'
  | 'deliveryIntegration'
  | 'channelIntegration'
  | 'paymentIntegration'
  | 'posIntegration'
  | 'pagesAdmin';

export type LoadScreen = () => Promise<{ default: ComponentType }>;

/** One row of the route table. Router, gate, navigation and tests read it. */
export interface RouteRow {
  /** As the router matches it: `:id` is a parameter, `:tabName?` may be left out. */
  path: `/${string}`;
  name: ScreenName;
  /** Null asks for no policy; only the login is open to everybody. */
  area: PolicyArea | null;
  superAdmin?: true;
  switch?: RouteSwitch;
  /** `full`: with the frame around it. `none`: the screen has the window to itself. `blank`: a page alone, centred. */
  chrome: 'full' | 'none' | 'blank';
  /** The group whose navigation offers it. */
  group?: NavigationGroup;
  /** The screen has a window to itself, which this action of the main process shows. */
  opensBy?: WindowAction;
  /** Absent while the screen is not built: the row is not offered, and its address is not found. */
  screen?: LoadScreen;
}
