import { lazy, Suspense, useEffect, useState } from 'react';
import { subscribe } from '@kit/bridge/client';

const DiagnosisDialog = lazy(() => import('@entities/diagnosis/DiagnosisDialog'));

/** Shows the diagnosis when requested in the menu, even before the login. */
export const DiagnosisRequests = () => {
  const [open, setOpen] = useState(false);
  useEffect(
    () =>
      subscribe((event) => {
        if (event.type === 'diagnosisRequested') setOpen(true);
      }),
    [],
  );
  if (!open) return null;
  return (
    <Suspense fallback={null}>
      <DiagnosisDialog onClose={() => setOpen(false)} />
    </Suspense>
  );
};
