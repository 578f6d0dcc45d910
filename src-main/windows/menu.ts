import { Menu, type MenuItemConstructorOptions } from 'electron';
import { windowTexts } from './windowTexts';

interface MenuOptions {
  openWindow: () => void;
  openWall: () => void;
  openBoard: () => void;
  lock: () => void;
  showDiagnosis: () => void;
  checkForUpdates: () => void;
  /** Shows items to reload and to open the developer tools. Always false in packaged apps. */
  isDevelopment: boolean;
}

/** Sets the application menu, with the usual keyboard shortcuts. Navigation is part of the screens. */
export const setApplicationMenu = ({
  openWindow,
  openWall,
  openBoard,
  lock,
  showDiagnosis,
  checkForUpdates,
  isDevelopment,
}: MenuOptions): void => {
  const t = windowTexts.menu;
  const separator: MenuItemConstructorOptions = { type: 'separator' };
  const template: MenuItemConstructorOptions[] = [
    {
      label: t.app,
      submenu: [
        { label: t.newWindow, accelerator: 'CmdOrCtrl+N', click: openWindow },
        { label: t.close, role: 'close' },
        { label: t.lock, accelerator: 'CmdOrCtrl+Shift+L', click: lock },
        separator,
        { label: t.checkForUpdates, click: checkForUpdates },
        separator,
        ...(process.platform === 'darwin' ? [{ label: t.hide, role: 'hide' } as const] : []),
        { label: t.quit, role: 'quit' },
      ],
    },
    {
      label: t.edit,
      submenu: [
        { label: t.undo, role: 'undo' },
        { label: t.redo, role: 'redo' },
        separator,
        { label: t.cut, role: 'cut' },
        { label: t.copy, role: 'copy' },
        { label: t.paste, role: 'paste' },
        { label: t.selectAll, role: 'selectAll' },
      ],
    },
    {
      label: t.view,
      submenu: [
        { label: t.resetZoom, role: 'resetZoom' },
        { label: t.zoomIn, role: 'zoomIn' },
        // Accepts the same key without Shift, as browsers do.
        { label: t.zoomIn, role: 'zoomIn', accelerator: 'CmdOrCtrl+=', visible: false },
        { label: t.zoomOut, role: 'zoomOut' },
        separator,
        { label: t.fullScreen, role: 'togglefullscreen' },
        ...(isDevelopment
          ? ([separator, { label: t.reload, role: 'reload' }, { label: t.devTools, role: 'toggleDevTools' }] as const)
          : []),
      ],
    },
    {
      label: t.window,
      submenu: [
        { label: t.wall, accelerator: 'CmdOrCtrl+Shift+M', click: openWall },
        { label: t.board, accelerator: 'CmdOrCtrl+Shift+B', click: openBoard },
        separator,
        { label: t.minimize, role: 'minimize' },
      ],
    },
    { label: t.help, role: 'help', submenu: [{ label: t.diagnosis, click: showDiagnosis }] },
  ];
  Menu.setApplicationMenu(Menu.buildFromTemplate(template));
};
