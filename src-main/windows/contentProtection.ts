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

/** Keeps screens with credentials out of screenshots and shared screens while the user wants it. Linux has no such protection. */
export const protectCredentials = (window: ProtectedWindow, isWanted: () => boolean): void => {
  const apply = () => applyContentProtection(window, isWanted);
  window.webContents.on('did-navigate', apply);
  window.webContents.on('did-navigate-in-page', apply);
};
