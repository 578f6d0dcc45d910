import type { Event as ElectronEvent, Session, WebContents } from 'electron';
import { closeUrl, findReturnUrl } from './errorPage';

/** URL patterns of everything outside the app: the network and local files. */
const externalUrls = ['http://*/*', 'https://*/*', 'ws://*/*', 'wss://*/*', 'ftp://*/*', 'file://*/*'];

/** Denies a session's pages all permissions and devices, and blocks their network access. */
export const guardSession = (session: Session, devOrigin: string | null): void => {
  session.setPermissionRequestHandler((_contents, _permission, callback) => callback(false));
  session.setPermissionCheckHandler(() => false);
  session.setDevicePermissionHandler(() => false);
  session.setBluetoothPairingHandler((_details, callback) => callback({ confirmed: false }));
  session.setDisplayMediaRequestHandler((_request, callback) => callback({}));
  session.on('select-serial-port', (event, _ports, _contents, callback) => {
    event.preventDefault();
    callback('');
  });
  session.on('select-hid-device', (event, _details, callback) => {
    event.preventDefault();
    callback(null);
  });
  session.on('select-usb-device', (event, _details, callback) => {
    event.preventDefault();
    callback();
  });
  session.on('will-download', (event) => event.preventDefault());
  session.webRequest.onBeforeRequest({ urls: externalUrls }, ({ url }, callback) =>
    callback({ cancel: !isDevServerUrl(url, devOrigin) }),
  );
};

/**
 * Blocks connections that webRequest does not see, such as WebRTC over TCP, by sending them to a proxy that does not
 * exist. This includes connections to this computer.
 */
export const blockDirectConnections = (session: Session, devOrigin: string | null): Promise<void> =>
  session.setProxy({
    mode: 'fixed_servers',
    proxyRules: 'http://127.0.0.1:1',
    proxyBypassRules: ['<-loopback>', ...(devOrigin === null ? [] : [new URL(devOrigin).host])].join(','),
  });

const isDevServerUrl = (url: string, devOrigin: string | null): boolean =>
  devOrigin !== null && new URL(url).origin.replace(/^ws/, 'http') === devOrigin;

/** Blocks navigation to other pages, new windows and embedded pages. */
export const guardContents = (contents: WebContents, devOrigin: string | null): void => {
  const preventNavigation = (event: ElectronEvent<{ url: string }>) => {
    const returnUrl = findReturnUrl(contents.getURL());
    if (returnUrl !== null && event.url === returnUrl) return;
    if (devOrigin !== null && URL.canParse(event.url) && new URL(event.url).origin === devOrigin) return;
    event.preventDefault();
    if (returnUrl !== null && event.url === closeUrl) contents.close();
  };
  contents.on('will-navigate', preventNavigation);
  contents.on('will-redirect', preventNavigation);
  contents.on('will-frame-navigate', (event) => {
    if (!event.isMainFrame) event.preventDefault();
  });
  contents.on('will-attach-webview', (event) => event.preventDefault());
  contents.on('select-bluetooth-device', (event, _devices, callback) => {
    event.preventDefault();
    callback('');
  });
  contents.setWindowOpenHandler(() => ({ action: 'deny' }));
  // WebRTC bypasses both the content security policy and webRequest.
  contents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp');
};
