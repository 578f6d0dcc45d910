import { useCallback } from 'react';
import { useSearchParams } from '@kit/data/useSearchParams';

/** What a screen keeps in its address beside the path; the way back does not go through each change. */
export const useUrlParams = () => {
  const [params, setParams] = useSearchParams();
  /** An empty value takes the name out; of several each has the name. */
  const setParam = useCallback(
    (name: string, value: string | readonly string[]) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          if (typeof value === 'string' && value !== '') after.set(name, value);
          else after.delete(name);
          if (typeof value !== 'string') for (const each of value) after.append(name, each);
          return after;
        },
        { replace: true },
      ),
    [setParams],
  );
  const clear = useCallback(() => setParams({}, { replace: true }), [setParams]);
  return { params, setParam, clear };
};
