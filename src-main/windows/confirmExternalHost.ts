import { BrowserWindow, dialog } from 'electron';
import { windowTexts } from './windowTexts';

let isPrompting = false;

/**
 * Asks the user whether to open an unknown host. Uses a system dialog, because a page could confirm its own dialog.
 * A second question at the same time is refused.
 */
export const confirmExternalHost = async (host: string): Promise<boolean> => {
  if (isPrompting) return false;
  isPrompting = true;
  const { message, detail, stay, open } = windowTexts.foreignLink;
  const options = {
    type: 'question' as const,
    message: message(host),
    detail,
    buttons: [stay, open],
    defaultId: 0,
    cancelId: 0,
    noLink: true,
  };
  try {
    const window = BrowserWindow.getFocusedWindow();
    const { response } = await (window === null
      ? dialog.showMessageBox(options)
      : dialog.showMessageBox(window, options));
    return response === 1;
  } finally {
    isPrompting = false;
  }
};
