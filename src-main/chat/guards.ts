import type { Session, WebContents } from 'electron';
import { chatGestureChannel } from '@shared/bridge/chat';
import { Gestures } from './gestures';
import { isChatUrl, isAllowedFrameUrl, type ChatConfig } from './chatUrls';

/** The session itself is closed like every one, see windows/guards.ts; only the provider's hosts are let through. */
export const allowProviderHosts = (session: Session, chat: ChatConfig): void => {
  session.webRequest.onBeforeRequest(({ url }, answer) => answer({ cancel: !isAllowed(url, chat) }));
  session.webRequest.onHeadersReceived(({ resourceType, responseHeaders = {} }, answer) =>
    answer(isDocument.has(resourceType) ? { responseHeaders: withoutModals(responseHeaders) } : {}),
  );
  session.setSpellCheckerEnabled(false);
};

const isDocument: ReadonlySet<string> = new Set(['mainFrame', 'subFrame']);

/**
 * All that pages of a chat need, and no `allow-modals`: Electron opens the system's print dialog for any script, which stops
 * the whole app, and offers no other way to refuse it.
 */
const sandboxPolicy =
  'sandbox allow-forms allow-popups allow-same-origin allow-scripts allow-top-navigation-by-user-activation';

const withoutModals = (headers: Record<string, string[]>): Record<string, string[]> => ({
  ...headers,
  // Beside the provider's own policies: all of them hold. Names of headers come in any case.
  'Content-Security-Policy': [
    ...Object.entries(headers).flatMap(([name, values]) => (/^content-security-policy$/i.test(name) ? values : [])),
    sandboxPolicy,
  ],
});

const isAllowed = (url: string, chat: ChatConfig): boolean =>
  /^(?:data|blob|about):/.test(url) ? mayBeLocal(url, chat) : isChatUrl(url, chat);

/** What has no network of its own: bytes in the address, or an object of the chat's page. */
const mayBeLocal = (url: string, chat: ChatConfig): boolean => url.startsWith('data:') || isAllowedFrameUrl(url, chat);

/** The chat stays at its provider's; what leads elsewhere is for the system's browser. */
export const guardChat = (contents: WebContents, chat: ChatConfig, openLink: (url: string) => void): void => {
  const gestures = new Gestures();
  contents.ipc.on(chatGestureChannel, () => gestures.note());
  /** A page that opens links by itself would bury the desk in windows of the browser. */
  const openByGesture = (url: string) => {
    if (gestures.take()) openLink(url);
  };
  contents.on('will-navigate', (event) => {
    if (isChatUrl(event.url, chat)) return;
    event.preventDefault();
    openByGesture(event.url);
  });
  contents.on('will-redirect', (event) => {
    if (!isChatUrl(event.url, chat)) event.preventDefault();
  });
  contents.on('will-frame-navigate', (event) => {
    if (!event.isMainFrame && !isAllowedFrameUrl(event.url, chat)) event.preventDefault();
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
    openByGesture(url);
    return { action: 'deny' };
  });
  contents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp');
};
