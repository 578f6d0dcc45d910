import type { ParseKeys } from 'i18next';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { WindowAction } from '@shared/bridge/actions';
import type { LiveCollectionName } from '@shared/bridge/live';
import type { Settings } from '@shared/contract/people/settings';
import type { PolicyAction, PolicyArea } from '@shared/domain/people/policies';
import type { RequestedAction } from '@kit/resource/list/useRequestedAction';

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

/** What must hold beside the policy: a switch of the settings; what is `disabled` only environments that name it have. */
export type FeatureFlag = keyof Settings['features'] | 'consolidationReport' | 'disabled';

/** Something the command palette offers from anywhere: the screen is opened, and asked for it. */
export interface RouteAction {
  labelKey: ParseKeys;
  icon: LucideIcon;
  ask: RequestedAction['ask'];
  /** The right it takes, in the area of the screen. */
  needs: PolicyAction;
  words?: ParseKeys;
  /** A store has to be chosen first: one that takes orders, or one that does not. */
  store?: 'opened' | 'closed';
}

/** A part of a screen that the command palette leads to. */
export interface RouteLink {
  labelKey: ParseKeys;
  icon: LucideIcon;
  to: `/${string}`;
  needs: PolicyAction;
  words?: ParseKeys;
}

/** A key of a screen that no control in sight shows. */
export interface RouteKey {
  keys: string;
  labelKey: ParseKeys;
}

export type LoadScreen = () => Promise<{ default: ComponentType }>;

/** One row of the route table. Router, gate, window title, navigation, command palette and tests read it. */
export interface RouteRow {
  /** As the router matches it: `:id` is a parameter, `:tabName?` may be left out. */
  path: `/${string}`;
  /** The screen's name: in the window's title, the navigation and the command palette. */
  title: ParseKeys;
  /** Beside the name; a sheet of paper where there is none. */
  icon?: LucideIcon;
  /** Null asks for no policy; only the login is open to everybody. */
  area: PolicyArea | null;
  superAdmin?: true;
  switch?: FeatureFlag;
  /** `full`: with the frame around it. `none`: the screen has the window to itself. `blank`: a page alone, centred. */
  layout: 'full' | 'none' | 'blank';
  /** Takes all the room that the frame leaves, and scrolls within. */
  fills?: true;
  /** The group whose navigation offers it. */
  group?: NavigationGroup;
  tasks?: readonly RouteAction[];
  links?: readonly RouteLink[];
  /** Other words that people look for it by, in the command palette. */
  words?: ParseKeys;
  keys?: readonly RouteKey[];
  /** The screen has a window to itself, which this action of the main process shows. */
  windowAction?: WindowAction;
  /** Collections that a window which begins with the screen asks for before it is drawn. */
  collections?: readonly LiveCollectionName[];
  /** Absent while the screen is not built: the row is not offered, and its address is not found. */
  screen?: LoadScreen;
}
