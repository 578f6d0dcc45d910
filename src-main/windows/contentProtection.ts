import type { BrowserWindow } from 'electron';
import { connectionPaths } from '@shared/domain/integrations/connectionPaths';

const credentialPaths: readonly string[] = Object.values(connectionPaths);

const hasCredentials = (address: string): boolean => {
  const [path = ''] = new URL(address).hash.slice(1).split('?');
  return credentialPaths.some((candidate) => path === candidate || path.startsWith(`${candidate}/`));
};

type ProtectedWindow = Pick<BrowserWindow, 'setContentProtection' | 'webContents'>;

export const applyContentProtection = (window: ProtectedWindow, isEnabled: () => boolean): void => {
  const address = window.webContents.getURL();
  window.setContentProtection(isEnabled() && URL.canParse(address) && hasCredentials(address));
};

/**
 * Hides screens with credentials from screenshots and screen sharing while the setting is on. Has no effect on Linux.
 */
export const protectCredentials = (window: ProtectedWindow, isEnabled: () => boolean): void => {
  const updateProtection = () => applyContentProtection(window, isEnabled);
  window.webContents.on('did-navigate', updateProtection);
  window.webContents.on('did-navigate-in-page', updateProtection);
};
