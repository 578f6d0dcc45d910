import { lazy, Suspense, useState, type ReactNode } from 'react';

const ProfileDialog = lazy(() => import('@features/my-account/ProfileDialog'));
const DiagnosisDialog = lazy(() => import('@entities/diagnosis/DiagnosisDialog'));

interface DeviceDialog {
  show: () => void;
  dialog: ReactNode;
}

const useDialog = (render: (close: () => void) => ReactNode): DeviceDialog => {
  const [open, setOpen] = useState(false);
  return { show: () => setOpen(true), dialog: open && <Suspense>{render(() => setOpen(false))}</Suspense> };
};

/** Asks for the name and color of another account, and opens the account. */
export const useOtherAccount = (): DeviceDialog =>
  useDialog((close) => <ProfileDialog profile={null} onClose={close} />);

/** Shows the diagnosis for support. */
export const useDiagnosis = (): DeviceDialog => useDialog((close) => <DiagnosisDialog onClose={close} />);
