import { describe, expect, it, vi } from 'vitest';
import { ProxyPasswords } from '@main/network/proxyPasswords';

const proxy = { host: 'proxy.casino.example', port: 3128, realm: 'casino' };
const credentials = { username: 'ana', password: 'clave' };

describe('the prompt for a proxy password', () => {
  it('appears once for many waiting requests, which all use the password', async () => {
    const onChange = vi.fn();
    const passwords = new ProxyPasswords(onChange);
    const pendingCredentials = [passwords.getCredentials(proxy, null), passwords.getCredentials(proxy, null)];
    expect(onChange).toHaveBeenCalledOnce();
    expect(passwords.question).toMatchObject({ proxy: 'proxy.casino.example:3128', isRefused: false });

    passwords.answer(passwords.question?.id ?? '', credentials);
    expect(await Promise.all(pendingCredentials)).toEqual([credentials, credentials]);
    expect(await passwords.getCredentials(proxy, null)).toEqual(credentials);
    expect(onChange).toHaveBeenLastCalledWith(null);
  });

  it('appears again when the proxy refuses the password, unless a newer one is known', async () => {
    const passwords = new ProxyPasswords(() => undefined);
    const wrongCredentials = { ...credentials, password: 'otra' };
    void passwords.getCredentials(proxy, null);
    passwords.answer(passwords.question?.id ?? '', wrongCredentials);

    const secondResult = passwords.getCredentials(proxy, await passwords.getCredentials(proxy, null));
    expect(passwords.question).toMatchObject({ isRefused: true });
    passwords.answer(passwords.question?.id ?? '', credentials);
    expect(await secondResult).toEqual(credentials);
    expect(await passwords.getCredentials(proxy, wrongCredentials)).toEqual(credentials);
    expect(passwords.question).toBeNull();
  });

  it('stays away after the user cancels it, until the user retries', async () => {
    const passwords = new ProxyPasswords(() => undefined);
    const firstRequest = passwords.getCredentials(proxy, null);
    passwords.answer(passwords.question?.id ?? '', null);
    expect(await firstRequest).toBeNull();
    expect(await passwords.getCredentials(proxy, null)).toBeNull();
    expect(passwords.question).toBeNull();

    passwords.forgetDeclined();
    void passwords.getCredentials(proxy, null);
    expect(passwords.question).not.toBeNull();
  });

  it('appears for one proxy at a time, and again in a new window', () => {
    const onChange = vi.fn();
    const passwords = new ProxyPasswords(onChange);
    void passwords.getCredentials(proxy, null);
    void passwords.getCredentials({ ...proxy, port: 8080 }, null);
    onChange.mockClear();
    passwords.resendQuestion();
    expect(onChange).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ proxy: 'proxy.casino.example:3128' }));
    passwords.answer(passwords.question?.id ?? '', credentials);
    expect(passwords.question).toMatchObject({ proxy: 'proxy.casino.example:8080' });
  });
});
