import { Menu, nativeImage, Tray, type MenuItemConstructorOptions } from 'electron';
import type { Log } from '../log/log';
import { texts } from '../watch/texts';
import type { TrayContent } from '../watch/trayContent';

interface TrayOptions {
  icons: { normal: string; alert: string };
  open: () => void;
  openWall: () => void;
  openBoard: () => void;
  checkForUpdates: () => void;
  quit: () => void;
  log: Log;
}

/** Max tooltip length on Windows. */
const maxTooltipLength = 127;

const formatTooltip = (lines: readonly string[]): string => {
  const text = lines.join(' · ');
  return text.length <= maxTooltipLength ? text : `${text.slice(0, maxTooltipLength - 1)}…`;
};

/** The app's tray icon. On desktops without a tray the app works without it. */
export class SystemTray {
  private tray: Tray | null = null;
  private isImpossible = false;

  constructor(private readonly options: TrayOptions) {}

  show({ lines, isAlert }: TrayContent): void {
    if (this.isImpossible) return;
    try {
      const { icons } = this.options;
      const image = nativeImage.createFromPath(isAlert ? icons.alert : icons.normal);
      this.tray ??= this.make(image);
      this.tray.setImage(image);
      this.tray.setToolTip(formatTooltip(lines));
      // Linux shows menu changes only in a new menu. The menu has the lines too, as not every tray has tooltips.
      this.tray.setContextMenu(Menu.buildFromTemplate(this.menuOf(lines)));
    } catch (cause) {
      this.isImpossible = true;
      this.options.log.error('there is no tray', cause);
    }
  }

  private make(image: Electron.NativeImage): Tray {
    const tray = new Tray(image);
    tray.on('click', () => this.options.open());
    return tray;
  }

  private menuOf(lines: readonly string[]): MenuItemConstructorOptions[] {
    const { open, openWall, openBoard, checkForUpdates, quit } = this.options;
    return [
      ...lines.map((label) => ({ label, enabled: false })),
      { type: 'separator' },
      { label: texts.tray.open, click: open },
      { label: texts.tray.wall, click: openWall },
      { label: texts.tray.board, click: openBoard },
      { type: 'separator' },
      { label: texts.tray.checkForUpdates, click: checkForUpdates },
      { label: texts.tray.quit, click: quit },
    ];
  }
}
