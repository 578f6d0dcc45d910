import { useEffect, useState } from 'react';

/** The value once it has rested for `delay` milliseconds: one request per pause in the typing, not per key. */
export const useDebounced = <T>(value: T, delay: number): T => {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return rested;
};
