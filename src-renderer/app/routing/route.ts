import type { ParseKeys } from 'i18next';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { WindowAction } from '@shared/bridge/actions';
import type { LiveCollectionName } from '@shared/bridge/live';
import type { Settings } from '@shared/contract/people/settings';
import type { PolicyAction, PolicyArea } from '@shared/domain/people/policies';
import type { RequestedAction } from '@kit/resource/list/useRequestedAction';

/** Navigation groups in order. */
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

/**
 * Condition beside the policy: a feature flag of the settings; `disabled` screens exist only in environments that name
 * them.
 */
export type FeatureFlag = keyof Settings['features'] | 'consolidationReport' | 'disabled';

/** Action in the command palette: opens the screen and requests the action there. */
export interface RouteAction {
  labelKey: ParseKeys;
  icon: LucideIcon;
  ask: RequestedAction['ask'];
  /** Required permission in the screen's area. */
  needs: PolicyAction;
  words?: ParseKeys;
  /** Requires selecting a store first: one that takes orders, or one that does not. */
  store?: 'opened' | 'closed';
}

/** Part of a screen linked from the command palette. */
export interface RouteLink {
  labelKey: ParseKeys;
  icon: LucideIcon;
  to: `/${string}`;
  needs: PolicyAction;
  words?: ParseKeys;
}

/** Shortcut of a screen without a visible control. */
export interface RouteKey {
  keys: string;
  labelKey: ParseKeys;
}

export type LoadScreen = () => Promise<{ default: ComponentType }>;

/** Row of the route table, read by router, gate, window title, navigation, command palette and tests. */
export interface RouteRow {
  /** Router path: `:id` is a parameter, `:tabName?` is optional. */
  path: `/${string}`;
  /** Screen name in the window title, navigation and command palette. */
  title: ParseKeys;
  /** Icon beside the name; a document by default. */
  icon?: LucideIcon;
  /** Null requires no policy; only the login is public. */
  area: PolicyArea | null;
  superAdmin?: true;
  switch?: FeatureFlag;
  /** `full`: inside the frame. `none`: fills the window. `blank`: centered page. */
  layout: 'full' | 'none' | 'blank';
  /** Fills the frame and scrolls inside. */
  fills?: true;
  /** Navigation group of the screen. */
  group?: NavigationGroup;
  tasks?: readonly RouteAction[];
  links?: readonly RouteLink[];
  /** Synonyms for the command palette. */
  words?: ParseKeys;
  keys?: readonly RouteKey[];
  /** Opens the screen in a window of its own by this action. */
  windowAction?: WindowAction;
  /** Live collections preloaded by a window that starts with the screen. */
  collections?: readonly LiveCollectionName[];
  /** Absent for unbuilt screens, which are not offered and not found. */
  screen?: LoadScreen;
}
