import { EventEmitter } from 'node:events';
import { describe, expect, it, vi } from 'vitest';
import type { App, AuthInfo, WebContents } from 'electron';
import { handleProxyLogins } from '@main/network/proxyLogins';
import type { ProxyCredentials } from '@main/network/proxyPasswords';

const chat = { name: 'chat' } as unknown as WebContents;
const casino: AuthInfo = { isProxy: true, scheme: 'basic', host: 'casino', port: 3128, realm: 'r' };
const firstProxyCredentials: ProxyCredentials = { username: 'ana', password: 'wrong' };

const createAnsweringLogins = () => {
  const app = new EventEmitter();
  const ask = vi.fn<
    (proxy: unknown, rejectedProxyCredentials: ProxyCredentials | null) => Promise<ProxyCredentials | null>
  >(async () => firstProxyCredentials);
  handleProxyLogins(app as unknown as App, { getCredentials: ask }, (contents) => contents === chat);
  const meet = (contents: WebContents | null, authInfo: AuthInfo, firstAuthAttempt = true) =>
    new Promise<(string | undefined)[]>((resolve) => {
      app.emit(
        'login',
        { preventDefault: vi.fn() },
        contents,
        { firstAuthAttempt },
        authInfo,
        (...credentials: string[]) => resolve(credentials),
      );
    });
  return { ask, meet };
};

describe('a proxy that requires a password during the chat', () => {
  it('receives the typed password, and the user is prompted again when the proxy refuses it', async () => {
    const { ask, meet } = createAnsweringLogins();
    expect(await meet(chat, casino)).toEqual(['ana', 'wrong']);
    expect(ask).toHaveBeenLastCalledWith(casino, null);
    await meet(chat, casino, false);
    expect(ask).toHaveBeenLastCalledWith(casino, firstProxyCredentials);
  });

  it('receives nothing when the user enters no password', async () => {
    const { ask, meet } = createAnsweringLogins();
    ask.mockResolvedValue(null);
    expect(await meet(chat, casino)).toEqual([]);
  });

  it.each([
    ['a web server', chat, { ...casino, isProxy: false }],
    ['a proxy for another page', {} as WebContents, casino],
    ['a proxy for a request without a page', null, casino],
  ])('causes no prompt and receives nothing when it is %s', async (_who, contents, authInfo) => {
    const { ask, meet } = createAnsweringLogins();
    expect(await meet(contents, authInfo)).toEqual([]);
    expect(ask).not.toHaveBeenCalled();
  });
});
