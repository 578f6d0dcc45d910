import type { App, AuthInfo, WebContents } from 'electron';
import type { ProxyCredentials, ProxyPasswords } from './proxyPasswords';

/**
 * Answers proxies that ask for a password on the way of a page, the chat's: requests of the app's own answer for themselves.
 * What a server asks for is no matter of passwords that people type here.
 */
export const answerProxyLogins = (
  app: Pick<App, 'on'>,
  passwords: Pick<ProxyPasswords, 'for'>,
  isAnswered: (contents: WebContents) => boolean,
): void => {
  const tried = new Map<string, ProxyCredentials | null>();
  const nameOf = ({ host, port, realm }: AuthInfo) => `${host}:${port} ${realm}`;
  app.on('login', (event, contents, { firstAuthAttempt }, asked, answer) => {
    event.preventDefault();
    // A service worker's request has no page.
    if (!asked.isProxy || contents === null || !isAnswered(contents)) return answer();
    const name = nameOf(asked);
    void passwords.for(asked, firstAuthAttempt ? null : (tried.get(name) ?? null)).then((found) => {
      tried.set(name, found);
      if (found === null) answer();
      else answer(found.username, found.password);
    });
  });
};
