import { readFileSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, isAbsolute, join } from 'node:path';
import { writeFileAtomic } from '../files/writeFileAtomic';
import type { LaunchCommand } from './launchArguments';

/**
 * Returns the folder of the programs that the desktop starts at login. Source: freedesktop.org's Autostart
 * Specification.
 */
const getAutostartFolder = (env: NodeJS.ProcessEnv): string => {
  const configFolder = env['XDG_CONFIG_HOME'];
  return join(
    configFolder !== undefined && isAbsolute(configFolder) ? configFolder : join(homedir(), '.config'),
    'autostart',
  );
};

/**
 * Quotes an argument of Exec: first for the command line, then for the file, which has its own backslashes. Source:
 * freedesktop.org's Desktop Entry Specification, "The Exec key".
 */
const quote = (argument: string): string =>
  `"${argument
    .replaceAll(/[\\"`$]/g, String.raw`\$&`)
    .replaceAll('\\', '\\\\')
    .replaceAll('%', '%%')}"`;

/** Returns the line of a desktop entry that starts a command. */
export const createExecLine = ({ file, args }: LaunchCommand): string => `Exec=${[file, ...args].map(quote).join(' ')}`;

interface DesktopEntry {
  /** Name of the file, without extension. */
  id: string;
  /** Name shown by the desktop. */
  name: string;
  command: LaunchCommand;
}

const createAutostartEntry = ({ name, command }: DesktopEntry): string =>
  [
    '[Desktop Entry]',
    'Type=Application',
    `Name=${name.replaceAll('\\', '\\\\')}`,
    'Comment=Pedidos en línea y despacho',
    createExecLine(command),
    'Terminal=false',
    'X-GNOME-Autostart-enabled=true',
    '',
  ].join('\n');

/** Entry of the app among the programs that a Linux desktop starts at login. */
export class AutostartFile {
  constructor(
    private readonly desktopEntry: DesktopEntry,
    private readonly env: NodeJS.ProcessEnv = process.env,
  ) {}

  /**
   * Checks whether autostart is on. Returns false without an entry, or if the user disabled it in the desktop's
   * settings.
   */
  isOn(): boolean {
    const text = this.read();
    return text !== null && !/^(?:Hidden=true|X-GNOME-Autostart-enabled=false)\s*$/m.test(text);
  }

  async set(isOn: boolean): Promise<void> {
    if (!isOn) return rm(this.path, { force: true });
    await mkdir(dirname(this.path), { recursive: true, mode: 0o700 });
    await writeFileAtomic(this.path, createAutostartEntry(this.desktopEntry));
  }

  /** Rewrites the entry if its content is outdated, for example because the app has moved. */
  async refresh(): Promise<void> {
    if (this.isOn() && this.read() !== createAutostartEntry(this.desktopEntry)) await this.set(true);
  }

  private get path(): string {
    return join(getAutostartFolder(this.env), `${this.desktopEntry.id}.desktop`);
  }

  private read(): string | null {
    try {
      return readFileSync(this.path, 'utf8');
    } catch {
      return null;
    }
  }
}
