import { use, useCallback, useSyncExternalStore } from 'react';
import {
  createSearchParams,
  UNSAFE_DataRouterContext as DataRouterContext,
  useLocation,
  useNavigate,
  // oxlint-disable-next-line no-restricted-imports -- wrapped here
  useSearchParams as useRenderedSearchParams,
  type Location,
  type NavigateOptions,
  type URLSearchParamsInit,
} from 'react-router-dom';

type SetSearchParams = (
  nextInit: URLSearchParamsInit | ((previous: URLSearchParams) => URLSearchParamsInit),
  options?: NavigateOptions,
) => void;

/**
 * Returns the router's newest location. The rendered location lags behind, because navigations render in a transition.
 */
const useNewestLocation = () => {
  const context = use(DataRouterContext);
  if (context === null) throw new Error('no data router');
  const { router } = context;
  const readLocation = useCallback((): Location => router.state.navigation.location ?? router.state.location, [router]);
  const subscribe = useCallback((listener: () => void) => router.subscribe(listener), [router]);
  return { read: readLocation, subscribe };
};

/** Returns the newest query of this screen's URL, for controls that compute their next value from the current one. */
export const useNewestSearch = (): string => {
  const renderedLocation = useLocation();
  const { read, subscribe } = useNewestLocation();
  const currentLocation = useSyncExternalStore(subscribe, read);
  return currentLocation.pathname === renderedLocation.pathname ? currentLocation.search : renderedLocation.search;
};

/**
 * Variant of React Router's `useSearchParams` in which each update starts from the newest URL, so that two updates
 * before the next render do not undo each other. Ignores updates after the user left the screen.
 */
export const useSearchParams = (): [URLSearchParams, SetSearchParams] => {
  const [params] = useRenderedSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { read } = useNewestLocation();
  const setParams = useCallback<SetSearchParams>(
    (nextInit, options) => {
      const currentLocation = read();
      if (currentLocation.pathname !== pathname) return;
      const nextParams = createSearchParams(
        typeof nextInit === 'function' ? nextInit(new URLSearchParams(currentLocation.search)) : nextInit,
      );
      void navigate({ pathname, search: `?${nextParams}` }, options);
    },
    [read, pathname, navigate],
  );
  return [params, setParams];
};
