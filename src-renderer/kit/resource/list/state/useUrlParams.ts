import { useCallback } from 'react';
import { useSearchParams } from '@kit/data/useSearchParams';

/** Screen state in the URL query; changes replace the history entry. */
export const useUrlParams = () => {
  const [params, setParams] = useSearchParams();
  /** Sets a query parameter: an empty value removes it, several values repeat it. */
  const setParam = useCallback(
    (name: string, value: string | readonly string[]) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          if (typeof value === 'string' && value !== '') after.set(name, value);
          else after.delete(name);
          if (typeof value !== 'string') for (const item of value) after.append(name, item);
          return after;
        },
        { replace: true },
      ),
    [setParams],
  );
  const clear = useCallback(() => setParams({}, { replace: true }), [setParams]);
  return { params, setParam, clear };
};
