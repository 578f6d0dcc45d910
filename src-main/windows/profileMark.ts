import { app, type BrowserWindow } from 'electron';
import { profileColors, type ProfileLook } from '@shared/bridge/device/profiles';
import { writeFileAtomic } from '../files/writeFileAtomic';
import { writeDesktopEntry } from '../profiles/desktopEntry';
import { loadIcon } from '../profiles/desktopIcons';
import type { LaunchCommand } from '../launch/launchArguments';

interface ProfileMarkOptions {
  icon: string;
  /** Path for the icon with the profile's badge. */
  iconCopy: string;
  profile: string;
  /** Command that the task bar of Windows starts for a pinned window. */
  command: () => LaunchCommand;
}

/** Shows the profile's name and color in title bar, task bar and window border, while there are several profiles. */
export class ProfileMark {
  private profileLook: ProfileLook | null = null;
  private isMarked = false;
  /** Windows with the titles of their pages. */
  private readonly titles = new Map<BrowserWindow, string>();

  constructor(private readonly options: ProfileMarkOptions) {}

  /** Marks a window, now and after changes. */
  follow(window: BrowserWindow): void {
    this.titles.set(window, window.getTitle());
    window.on('page-title-updated', (event, title) => {
      event.preventDefault();
      this.titles.set(window, title);
      this.showTitle(window);
    });
    window.once('ready-to-show', () => {
      if (this.profileLook !== null) this.showColor(window);
    });
    window.on('closed', () => this.titles.delete(window));
  }

  /** Sets what to show; null for a single profile. */
  set(profileLook: ProfileLook | null): void {
    this.profileLook = profileLook;
    for (const window of this.titles.keys()) {
      this.showTitle(window);
      if (profileLook !== null || this.isMarked) this.showColor(window);
    }
    if (profileLook !== null || this.isMarked) app.dock?.setIcon(this.loadIcon());
    this.isMarked = profileLook !== null;
  }

  /** Gives the task bar of Linux desktops the profile's name and icon. */
  async saveDesktopEntry(): Promise<void> {
    const { profileLook } = this;
    const { profile, iconCopy, command } = this.options;
    if (profileLook === null || process.platform !== 'linux') return;
    await writeFileAtomic(iconCopy, this.loadIcon().toPNG());
    await writeDesktopEntry({
      profile,
      name: `${app.getName()} · ${profileLook.name}`,
      icon: iconCopy,
      command: command(),
    });
  }

  private showTitle(window: BrowserWindow): void {
    const title = this.titles.get(window) ?? '';
    const { profileLook } = this;
    window.setTitle(
      profileLook === null ? title : `${profileColors[profileLook.color].circle} ${profileLook.name} · ${title}`,
    );
  }

  private showColor(window: BrowserWindow): void {
    if (process.platform !== 'darwin') window.setIcon(this.loadIcon());
    if (process.platform !== 'win32') return;
    const { profileLook } = this;
    window.setAccentColor(profileLook === null ? null : profileColors[profileLook.color].hex);
    const { file, args } = this.options.command();
    window.setAppDetails({
      // Groups the windows of a profile in the task bar, apart from those of others.
      appId: `comanda.${this.options.profile}`,
      relaunchCommand: [`"${file}"`, ...args].join(' '),
      relaunchDisplayName: profileLook === null ? app.getName() : `${app.getName()} · ${profileLook.name}`,
    });
  }

  private loadIcon() {
    return loadIcon(this.options.icon, this.profileLook && profileColors[this.profileLook.color].hex);
  }
}
