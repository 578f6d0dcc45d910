import { useCallback } from 'react';
import { useSearchParams } from '@kit/data/useSearchParams';

/** Screen state in the URL query; changes replace the history entry. */
export const useUrlParams = () => {
  const [params, setParams] = useSearchParams();
  /** Sets a query parameter: an empty value removes it, several values repeat it. */
  const setParam = useCallback(
    (name: string, value: string | readonly string[]) =>
      setParams(
        (previous) => {
          const nextParams = new URLSearchParams(previous);
          if (typeof value === 'string' && value !== '') nextParams.set(name, value);
          else nextParams.delete(name);
          if (typeof value !== 'string') for (const item of value) nextParams.append(name, item);
          return nextParams;
        },
        { replace: true },
      ),
    [setParams],
  );
  const clear = useCallback(() => setParams({}, { replace: true }), [setParams]);
  return { params, setParam, clear };
};
