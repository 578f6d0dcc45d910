import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { environmentSchema } from '@shared/bridge/environment';
import { createChatLink, createChatProxyConfig, isChatUrl, isAllowedFrameUrl } from '@main/chat/chatUrls';
import { getChatBounds } from '@main/chat/chatBounds';
import { anEnvironment } from '../support/builders';

const chat = {
  provider: 'Ayuda',
  url: 'https://chat.example/w?k=1',
  hosts: ['cdn.chat.example', 'socket.chat.example'],
};

describe('an address in the support chat', () => {
  it.each([
    'https://chat.example/other',
    'wss://chat.example/live',
    'https://cdn.chat.example/widget.js',
    'wss://socket.chat.example/',
  ])('%s is allowed', (url) => {
    expect(isChatUrl(url, chat)).toBe(true);
  });

  it.each([
    'https://evil.example/',
    'https://chat.example.evil.example/',
    'https://a.chat.example/',
    'http://chat.example/',
    'ws://socket.chat.example/',
    'https://chat.example:8443/',
    'https://cdn.chat.example:8443/',
    'https://a:b@chat.example/',
    'app://bundle/index.html',
    'file:///etc/passwd',
    'data:text/html,x',
    'javascript:alert(1)',
    '',
  ])('%j is blocked', (url) => {
    expect(isChatUrl(url, chat)).toBe(false);
  });

  it('is allowed only on the configured port when the chat runs on this computer', () => {
    const localChat = { ...chat, url: 'http://127.0.0.1:9000/chat', hosts: [] };
    expect(isChatUrl('http://127.0.0.1:9000/x', localChat)).toBe(true);
    expect(isChatUrl('ws://127.0.0.1:9000/x', localChat)).toBe(true);
    expect(isChatUrl('http://127.0.0.1:9001/x', localChat)).toBe(false);
  });

  it.each([
    ['about:srcdoc', true],
    ['blob:https://chat.example/1', true],
    ['https://cdn.chat.example/frame', true],
    ['blob:https://evil.example/1', false],
    ['data:text/html,x', false],
    ['file:///etc/passwd', false],
  ])('is allowed in a frame only if it belongs to the chat: %s', (url, isAllowed) => {
    expect(isAllowedFrameUrl(url, chat)).toBe(isAllowed);
  });
});

describe('the network access of the support chat', () => {
  it('reaches only the provider when the system has no proxy', () => {
    expect(createChatProxyConfig(chat, 'DIRECT')).toEqual({
      mode: 'fixed_servers',
      proxyRules: 'http://127.0.0.1:1',
      proxyBypassRules: '<-loopback>,chat.example,cdn.chat.example,socket.chat.example',
    });
  });

  it("reaches only the provider through the system's proxy", () => {
    const { pacScript = '' } = createChatProxyConfig(chat, 'PROXY casino:3128; DIRECT');
    const script = Buffer.from(pacScript.slice(pacScript.indexOf(',') + 1), 'base64').toString();
    // oxlint-disable-next-line typescript/no-implied-eval, no-new-func -- the script is what is tested
    const find = new Function(`${script}; return FindProxyForURL;`)() as (url: string, host: string) => string;
    expect(find('https://chat.example/', 'chat.example')).toBe('PROXY casino:3128; DIRECT');
    expect(find('https://cdn.chat.example/', 'cdn.chat.example')).toBe('PROXY casino:3128; DIRECT');
    expect(find('https://evil.example/', 'evil.example')).toBe('PROXY 127.0.0.1:1');
  });
});

it("the link to the chat contains the user's name and email in escaped form", () => {
  expect(createChatLink('https://chat.example/w?k=1', { email: 'ana+1@x.example', name: 'Ana & Ñoño #1' })).toBe(
    'https://chat.example/w?k=1&email=ana%2B1%40x.example&name=Ana+%26+%C3%91o%C3%B1o+%231',
  );
});

describe('the bounds of the support chat', () => {
  it.each([
    [{ width: 1440, height: 900 }, 1, { x: 1060, y: 112, width: 380, height: 788 }],
    [{ width: 1000, height: 600 }, 1, { x: 620, y: 112, width: 380, height: 488 }],
    [{ width: 1440, height: 900 }, 1.5, { x: 870, y: 168, width: 570, height: 732 }],
    [{ width: 300, height: 100 }, 2, { x: 0, y: 100, width: 300, height: 0 }],
  ])('fit a window of %j at a zoom of %d', (size, zoom, expectedBounds) => {
    expect(getChatBounds(size, zoom, 0)).toEqual(expectedBounds);
  });

  it('leave room for the scrollbar of the page', () => {
    expect(getChatBounds({ width: 1000, height: 600 }, 1, 10)).toMatchObject({ x: 610, width: 380 });
  });
});

describe('the chat settings in an environment file', () => {
  const withChat = (settings: unknown) =>
    v.is(environmentSchema, { ...anEnvironment('https://api.comanda.cl'), chat: settings });

  it.each([
    [null],
    [{ provider: 'Ayuda', url: 'https://chat.example/w' }],
    [{ provider: 'Ayuda', url: 'https://chat.example/w', hosts: ['cdn.chat.example'] }],
  ])('accept %j', (settings) => {
    expect(withChat(settings)).toBe(true);
  });

  it.each([
    [{ provider: '', url: 'https://chat.example/w' }],
    [{ provider: 'Ayuda' }],
    [{ provider: 'Ayuda', url: 'http://chat.example/w' }],
    [{ provider: 'Ayuda', url: 'https://a:b@chat.example/w' }],
    [{ provider: 'Ayuda', url: 'javascript:alert(1)' }],
    [{ provider: 'Ayuda', url: 'https://chat.example/w', hosts: ['https://cdn.chat.example'] }],
    [{ provider: 'Ayuda', url: 'https://chat.example/w', hosts: ['*.chat.example'] }],
    [{ provider: 'Ayuda', url: 'https://chat.example/w', hosts: ['*'] }],
    [{ provider: 'Ayuda', url: 'https://chat.example/w', hosts: ['chat.example:8443'] }],
    [{ provider: 'Ayuda', url: 'https://chat.example/w', preload: 'x.js' }],
  ])('reject %j', (settings) => {
    expect(withChat(settings)).toBe(false);
  });
});
