import { BrowserWindow, dialog } from 'electron';
import { texts } from './texts';

let isAsking = false;

/**
 * Whether the user wants to go to a host that nobody vouches for. Asked by the system and not by a page, which could answer
 * itself; never twice at once.
 */
export const confirmExternalHost = async (host: string): Promise<boolean> => {
  if (isAsking) return false;
  isAsking = true;
  const { message, detail, stay, open } = texts.foreignLink;
  const question = {
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
      ? dialog.showMessageBox(question)
      : dialog.showMessageBox(window, question));
    return response === 1;
  } finally {
    isAsking = false;
  }
};
