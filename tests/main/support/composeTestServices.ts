import { onTestFinished } from 'vitest';
import { succeeded } from '@shared/contract/protocol/failure';
import { composeServices } from '@main/boot/compose/services';
import { composeSettings } from '@main/boot/compose/settings';
import type { AppPaths } from '@main/boot/paths';
import { silentLog } from '@main/log/log';
import type { Network } from '@main/network/network';
import { ProxyPasswords } from '@main/network/proxyPasswords';
import { anEnvironment } from './builders';

/** Creates the services of the main process without windows and keychain, and stops them after the test. */
export const composeTestServices = ({ paths, url, network }: { paths: AppPaths; url: string; network: Network }) => {
  const broadcast = () => false;
  const services = composeServices({
    ownSettings: composeSettings({ paths, log: silentLog, broadcast }),
    choice: { kind: 'fixed', environment: anEnvironment(url) },
    paths,
    log: silentLog,
    broadcast,
    followSession: () => undefined,
    onLock: () => undefined,
    getIdleSeconds: () => 0,
    forgetBrowserData: () => Promise.resolve(),
    network,
    loadKeychain: async () => null,
    proxyPasswords: new ProxyPasswords(() => undefined),
    desktop: {
      note: () => undefined,
      tray: () => undefined,
      hasFocusedWindow: () => true,
      sound: () => undefined,
      downloads: () => '',
      showFile: async () => succeeded(null),
    },
  });
  onTestFinished(() => services.stop());
  return services;
};
