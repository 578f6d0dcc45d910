import type { App, AuthInfo, WebContents } from 'electron';
import type { ProxyCredentials, ProxyPasswords } from './proxyPasswords';

/**
 * Provides credentials to proxies that request a password for the chat's pages; chromiumNetwork.ts does so for the
 * app's own requests. Servers that request a login get none.
 */
export const handleProxyLogins = (
  app: Pick<App, 'on'>,
  passwords: Pick<ProxyPasswords, 'getCredentials'>,
  isHandled: (contents: WebContents) => boolean,
): void => {
  const triedCredentials = new Map<string, ProxyCredentials | null>();
  const getProxyKey = ({ host, port, realm }: AuthInfo) => `${host}:${port} ${realm}`;
  app.on('login', (event, contents, { firstAuthAttempt }, authInfo, callback) => {
    event.preventDefault();
    // Service workers' requests have no page and get no credentials.
    if (!authInfo.isProxy || contents === null || !isHandled(contents)) return callback();
    const proxyKey = getProxyKey(authInfo);
    void passwords
      .getCredentials(authInfo, firstAuthAttempt ? null : (triedCredentials.get(proxyKey) ?? null))
      .then((proxyCredentials) => {
        triedCredentials.set(proxyKey, proxyCredentials);
        if (proxyCredentials === null) callback();
        else callback(proxyCredentials.username, proxyCredentials.password);
      });
  });
};
