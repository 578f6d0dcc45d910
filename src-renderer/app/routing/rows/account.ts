import { CircleUser } from 'lucide-react';
import type { RouteRow } from '../route';
import { createRouteRow } from './row';

/** Routes of the login, denied access and own account. */
export const accountRows: readonly RouteRow[] = [
  createRouteRow('/', 'navigation.screens.login', null, {
    layout: 'none',
    screen: () => import('@features/login/LoginScreen'),
  }),
  createRouteRow('/misc/not-authorized', 'navigation.screens.notAuthorized', null, {
    layout: 'none',
    screen: () => import('@features/not-authorized/NotAuthorizedScreen'),
  }),

  createRouteRow('/my-account', 'navigation.screens.myAccount', 'admin_users', {
    icon: CircleUser,
    group: 'account',
    switch: 'myAccount',
    screen: () => import('@features/my-account/MyAccountScreen'),
  }),
];
