import { Navigate, useLocation } from 'react-router-dom';
import { useSession } from '@kit/session/hooks';
import { wasExplicitSignOut } from '@kit/session/store';
import { loginPath } from './routes';

/** Travels with the way to the login. */
export interface LoginReturnState {
  wanted: string;
  /** Whose address it is: ids of one tenant mean nothing in another. */
  tenant: string;
}

/** To the login, remembering where somebody wanted to go, in the present tenant or in the one it was `of`. */
export const RedirectToLogin = ({ of }: { of?: string }) => {
  const { pathname, search } = useLocation();
  const { tenant } = useSession();
  const state: LoginReturnState | null = wasExplicitSignOut()
    ? null
    : { wanted: pathname + search, tenant: of ?? tenant };
  return <Navigate to={loginPath} replace state={state} />;
};
