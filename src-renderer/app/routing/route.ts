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
 * Feature flag that a screen requires in addition to its policy. Screens with the flag `disabled` exist only in
 * environments that list them.
 */
type FeatureFlag = keyof Settings['features'] | 'consolidationReport' | 'disabled';

/** Action in the command palette: opens the screen and requests the action there. */
export interface RouteAction {
  labelKey: ParseKeys;
  icon: LucideIcon;
  ask: RequestedAction['ask'];
  /** Required permission in the screen's area. */
  needs: PolicyAction;
  synonyms?: ParseKeys;
  /** Requires the user to select a store first: one that takes orders (`opened`) or one that does not (`closed`). */
  store?: 'opened' | 'closed';
}

/** Link from the command palette to a part of a screen. */
export interface RouteLink {
  labelKey: ParseKeys;
  icon: LucideIcon;
  to: `/${string}`;
  needs: PolicyAction;
  synonyms?: ParseKeys;
}

/** Keyboard shortcut that no visible control of the screen shows. */
interface RouteKey {
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
  /** Icon shown with the name; a document by default. */
  icon?: LucideIcon;
  /** Policy area required to open the screen; null requires none, as for the login. */
  area: PolicyArea | null;
  superAdmin?: true;
  switch?: FeatureFlag;
  /** `full`: inside the app shell. `none`: without the app shell, filling the window. */
  layout: 'full' | 'none';
  /** True if the screen fills the app shell and scrolls inside. */
  isFullHeight?: true;
  group?: NavigationGroup;
  tasks?: readonly RouteAction[];
  links?: readonly RouteLink[];
  /** Synonyms for the command palette. */
  synonyms?: ParseKeys;
  keys?: readonly RouteKey[];
  /** Opens the screen in a separate window. */
  windowAction?: WindowAction;
  /** Live collections to preload when a window starts with this screen. */
  collections?: readonly LiveCollectionName[];
  /** Function that loads the screen. Absent if the screen is not built yet; users can then neither find nor open it. */
  screen?: LoadScreen;
}
