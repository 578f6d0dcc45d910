import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useUserPermissions, useSession } from '@kit/session/hooks';
import { resolveAccess } from '../../routing/gate';
import { routeTable } from '../../routing/routes';

const OwnAccountDialog = lazy(() => import('@features/my-account/OwnAccountDialog'));

const accountRoute = routeTable.find(({ path }) => path === '/my-account');

/** Opens the user's own account: its screen if allowed, otherwise a dialog with the user's data. */
export const useOwnAccount = (): { show: () => void; dialog: ReactNode } => {
  const navigate = useNavigate();
  const session = useSession();
  const permissions = useUserPermissions();
  const [open, setOpen] = useState(false);
  const hasScreen = accountRoute !== undefined && resolveAccess(accountRoute, session, permissions).to === 'screen';
  return {
    show: () => (hasScreen ? void navigate(accountRoute.path) : setOpen(true)),
    dialog: open && (
      <Suspense>
        <OwnAccountDialog onClose={() => setOpen(false)} />
      </Suspense>
    ),
  };
};
