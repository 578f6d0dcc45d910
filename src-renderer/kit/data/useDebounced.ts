import { useEffect, useState } from 'react';

/** Returns `value` once it has not changed for `delay` (ms), to send one request per typing pause. */
export const useDebounced = <T>(value: T, delay: number): T => {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return rested;
};
