import { Menu, Tray, type MenuItemConstructorOptions, type NativeImage } from 'electron';
import { profileColors, type ProfileAppearance } from '@shared/bridge/device/profiles';
import type { Log } from '../log/log';
import { loadIcon } from '../profiles/desktopIcons';
import { watchTexts } from '../watch/watchTexts';
import type { TrayContent } from '../watch/trayContent';

interface TrayOptions {
  icons: { normal: string; alert: string };
  open: () => void;
  openWall: () => void;
  openBoard: () => void;
  checkForUpdates: () => void;
  quit: () => void;
  /** Called if the desktop has no tray. */
  onMissing: () => void;
  log: Log;
}

/** Maximum length of tooltips on Windows. */
const maxTooltipLength = 127;

const formatTooltip = (lines: readonly string[]): string => {
  const text = lines.join(' · ');
  return text.length <= maxTooltipLength ? text : `${text.slice(0, maxTooltipLength - 1)}…`;
};

/** The app's tray icon. On desktops without a tray, the app works without the icon. */
export class SystemTray {
  private tray: Tray | null = null;
  private isUnavailable = false;
  private content: TrayContent | null = null;
  private appearance: ProfileAppearance | null = null;

  constructor(private readonly options: TrayOptions) {}

  get isAvailable(): boolean {
    return !this.isUnavailable;
  }

  /** Shows the profile's name and color; null while there is only one profile. */
  setProfile(appearance: ProfileAppearance | null): void {
    this.appearance = appearance;
    if (this.content !== null) this.show(this.content);
  }

  show(content: TrayContent): void {
    this.content = content;
    if (this.isUnavailable) return;
    const { isAlert } = content;
    const lines = this.appearance === null ? content.lines : [this.appearance.name, ...content.lines];
    try {
      const { icons } = this.options;
      const image = loadIcon(
        isAlert ? icons.alert : icons.normal,
        this.appearance && profileColors[this.appearance.color].hex,
      );
      this.tray ??= this.createTray(image);
      this.tray.setImage(image);
      this.tray.setToolTip(formatTooltip(lines));
      // Creates a new menu, because Linux does not show changes to an existing one. The menu repeats the tooltip's
      // lines, because not every tray has tooltips.
      this.tray.setContextMenu(Menu.buildFromTemplate(this.createMenu(lines)));
    } catch (cause) {
      this.isUnavailable = true;
      this.options.log.error('there is no tray', cause);
      this.options.onMissing();
    }
  }

  private createTray(image: NativeImage): Tray {
    const tray = new Tray(image);
    tray.on('click', () => this.options.open());
    return tray;
  }

  private createMenu(lines: readonly string[]): MenuItemConstructorOptions[] {
    const { open, openWall, openBoard, checkForUpdates, quit } = this.options;
    return [
      ...lines.map((label) => ({ label, enabled: false })),
      { type: 'separator' },
      { label: watchTexts.tray.open, click: open },
      { label: watchTexts.tray.wall, click: openWall },
      { label: watchTexts.tray.board, click: openBoard },
      { type: 'separator' },
      { label: watchTexts.tray.checkForUpdates, click: checkForUpdates },
      { label: watchTexts.tray.quit, click: quit },
    ];
  }
}
