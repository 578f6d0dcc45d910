import { CircleUser } from 'lucide-react';
import type { RouteRow } from '../route';
import { createRouteRow } from './row';

/** Routes of the login, denied access and own account. */
export const accountRows: readonly RouteRow[] = [
  createRouteRow('/', 'login.title', null, {
    layout: 'none',
    screen: () => import('@features/login/LoginScreen'),
  }),
  createRouteRow('/misc/not-authorized', 'notAuthorized.screenTitle', null, {
    layout: 'none',
    screen: () => import('@features/not-authorized/NotAuthorizedScreen'),
  }),

  createRouteRow('/my-account', 'account.title', 'admin_users', {
    icon: CircleUser,
    group: 'account',
    switch: 'myAccount',
    screen: () => import('@features/my-account/MyAccountScreen'),
  }),
];
