import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/** What a screen keeps in its address beside the path; the way back does not go through each change. */
export const useUrlParams = () => {
  const [params, setParams] = useSearchParams();
  /** An empty value takes the name out. */
  const setParam = useCallback(
    (name: string, value: string) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          if (value === '') after.delete(name);
          else after.set(name, value);
          return after;
        },
        { replace: true },
      ),
    [setParams],
  );
  const clear = useCallback(() => setParams({}, { replace: true }), [setParams]);
  return { params, setParam, clear };
};
