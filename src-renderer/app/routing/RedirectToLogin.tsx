import { Navigate, useLocation } from 'react-router-dom';
import { useSession } from '@kit/session/hooks';
import { wasExplicitSignOut } from '@kit/session/store';
import { loginPath } from './routes';

/** Router state for the login. */
export interface LoginReturnState {
  target: string;
  /** Tenant of the URL: ids of another tenant have no meaning. */
  tenant: string;
}

/** Redirects to the login and keeps the requested URL, for the current tenant or the one it was `of`. */
export const RedirectToLogin = ({ of }: { of?: string }) => {
  const { pathname, search } = useLocation();
  const { tenant } = useSession();
  const state: LoginReturnState | null = wasExplicitSignOut()
    ? null
    : { target: pathname + search, tenant: of ?? tenant };
  return <Navigate to={loginPath} replace state={state} />;
};
