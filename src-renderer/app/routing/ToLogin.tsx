import { Navigate, useLocation } from 'react-router-dom';
import { wasLeftOnPurpose } from '@kit/session/store';
import { loginPath } from './routes';

/** Travels with the way to the login. */
export interface Wanted {
  wanted: string;
}

/** To the login, remembering where somebody wanted to go. */
export const ToLogin = () => {
  const { pathname, search } = useLocation();
  const state: Wanted | null = wasLeftOnPurpose() ? null : { wanted: pathname + search };
  return <Navigate to={loginPath} replace state={state} />;
};
