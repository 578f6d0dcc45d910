import { execFile, execFileSync, spawn } from 'node:child_process';
import { accessSync, constants, readFileSync, realpathSync, renameSync, rmSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { dirname, join, relative, isAbsolute } from 'node:path';
import { promisify } from 'node:util';
import { verifyPackageSync, replaceByPackage, type PackageDigest } from './packageDigest';
import { readUpdateRecord } from './updateRecord';

/** Package format of the running app, with the steps to install another version. */
export interface PackageFormat {
  /** Names of the packages on the update server. */
  fileNamePattern: RegExp;
  /** Copies the package of the installed version to `target`, to restore it if needed. */
  saveCopy(target: string): Promise<void>;
  /**
   * Installs a package while the app exits, and starts it if `shouldStart` is true. Throws before changing anything if
   * the file has the wrong hash. If an AppImage ends before its start is counted in `record`, the previous one replaces
   * it.
   */
  install(file: string, expected: PackageDigest, shouldStart: boolean, record?: string): void;
  /** Starts the installed version. */
  start(): void;
}

/** Returns the user's switches, such as `--ozone-platform`, which the restarted app needs too. */
const getSwitches = (): string[] => process.argv.slice(1).filter((argument) => /^--\w/.test(argument));

const startDetached = (command: string, args: readonly string[]): void =>
  spawn(command, args, { detached: true, stdio: 'ignore' })
    .on('error', () => undefined)
    .unref();

/**
 * Shell script that starts a new version and waits. An error or a signal before the start is counted means that its
 * native part is broken and no JavaScript could recover: the script then installs and starts the verified previous
 * package.
 */
export const watchedStartScript = `
file=$1 record=$2 previous=$3 sum=$4
shift 4
"$file" "$@"
[ $? -gt 1 ] && grep -q '"starts":0' "$record" || exit 0
cp "$previous" "$file.back" && echo "$sum  $file.back" | sha512sum -c --status && chmod 755 "$file.back" || exit 1
: > "$record.crashed" && mv -f "$file.back" "$file" && exec "$file" "$@"
`;

/**
 * Creates the format of an AppImage: a single file, replaced in place, so that the user's links and menu entries still
 * work.
 */
export const createAppImageFormat = (file: string): PackageFormat => {
  const startUpdatedApp = () => startDetached(file, getSwitches());
  return {
    fileNamePattern: /\.AppImage$/,
    saveCopy: (target) => copyFile(file, target, constants.COPYFILE_FICLONE),
    install: (update, expected, shouldStart, record) => {
      replaceByPackage(file, update, expected);
      if (!shouldStart) return;
      const previousPackage = record === undefined ? null : readUpdateRecord(record).previous;
      if (record === undefined || previousPackage === null) return startUpdatedApp();
      const checksum = Buffer.from(previousPackage.digest.sha512, 'base64').toString('hex');
      startDetached('/bin/sh', [
        '-c',
        watchedStartScript,
        'sh',
        file,
        record,
        previousPackage.file,
        checksum,
        ...getSwitches(),
      ]);
    },
    start: startUpdatedApp,
  };
};

/** Creates the format of an NSIS installer. Each installation has a copy of its installer at `installer`. */
export const createNsisFormat = (installer: string): PackageFormat => ({
  fileNamePattern: /\.exe$/,
  saveCopy: (target) => copyFile(installer, target),
  install: (update, expected, shouldStart) => {
    verifyPackageSync(update, expected);
    startDetached(update, ['--updated', '/S', ...(shouldStart ? ['--force-run'] : [])]);
  },
  start: () => startDetached(process.execPath, getSwitches()),
});

/**
 * Creates the format of a bundle on macOS. Squirrel.Mac installs updates; `install` only restores the previous version.
 */
const createMacBundleFormat = (bundle: string): PackageFormat => {
  const startApp = () => startDetached('/usr/bin/open', ['-n', bundle]);
  return {
    fileNamePattern: /\.zip$/,
    saveCopy: async (target) =>
      void (await promisify(execFile)('/usr/bin/ditto', ['-c', '-k', '--keepParent', bundle, target])),
    install: (file, expected, shouldStart) => {
      verifyPackageSync(file, expected);
      const failedBundlePath = `${bundle}.failed`;
      rmSync(failedBundlePath, { recursive: true, force: true });
      renameSync(bundle, failedBundlePath);
      try {
        execFileSync('/usr/bin/ditto', ['-x', '-k', file, dirname(bundle)]);
      } catch (cause) {
        rmSync(bundle, { recursive: true, force: true });
        renameSync(failedBundlePath, bundle);
        throw cause;
      }
      rmSync(failedBundlePath, { recursive: true, force: true });
      if (shouldStart) startApp();
    },
    start: startApp,
  };
};

const isWritable = (path: string): boolean => {
  try {
    accessSync(path, constants.W_OK);
    return true;
  } catch {
    return false;
  }
};

interface InstallContext {
  platform: NodeJS.Platform;
  /** Path of the running executable. */
  executable: string;
  /** Folder with `app-update.yml`, which electron-builder writes. */
  resources: string;
  env: NodeJS.ProcessEnv;
}

const findNsisFormat = ({ executable, resources, env }: InstallContext): PackageFormat | 'managed' => {
  const localAppData = env['LOCALAPPDATA'] ?? '';
  const relativePath = relative(localAppData, executable);
  if (localAppData === '' || relativePath.startsWith('..') || isAbsolute(relativePath)) return 'managed';
  const config = readFileSync(join(resources, 'app-update.yml'), 'utf8');
  const [, cacheName = ''] = /^updaterCacheDirName: *(\S+)/m.exec(config) ?? [];
  return createNsisFormat(join(localAppData, cacheName, 'installer.exe'));
};

/**
 * Returns the format of this installation; `managed` if this user cannot replace it, `system` if it belongs to the
 * system's package manager.
 */
export const findPackageFormat = (context: InstallContext): PackageFormat | 'managed' | 'system' => {
  const { platform, executable, env } = context;
  if (platform === 'win32') return findNsisFormat(context);
  if (platform === 'darwin') {
    const [bundle = executable] = /^.*\.app(?=\/)/.exec(executable) ?? [];
    return isWritable(bundle) && isWritable(dirname(bundle)) ? createMacBundleFormat(bundle) : 'managed';
  }
  const file = env['APPIMAGE'];
  if (file === undefined || !isAbsolute(file)) return 'system';
  const target = realpathSync(file);
  return isWritable(target) && isWritable(dirname(target)) ? createAppImageFormat(target) : 'managed';
};
