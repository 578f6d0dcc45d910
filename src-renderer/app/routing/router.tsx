import { createHashRouter, type RouteObject } from 'react-router-dom';
import { NotFoundScreen } from '../screens/NotFoundScreen';
import { RouteCrash } from '../screens/RouteCrash';
import { FramedRoutes, SessionGate, SignedInRoutes, UnframedRoutes } from './layouts';
import { LoginRoute, ScreenRoute } from './ScreenRoute';
import type { RouteRow } from './route';
import { loginPath, routeTable } from './routes';

const createRoutes = (layout: RouteRow['layout']): RouteObject[] =>
  routeTable
    .filter((route) => route.layout === layout && route.path !== loginPath)
    .map((route) => ({
      path: route.path,
      element: <ScreenRoute key={route.path} route={route} />,
      errorElement: <RouteCrash framed={layout === 'full'} />,
    }));

/** Routes of the router, each protected by the user's permissions. */
export const routeObjects: RouteObject[] = [
  {
    element: <SessionGate />,
    errorElement: <RouteCrash framed={false} />,
    children: [
      { path: loginPath, element: <LoginRoute /> },
      {
        element: <SignedInRoutes />,
        children: [
          { element: <FramedRoutes />, children: createRoutes('full') },
          { element: <UnframedRoutes />, children: createRoutes('none') },
        ],
      },
      { path: '*', element: <NotFoundScreen framed={false} /> },
    ],
  },
];

/** Uses hash URLs: the app:// handler serves one page, and a reload after a crash returns to the same screen. */
export const createRouter = () => createHashRouter(routeObjects);
