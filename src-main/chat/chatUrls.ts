import type { ProxyConfig } from 'electron';
import type { Environment } from '@shared/bridge/environment';

export type ChatConfig = Omit<NonNullable<Environment['chat']>, 'start'>;

/** Returns the chat's URL for a user. */
export const createChatLink = (url: string, user: { email: string; name: string }): string => {
  const link = new URL(url);
  link.searchParams.set('email', user.email);
  link.searchParams.set('name', user.name);
  return link.href;
};

/** Checks whether the chat may load a URL: from its own host, or from its other hosts by https or wss. */
export const isChatUrl = (url: string, chat: ChatConfig): boolean => {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname, port, username, password, host } = new URL(url);
  if (username !== '' || password !== '') return false;
  const homeUrl = new URL(chat.url);
  const hasHomeProtocol = protocol === homeUrl.protocol || protocol === homeUrl.protocol.replace('http', 'ws');
  if (hasHomeProtocol && host === homeUrl.host) return true;
  return (protocol === 'https:' || protocol === 'wss:') && port === '' && chat.hosts.includes(hostname);
};

/** Frame URLs that need no network. */
const innerUrls = new Set(['about:blank', 'about:srcdoc']);

/** Checks whether a frame in the chat may load a URL. */
export const isAllowedFrameUrl = (url: string, chat: ChatConfig): boolean =>
  innerUrls.has(url) || isChatUrl(url.replace(/^blob:/, ''), chat);

/** Address of a proxy that does not exist. */
const deadProxyRule = 'PROXY 127.0.0.1:1';

/**
 * Returns a proxy configuration that allows connections only to the provider, because WebRTC bypasses webRequest.
 * `homeProxyRule` is the system's proxy for the provider, in PAC syntax.
 */
export const createChatProxyConfig = (chat: ChatConfig, homeProxyRule: string): ProxyConfig => {
  const { host, hostname } = new URL(chat.url);
  if (homeProxyRule === 'DIRECT') {
    // Uses a bypass list instead of a PAC file, because only the bypass list can also block local addresses
    // (`<-loopback>`).
    return {
      mode: 'fixed_servers',
      proxyRules: 'http://127.0.0.1:1',
      proxyBypassRules: ['<-loopback>', host, ...chat.hosts].join(','),
    };
  }
  const hosts = JSON.stringify([hostname, ...chat.hosts]);
  const script = `function FindProxyForURL(url, host) {
  return ${hosts}.indexOf(host) < 0 ? '${deadProxyRule}' : ${JSON.stringify(homeProxyRule)};
}`;
  const encodedScript = Buffer.from(script).toString('base64');
  return { mode: 'pac_script', pacScript: `data:application/x-ns-proxy-autoconfig;base64,${encodedScript}` };
};
