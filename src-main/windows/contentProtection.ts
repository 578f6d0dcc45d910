import type { BrowserWindow } from 'electron';
import { connectionPaths } from '@shared/domain/integrations/connectionPaths';

const paths: readonly string[] = Object.values(connectionPaths);

const showsCredentials = (address: string): boolean => {
  const [path = ''] = new URL(address).hash.slice(1).split('?');
  return paths.some((each) => path === each || path.startsWith(`${each}/`));
};

type ProtectedWindow = Pick<BrowserWindow, 'setContentProtection' | 'webContents'>;

export const applyContentProtection = (window: ProtectedWindow, isWanted: () => boolean): void => {
  const address = window.webContents.getURL();
  window.setContentProtection(isWanted() && URL.canParse(address) && showsCredentials(address));
};

/**
 * Excludes screens with credentials from screenshots and screen sharing while the setting is on. Not available on
 * Linux.
 */
export const protectCredentials = (window: ProtectedWindow, isWanted: () => boolean): void => {
  const apply = () => applyContentProtection(window, isWanted);
  window.webContents.on('did-navigate', apply);
  window.webContents.on('did-navigate-in-page', apply);
};
