import { createHashRouter, type RouteObject } from 'react-router-dom';
import { NotFoundScreen } from '../screens/NotFoundScreen';
import { RouteCrash } from '../screens/RouteCrash';
import { FramedRoutes, SessionGate, SignedInRoutes, UnframedRoutes } from './layouts';
import { LoginRoute, ScreenRoute } from './ScreenRoute';
import type { RouteRow } from './route';
import { loginPath, routeTable } from './routes';

const objectsFor = (chrome: RouteRow['layout']): RouteObject[] =>
  routeTable
    .filter((route) => route.layout === chrome && route.path !== loginPath)
    .map((route) => ({
      path: route.path,
      element: <ScreenRoute key={route.path} route={route} />,
      errorElement: <RouteCrash framed={chrome === 'full'} />,
    }));

/** The route table as the router takes it, below the gate. */
export const routeObjects: RouteObject[] = [
  {
    element: <SessionGate />,
    errorElement: <RouteCrash framed={false} />,
    children: [
      { path: loginPath, element: <LoginRoute /> },
      {
        element: <SignedInRoutes />,
        children: [
          { element: <FramedRoutes />, children: objectsFor('full') },
          { element: <UnframedRoutes />, children: objectsFor('none') },
        ],
      },
      ...objectsFor('blank'),
      { path: '*', element: <NotFoundScreen framed={false} /> },
    ],
  },
];

/**
 * The address lives behind the #: the app:// handler then serves one page, and a reload after a crash comes back to the
 * screen it left.
 */
export const newRouter = () => createHashRouter(routeObjects);
