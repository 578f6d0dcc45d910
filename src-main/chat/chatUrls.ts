import type { ProxyConfig } from 'electron';
import type { Environment } from '@shared/bridge/environment';

export type ChatConfig = Omit<NonNullable<Environment['chat']>, 'start'>;

/** The chat's page for a user. */
export const chatLink = (url: string, user: { email: string; name: string }): string => {
  const link = new URL(url);
  link.searchParams.set('email', user.email);
  link.searchParams.set('name', user.name);
  return link.href;
};

/** Whether the chat may load that: what lies where its page does, and https and wss of its other hosts. */
export const isChatUrl = (url: string, chat: ChatConfig): boolean => {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname, port, username, password, host } = new URL(url);
  if (username !== '' || password !== '') return false;
  const home = new URL(chat.url);
  const isLikeHome = protocol === home.protocol || protocol === home.protocol.replace('http', 'ws');
  if (isLikeHome && host === home.host) return true;
  return (protocol === 'https:' || protocol === 'wss:') && port === '' && chat.hosts.includes(hostname);
};

/** A frame's page that comes with its parent and from no network. */
const inner = new Set(['about:blank', 'about:srcdoc']);

/** The same of a page inside the chat's. */
export const isAllowedFrameUrl = (url: string, chat: ChatConfig): boolean =>
  inner.has(url) || isChatUrl(url.replace(/^blob:/, ''), chat);

/** Nobody listens there. */
const nowhere = 'PROXY 127.0.0.1:1';

/**
 * Leads to the provider as the system's settings say, and everything else nowhere: WebRTC passes webRequest by. `toHome`:
 * the way that the system has, in the words of a PAC file.
 */
export const chatProxy = (chat: ChatConfig, toHome: string): ProxyConfig => {
  const { host, hostname } = new URL(chat.url);
  if (toHome === 'DIRECT') {
    // Only rules of this kind also keep what is on this computer from being reached.
    return {
      mode: 'fixed_servers',
      proxyRules: 'http://127.0.0.1:1',
      proxyBypassRules: ['<-loopback>', host, ...chat.hosts].join(','),
    };
  }
  const hosts = JSON.stringify([hostname, ...chat.hosts]);
  const script = `function FindProxyForURL(url, host) {
  return ${hosts}.indexOf(host) < 0 ? '${nowhere}' : ${JSON.stringify(toHome)};
}`;
  const text = Buffer.from(script).toString('base64');
  return { mode: 'pac_script', pacScript: `data:application/x-ns-proxy-autoconfig;base64,${text}` };
};
