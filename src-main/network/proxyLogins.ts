import type { App, AuthInfo, WebContents } from 'electron';
import type { ProxyCredentials, ProxyPasswords } from './proxyPasswords';

/**
 * Answers password requests of proxies for the chat's pages; requests of the app answer theirs in chromiumNetwork.ts.
 * Logins requested by servers are left unanswered.
 */
export const handleProxyLogins = (
  app: Pick<App, 'on'>,
  passwords: Pick<ProxyPasswords, 'for'>,
  isAnswered: (contents: WebContents) => boolean,
): void => {
  const tried = new Map<string, ProxyCredentials | null>();
  const nameOf = ({ host, port, realm }: AuthInfo) => `${host}:${port} ${realm}`;
  app.on('login', (event, contents, { firstAuthAttempt }, asked, callback) => {
    event.preventDefault();
    // Requests of service workers have no page.
    if (!asked.isProxy || contents === null || !isAnswered(contents)) return callback();
    const name = nameOf(asked);
    void passwords.for(asked, firstAuthAttempt ? null : (tried.get(name) ?? null)).then((found) => {
      tried.set(name, found);
      if (found === null) callback();
      else callback(found.username, found.password);
    });
  });
};
