import { useEffect, useState, type ComponentType } from 'react';

/** Component in a separate chunk. */
export interface LazyComponent<Props> {
  /** Loads the component once; call it early to preload the component. */
  load: () => Promise<ComponentType<Props>>;
  /** Loaded component, or null. */
  getCurrent: () => ComponentType<Props> | null;
}

export const createLazyComponent = <Props>(
  importModule: () => Promise<{ default: ComponentType<Props> }>,
): LazyComponent<Props> => {
  let cachedComponent: ComponentType<Props> | null = null;
  return {
    load: async () => (cachedComponent ??= (await importModule()).default),
    getCurrent: () => cachedComponent,
  };
};

/**
 * Returns the component of a chunk, or null until it is loaded; load errors go to the error boundary. Does not use
 * React's `lazy`: Suspense delays revealed content by up to 300 ms after its placeholder, at every start and login.
 */
export const useLazyComponent = <Props>(lazyComponent: LazyComponent<Props>): ComponentType<Props> | null => {
  const [loadedComponent, setLoadedComponent] = useState<{
    of: LazyComponent<Props>;
    component: ComponentType<Props>;
  } | null>(null);
  const [error, setError] = useState<Error | null>(null);
  const component =
    lazyComponent.getCurrent() ?? (loadedComponent?.of === lazyComponent ? loadedComponent.component : null);
  useEffect(() => {
    if (component !== null) return;
    let isCurrent = true;
    lazyComponent.load().then(
      (newComponent) => isCurrent && setLoadedComponent({ of: lazyComponent, component: newComponent }),
      (cause: unknown) => isCurrent && setError(new Error('a chunk could not be fetched', { cause })),
    );
    return () => {
      isCurrent = false;
    };
  }, [lazyComponent, component]);
  if (error !== null) throw error;
  return component;
};
