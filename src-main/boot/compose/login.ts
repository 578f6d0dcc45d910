import type { ParsedActionInput } from '@shared/bridge/actions';
import type { Environment } from '@shared/bridge/environment';
import { practiceEnvironmentId } from '@shared/domain/settings/tenants';
import { callLimits } from '../../api/limits';
import type { Log } from '../../log/log';
import type { Network } from '../../network/network';
import { IdentityPlatform } from '../../session/identityPlatform';
import { changePassword } from '../../session/passwordChange';
import { requestPasswordReset, sendPasswordSetupEmail } from '../../session/passwordSetupEmail';
import { Reauthentication } from '../../session/reauthentication';
import type { Session } from '../../session/session';
import { StoredLogins } from '../../session/storedLogins';
import { getKeychainService } from '../../session/systemKeychain';
import { Tokens } from '../../session/tokens';
import { KeychainVault, type Keychain } from '../../session/vault';
import type { DeviceSettings } from '../../settings/deviceSettings';
import type { Notices } from '../notices';
import type { AppPaths } from '../paths';

interface LoginOptions {
  loadKeychain: () => Promise<Keychain | null>;
  paths: Pick<AppPaths, 'profile'>;
  getEnvironment: () => Environment | null;
  getSession: () => Session;
  settings: Pick<DeviceSettings, 'logins'>;
  /** Called with the account whose login ended. */
  onLoginEnded: (account: string) => Promise<void>;
  notices: Notices;
  network: Network;
  log: Log;
}

/** Creates the services of logins: keychain, stored logins, identity provider, tokens and passwords. */
export const composeLogin = ({
  loadKeychain,
  paths,
  getEnvironment,
  getSession,
  settings,
  onLoginEnded,
  notices,
  network,
  log,
}: LoginOptions) => {
  const vault = new KeychainVault({
    load: loadKeychain,
    service: getKeychainService(paths.profile.id),
    onLost: (cause) => {
      log.error('the keychain was given up', cause);
      notices.add('warning', 'notices.keychainLost');
      getSession().refreshState();
    },
    onFound: () => getSession().refreshState(),
  });
  const logins = new StoredLogins({
    vault,
    getEnvironmentId: () => getEnvironment()?.id ?? practiceEnvironmentId,
    validLoginIds: settings.logins,
    onEnded: onLoginEnded,
    onForgetFailed: () => {
      log.error('a login could not be removed from this computer');
      notices.add('error', 'notices.loginNotForgotten');
    },
  });
  const identity = new IdentityPlatform(getEnvironment, callLimits, network);
  const tokens = new Tokens({
    identity,
    onRotated: (account, refreshToken) => void logins.renew(account, refreshToken),
    onEnded: (failure) => getSession().handleLoginEnd(failure),
  });
  const reauthentication = new Reauthentication({ identity, getSession: () => getSession().state });
  return {
    vault,
    logins,
    identity,
    tokens,
    reauthentication,
    passwords: {
      changePassword: async (passwords: ParsedActionInput<'session.changePassword'>) => {
        const outcome = await changePassword({ identity, tokens }, passwords, getSession().state);
        if (outcome.ok) reauthentication.handleReauthenticated();
        return outcome;
      },
      forgotPassword: ({ tenant, email }: ParsedActionInput<'session.forgotPassword'>) =>
        requestPasswordReset(identity, tenant, email),
      sendAccessMail: (email: string) => sendPasswordSetupEmail(identity, getSession().state, email),
      resetPassword: (code: string, password: string) => identity.resetPassword(code, password),
    },
  };
};
