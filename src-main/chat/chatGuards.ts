import type { Session, WebContents } from 'electron';
import { chatGestureChannel } from '@shared/bridge/chat';
import { Gestures } from './gestures';
import { isChatUrl, isAllowedFrameUrl, type ChatConfig } from './chatUrls';

/** Allows only the provider's hosts. See windows/windowGuards.ts for the session's other restrictions. */
export const allowProviderHosts = (session: Session, chat: ChatConfig): void => {
  session.webRequest.onBeforeRequest(({ url }, callback) => callback({ cancel: !isAllowed(url, chat) }));
  session.webRequest.onHeadersReceived(({ resourceType, responseHeaders = {} }, callback) =>
    callback(documentTypes.has(resourceType) ? { responseHeaders: blockModals(responseHeaders) } : {}),
  );
  session.setSpellCheckerEnabled(false);
};

const documentTypes: ReadonlySet<string> = new Set(['mainFrame', 'subFrame']);

/**
 * Sandbox policy of the chat's pages, without `allow-modals`. Otherwise scripts could open the system's print dialog,
 * which blocks the whole app and which Electron cannot disable in another way.
 */
const sandboxPolicy =
  'sandbox allow-forms allow-popups allow-same-origin allow-scripts allow-top-navigation-by-user-activation';

const blockModals = (headers: Record<string, string[]>): Record<string, string[]> => ({
  ...headers,
  // Keeps the provider's own policies, because browsers apply all of them. Header names are case-insensitive.
  'Content-Security-Policy': [
    ...Object.entries(headers).flatMap(([name, values]) => (/^content-security-policy$/i.test(name) ? values : [])),
    sandboxPolicy,
  ],
});

const isAllowed = (url: string, chat: ChatConfig): boolean =>
  /^(?:data|blob|about):/.test(url) ? canBeLocal(url, chat) : isChatUrl(url, chat);

/** Checks whether a URL can be loaded without network, as data URLs and object URLs of the chat's page can. */
const canBeLocal = (url: string, chat: ChatConfig): boolean => url.startsWith('data:') || isAllowedFrameUrl(url, chat);

/** Limits the chat to its provider's pages. Other links open in the system's browser. */
export const guardChat = (contents: WebContents, chat: ChatConfig, openLink: (url: string) => void): void => {
  const gestures = new Gestures();
  contents.ipc.on(chatGestureChannel, () => gestures.record());
  /**
   * Opens a link only after a click or key press, because a page could otherwise flood the user with browser windows.
   */
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
  contents.on('select-bluetooth-device', (event, _devices, callback) => {
    event.preventDefault();
    callback('');
  });
  contents.on('select-client-certificate', (event, _url, _certificates, callback) => {
    event.preventDefault();
    // The cast is needed because Electron allows this call without a certificate, but its type does not.
    (callback as () => void)();
  });
  contents.setWindowOpenHandler(({ url }) => {
    openByGesture(url);
    return { action: 'deny' };
  });
  contents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp');
};
