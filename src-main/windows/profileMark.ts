import { app, type BrowserWindow } from 'electron';
import { profileColors, type ProfileAppearance } from '@shared/bridge/device/profiles';
import { writeFileAtomic } from '../files/writeFileAtomic';
import { writeDesktopEntry } from '../profiles/desktopEntry';
import { loadIcon } from '../profiles/desktopIcons';
import type { LaunchCommand } from '../launch/launchArguments';

interface ProfileMarkOptions {
  icon: string;
  /** Path to which the icon with the profile's badge is written, for the desktop entry. */
  iconCopy: string;
  profile: string;
  /** Returns the command that the task bar of Windows starts for a pinned window. */
  getCommand: () => LaunchCommand;
}

/** Shows the profile's name and color in title bar, task bar and window border, while there are several profiles. */
export class ProfileMark {
  private appearance: ProfileAppearance | null = null;
  private isMarked = false;
  /** Windows and their page titles. */
  private readonly titles = new Map<BrowserWindow, string>();

  constructor(private readonly options: ProfileMarkOptions) {}

  /** Marks a window with the profile's name and color, now and after changes of the profile. */
  follow(window: BrowserWindow): void {
    this.titles.set(window, window.getTitle());
    window.on('page-title-updated', (event, title) => {
      event.preventDefault();
      this.titles.set(window, title);
      this.showTitle(window);
    });
    window.once('ready-to-show', () => {
      if (this.appearance !== null) this.showColor(window);
    });
    window.on('closed', () => this.titles.delete(window));
  }

  /** Sets the name and color to show; null if there is only one profile. */
  setAppearance(appearance: ProfileAppearance | null): void {
    this.appearance = appearance;
    for (const window of this.titles.keys()) {
      this.showTitle(window);
      if (appearance !== null || this.isMarked) this.showColor(window);
    }
    if (appearance !== null || this.isMarked) app.dock?.setIcon(this.loadIcon());
    this.isMarked = appearance !== null;
  }

  /** Gives the task bar of Linux desktops the profile's name and icon. */
  async saveDesktopEntry(): Promise<void> {
    const { appearance } = this;
    const { profile, iconCopy, getCommand } = this.options;
    if (appearance === null || process.platform !== 'linux') return;
    await writeFileAtomic(iconCopy, this.loadIcon().toPNG());
    await writeDesktopEntry({
      profile,
      name: `${app.getName()} · ${appearance.name}`,
      icon: iconCopy,
      command: getCommand(),
    });
  }

  private showTitle(window: BrowserWindow): void {
    const title = this.titles.get(window) ?? '';
    const { appearance } = this;
    window.setTitle(
      appearance === null ? title : `${profileColors[appearance.color].circle} ${appearance.name} · ${title}`,
    );
  }

  private showColor(window: BrowserWindow): void {
    if (process.platform !== 'darwin') window.setIcon(this.loadIcon());
    if (process.platform !== 'win32') return;
    const { appearance } = this;
    window.setAccentColor(appearance === null ? null : profileColors[appearance.color].hex);
    const { file, args } = this.options.getCommand();
    window.setAppDetails({
      // Groups the windows of a profile in the task bar, separately from other profiles' windows.
      appId: `comanda.${this.options.profile}`,
      relaunchCommand: [`"${file}"`, ...args].join(' '),
      relaunchDisplayName: appearance === null ? app.getName() : `${app.getName()} · ${appearance.name}`,
    });
  }

  private loadIcon() {
    return loadIcon(this.options.icon, this.appearance && profileColors[this.appearance.color].hex);
  }
}
