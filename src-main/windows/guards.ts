import type { Event as ElectronEvent, Session, WebContents } from 'electron';
import { closeUrl, returnUrlFor } from './errorPage';

/** Everything a page could reach on a network or a disk, other than through app://. */
const outside = ['http://*/*', 'https://*/*', 'ws://*/*', 'wss://*/*', 'ftp://*/*', 'file://*/*'];

/** Nothing that pages might ask of the computer is granted, and nothing of theirs reaches the network. */
export const guardSession = (session: Session, devOrigin: string | null): void => {
  session.setPermissionRequestHandler((_contents, _permission, answer) => answer(false));
  session.setPermissionCheckHandler(() => false);
  session.setDevicePermissionHandler(() => false);
  session.setBluetoothPairingHandler((_details, answer) => answer({ confirmed: false }));
  session.setDisplayMediaRequestHandler((_request, answer) => answer({}));
  session.on('select-serial-port', (event, _ports, _contents, answer) => {
    event.preventDefault();
    answer('');
  });
  session.on('select-hid-device', (event, _details, answer) => {
    event.preventDefault();
    answer(null);
  });
  session.on('select-usb-device', (event, _details, answer) => {
    event.preventDefault();
    answer();
  });
  session.on('will-download', (event) => event.preventDefault());
  session.webRequest.onBeforeRequest({ urls: outside }, ({ url }, answer) =>
    answer({ cancel: !isOfDevServer(url, devOrigin) }),
  );
};

/**
 * Leads what webRequest does not see in the pages' session, as WebRTC's TCP, to a proxy that is not there, also on its way to
 * this computer itself.
 */
export const blockDirectConnections = (session: Session, devOrigin: string | null): Promise<void> =>
  session.setProxy({
    mode: 'fixed_servers',
    proxyRules: 'http://127.0.0.1:1',
    proxyBypassRules: ['<-loopback>', ...(devOrigin === null ? [] : [new URL(devOrigin).host])].join(','),
  });

const isOfDevServer = (url: string, devOrigin: string | null): boolean =>
  devOrigin !== null && new URL(url).origin.replace(/^ws/, 'http') === devOrigin;

/** Pages stay where they are: no other page in the window, no other window, no page inside the page. */
export const guardContents = (contents: WebContents, devOrigin: string | null): void => {
  const refuse = (event: ElectronEvent<{ url: string }>) => {
    const wayBack = returnUrlFor(contents.getURL());
    if (wayBack !== null && event.url === wayBack) return;
    if (devOrigin !== null && URL.canParse(event.url) && new URL(event.url).origin === devOrigin) return;
    event.preventDefault();
    if (wayBack !== null && event.url === closeUrl) contents.close();
  };
  contents.on('will-navigate', refuse);
  contents.on('will-redirect', refuse);
  contents.on('will-frame-navigate', (event) => {
    if (!event.isMainFrame) event.preventDefault();
  });
  contents.on('will-attach-webview', (event) => event.preventDefault());
  contents.on('select-bluetooth-device', (event, _devices, answer) => {
    event.preventDefault();
    answer('');
  });
  contents.setWindowOpenHandler(() => ({ action: 'deny' }));
  // Neither the policy of the page nor webRequest sees WebRTC.
  contents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp');
};
