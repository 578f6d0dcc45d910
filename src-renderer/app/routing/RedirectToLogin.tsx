import { Navigate, useLocation } from 'react-router-dom';
import { useSession } from '@kit/session/hooks';
import { wasExplicitSignOut } from '@kit/session/sessionStore';
import { loginPath } from './routes';

/** Router state that tells the login where to return. */
export interface LoginReturnState {
  target: string;
  /** Tenant that the URL belongs to; the ids in the URL mean nothing in other tenants. */
  tenant: string;
}

/** Redirects to the login and remembers the requested URL, as a URL of `urlTenant` (by default the current tenant). */
export const RedirectToLogin = ({ urlTenant }: { urlTenant?: string }) => {
  const { pathname, search } = useLocation();
  const { tenant } = useSession();
  const state: LoginReturnState | null = wasExplicitSignOut()
    ? null
    : { target: pathname + search, tenant: urlTenant ?? tenant };
  return <Navigate to={loginPath} replace state={state} />;
};
