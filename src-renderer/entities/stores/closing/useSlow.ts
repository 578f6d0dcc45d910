import { useEffect, useState } from 'react';

/** Delay (ms) before the dialog reports a slow reply and can be closed. */
const slowThreshold = 4_000;

/** True once waiting has become slow. */
export const useIsSlow = (isWaiting: boolean): boolean => {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setIsSlow(true), slowThreshold);
    return () => {
      clearTimeout(timer);
      setIsSlow(false);
    };
  }, [isWaiting]);
  return isSlow;
};
