import type { Session, WebContents } from 'electron';
import { isOfChat, mayBeFramed, type Chat } from './chatHosts';

/** The session itself is closed like every one, see windows/guards.ts; only the provider's hosts are let through. */
export const openToProvider = (session: Session, chat: Chat): void => {
  session.webRequest.onBeforeRequest(({ url }, answer) => answer({ cancel: !isAllowed(url, chat) }));
  session.setSpellCheckerEnabled(false);
};

const isAllowed = (url: string, chat: Chat): boolean =>
  /^(?:data|blob|about):/.test(url) ? mayBeLocal(url, chat) : isOfChat(url, chat);

/** What has no network of its own: bytes in the address, or an object of the chat's page. */
const mayBeLocal = (url: string, chat: Chat): boolean => url.startsWith('data:') || mayBeFramed(url, chat);

/** The chat stays at its provider's; what leads elsewhere is for the system's browser. */
export const guardChat = (contents: WebContents, chat: Chat, openLink: (url: string) => void): void => {
  contents.on('will-navigate', (event) => {
    if (isOfChat(event.url, chat)) return;
    event.preventDefault();
    openLink(event.url);
  });
  contents.on('will-redirect', (event) => {
    if (!isOfChat(event.url, chat)) event.preventDefault();
  });
  contents.on('will-frame-navigate', (event) => {
    if (!event.isMainFrame && !mayBeFramed(event.url, chat)) event.preventDefault();
  });
  contents.on('will-attach-webview', (event) => event.preventDefault());
  contents.on('select-bluetooth-device', (event, _devices, answer) => {
    event.preventDefault();
    answer('');
  });
  contents.on('select-client-certificate', (event, _url, _certificates, answer) => {
    event.preventDefault();
    // None: its type has no word for that.
    (answer as () => void)();
  });
  contents.setWindowOpenHandler(({ url }) => {
    openLink(url);
    return { action: 'deny' };
  });
  contents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp');
};
