import { useEffect, useState } from 'react';

/** Delay before the user is told about a slow reply and may close the dialog (ms). */
const slowAfter = 4_000;

/** True once a wait has become slow. */
export const useSlow = (isWaiting: boolean): boolean => {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setSlow(true), slowAfter);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isWaiting]);
  return isSlow;
};
