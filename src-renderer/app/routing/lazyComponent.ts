import { useEffect, useState, type ComponentType } from 'react';

/** A component in a chunk of its own. */
export interface LazyComponent<Props> {
  /** Fetches it, once; ahead of its use where that can be foreseen. */
  load: () => Promise<ComponentType<Props>>;
  /** What has been fetched. */
  current: () => ComponentType<Props> | null;
}

export const lazyComponent = <Props>(fetch: () => Promise<{ default: ComponentType<Props> }>): LazyComponent<Props> => {
  let loaded: ComponentType<Props> | null = null;
  return {
    load: async () => (loaded ??= (await fetch()).default),
    current: () => loaded,
  };
};

/**
 * A part's component, or null until it is there; a chunk that cannot be fetched is thrown to the error boundary.
 *
 * Not React's `lazy`: what comes out of a Suspense boundary is held back for up to 300 ms after its placeholder, which
 * every start and every login would pay.
 */
export const useLazyComponent = <Props>(wanted: LazyComponent<Props>): ComponentType<Props> | null => {
  const [arrived, setArrived] = useState<{ of: LazyComponent<Props>; component: ComponentType<Props> } | null>(null);
  const [error, setError] = useState<Error | null>(null);
  const component = wanted.current() ?? (arrived?.of === wanted ? arrived.component : null);
  useEffect(() => {
    if (component !== null) return;
    let isCurrent = true;
    wanted.load().then(
      (loaded) => isCurrent && setArrived({ of: wanted, component: loaded }),
      (cause: unknown) => isCurrent && setError(new Error('a chunk could not be fetched', { cause })),
    );
    return () => {
      isCurrent = false;
    };
  }, [wanted, component]);
  if (error !== null) throw error;
  return component;
};
