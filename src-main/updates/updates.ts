import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { AppUpdater, UpdateInfo } from 'electron-updater';
import { createFailure } from '@shared/contract/protocol/errors';
import { failed, succeeded, type Outcome } from '@shared/contract/protocol/failure';
import type { UpdateFailure, UpdateState, UpdateStatus, UpdatesOffReason } from '@shared/bridge/device/updates';
import { acceptUpdate, RefusedUpdateError, type AcceptedUpdate, type UpdateTarget } from './acceptUpdate';
import { isNight, getNextNight } from './nextNight';
import type { PackageFormat } from './packageFormats';
import { keepPackage, type KeepPorts } from './keepPackage';
import { AlteredPackageError, verifyPackage } from './packageDigest';
import { changeUpdateRecord, readUpdateRecord } from './updateRecord';

/** Delay of the first check, so that it does not slow down the start (ms). */
const firstCheckDelay = 60_000;
/** Interval between checks (ms), because windows stay open for weeks. */
const checkInterval = 4 * 3_600_000;
/** Interval between attempts at the restart that the user postponed to the night (ms). */
const nightInterval = 60_000;

/** Source of updates for this installation. */
export interface UpdateSource {
  target: UpdateTarget;
  /**
   * Package format of this installation. Null if the system's package manager installs packages, so that new versions
   * are only announced.
   */
  format: PackageFormat | null;
  createUpdater: () => Promise<AppUpdater>;
}

interface UpdatesPorts extends KeepPorts {
  source: UpdateSource | UpdatesOffReason;
  now: () => number;
  /** Returns the time zone of the tenant's country. */
  getTimeZone: () => string;
  onChange: (status: UpdateStatus) => void;
  /**
   * Asks the windows whether the app may restart; they agree unless input would be lost. False if no window can reply.
   */
  askToRestart: () => boolean;
  /** True while alarms ring, jobs run or a restart would sign the user out. */
  isBusy: () => Promise<boolean>;
  /** Returns the names of the running accounts that an installation would end. */
  listOtherAccounts: () => Promise<string[]>;
  /** Quits the app; `withoutPrompt` skips questions about unsaved input. */
  quit: (withoutPrompt: boolean) => void;
  /** Releases the single-instance lock, so that another process of the app can start. */
  releaseLock: () => void;
}

interface ReadyUpdate extends AcceptedUpdate {
  file: string;
}

const diskErrors = new Set(['ENOSPC', 'EDQUOT', 'EACCES', 'EPERM', 'EROFS', 'EIO']);

const toUpdateFailure = (cause: unknown): UpdateFailure => {
  const { code } = cause as NodeJS.ErrnoException;
  if (cause instanceof RefusedUpdateError || cause instanceof AlteredPackageError) return 'refused';
  if (code === 'ERR_CHECKSUM_MISMATCH') return 'refused';
  return code !== undefined && diskErrors.has(code) ? 'disk' : 'unreachable';
};

/**
 * Checks whether a version is newer than the running one. electron-updater accepts older ones once a channel is set.
 */
const isNewerThan = (updater: AppUpdater, version: string): boolean =>
  (updater.currentVersion as { compare: (other: string) => number }).compare(version) < 0;

/** Checks for new versions, downloads and verifies them, and installs them when the app quits. */
export class Updates {
  private state: UpdateState;
  private checkedAt: number | null = null;
  private updater: Promise<AppUpdater> | null = null;
  private checking: Promise<void> | null = null;
  private ready: ReadyUpdate | null = null;
  private announced: AcceptedUpdate | null = null;
  /** True from `restart` until the app has started to quit. */
  private wantsRestart = false;
  /** Action once the app has quit. */
  private atQuit: 'restart' | 'install' | null = null;
  /** True if no other account is running; otherwise nothing is installed. */
  private isAlone = false;
  private readonly timers: NodeJS.Timeout[] = [];

  constructor(private readonly ports: UpdatesPorts) {
    this.state = typeof ports.source === 'string' ? { kind: 'off', reason: ports.source } : { kind: 'current' };
  }

  get status(): UpdateStatus {
    return { version: this.ports.version, checkedAt: this.checkedAt, state: this.state };
  }

  start(): void {
    if (this.state.kind === 'off') return;
    this.timers.push(
      setTimeout(() => void this.check(), firstCheckDelay).unref(),
      setInterval(() => void this.check(), checkInterval).unref(),
      setInterval(() => void this.restartAtNight(), nightInterval).unref(),
    );
  }

  stop(): void {
    for (const timer of this.timers.splice(0)) clearInterval(timer);
  }

  /** Checks for a new version. Resolves once its download has started, or if there is nothing to download. */
  async check(): Promise<UpdateStatus> {
    const { source } = this.ports;
    if (typeof source === 'string' || this.state.kind === 'downloading') return this.status;
    this.checking ??= this.checkOnce(source).finally(() => (this.checking = null));
    await this.checking;
    return this.status;
  }

  /** Restarts into the new version. With `isAutomatic`, only at night and while the app is idle. */
  async restart(isAutomatic: boolean): Promise<Outcome<null>> {
    const { ready, ports } = this;
    if (ready === null || (isAutomatic && (!this.isDue() || (await ports.isBusy()))))
      return failed(createFailure('badRequest'));
    const names = await ports.listOtherAccounts();
    if (names.length > 0) {
      const failure = createFailure('refused', 'OTHER_ACCOUNTS_OPEN');
      return failed({ ...failure, params: { names: new Intl.ListFormat('es').format(names) } });
    }
    try {
      await verifyPackage(ready.file, ready);
    } catch (cause) {
      await rm(dirname(ready.file), { recursive: true, force: true }).catch(() => undefined);
      this.ready = null;
      this.handleFailure(cause);
      return failed(createFailure('refused', 'UPDATE_REFUSED'));
    }
    this.wantsRestart = true;
    // On macOS, Squirrel installs the package, quits the app and starts the new version.
    if (process.platform === 'darwin') {
      this.saveRecord({ trial: { version: ready.version, starts: 0 }, tonight: null });
      (await this.updater)?.quitAndInstall();
    } else {
      ports.quit(isAutomatic);
    }
    return succeeded(null);
  }

  /** Schedules or cancels a restart in the coming night. */
  chooseTonight(isSelected: boolean): UpdateStatus {
    if (this.ready === null) return this.status;
    const { version } = this.ready;
    const tonightAt = isSelected ? getNextNight(this.ports.now(), this.ports.getTimeZone()) : null;
    this.saveRecord({ tonight: tonightAt === null ? null : { version, time: tonightAt } });
    this.setState({ kind: 'ready', version, restartsAt: tonightAt });
    return this.status;
  }

  /** Returns the URL of an announced package, to open in the browser. */
  get announcedUrl(): string | null {
    return this.announced?.url ?? null;
  }

  /**
   * Must be called when the app starts to quit. If the user has postponed the restart to the night but quits earlier,
   * the new version is installed at quit. Installs nothing at the end of the system's session, which would interrupt
   * the installer.
   */
  async handleQuit(isHurried: boolean): Promise<void> {
    const isSelected = this.state.kind === 'ready' && this.state.restartsAt !== null && process.platform !== 'darwin';
    this.atQuit = this.wantsRestart ? 'restart' : isSelected && !isHurried ? 'install' : null;
    this.wantsRestart = false;
    this.isAlone = false;
    if (this.atQuit === null) return;
    // Another account may have been opened since the user selected the restart.
    this.isAlone = (await this.ports.listOtherAccounts().catch(() => ['?'])).length === 0;
  }

  /** Installs the update. Must be called when everything is saved and all windows are closed. */
  finish(): void {
    const { source } = this.ports;
    const format = typeof source === 'string' ? null : source.format;
    if (this.atQuit === null || this.ready === null || format === null || process.platform === 'darwin') return;
    const shouldStart = this.atQuit === 'restart';
    const { version, file, sha512, size } = this.ready;
    try {
      this.ports.releaseLock();
      if (!this.isAlone) {
        this.saveRecord({ report: { kind: 'accountsOpen', version } });
        if (shouldStart) format.start();
        return;
      }
      changeUpdateRecord(this.ports.recordPath, { trial: { version, starts: 0 }, tonight: null });
      format.install(file, { sha512, size }, shouldStart, this.ports.recordPath);
    } catch (cause) {
      this.ports.log.error('the update was not installed', cause);
      this.saveRecord({ trial: null, report: { kind: 'notInstalled', version } });
      if (shouldStart) format.start();
    }
  }

  private async checkOnce(source: UpdateSource): Promise<void> {
    const { ports, ready } = this;
    if (ready === null) this.setState({ kind: 'checking' });
    try {
      this.updater ??= source.createUpdater();
      const updater = await this.updater.catch((cause: unknown) => {
        this.updater = null;
        throw cause;
      });
      const checkResult = await updater.checkForUpdates();
      this.checkedAt = ports.now();
      const offer = checkResult?.updateInfo;
      const isNewer = checkResult?.isUpdateAvailable === true && isNewerThan(updater, checkResult.updateInfo.version);
      if (offer === undefined || !isNewer || readUpdateRecord(ports.recordPath).rejected.includes(offer.version))
        return ready === null ? this.setState({ kind: 'current' }) : this.setReady(ready);
      if (ready?.version === offer.version) return this.setReady(ready);
      const acceptedUpdate = acceptUpdate(offer, source.target);
      if (source.format === null) {
        this.announced = acceptedUpdate;
        this.setState({ kind: 'announced', version: acceptedUpdate.version });
        return;
      }
      void this.download(updater, offer, acceptedUpdate, source.format);
    } catch (cause) {
      this.handleFailure(cause);
    }
  }

  private async download(
    updater: AppUpdater,
    offer: UpdateInfo,
    acceptedUpdate: AcceptedUpdate,
    format: PackageFormat,
  ): Promise<void> {
    const { version } = acceptedUpdate;
    // Forgets an earlier download, because this one replaces it in electron-updater's cache.
    this.ready = null;
    this.setState({ kind: 'downloading', version, percent: 0 });
    const reportDownloadProgress = ({ percent }: { percent: number }) => this.setProgress(version, Math.floor(percent));
    updater.on('download-progress', reportDownloadProgress);
    try {
      // Keeps only the signed file, since electron-updater would choose among all of them.
      offer.files.splice(0, Infinity, ...offer.files.filter(({ sha512 }) => sha512 === acceptedUpdate.sha512));
      const [file] = await updater.downloadUpdate();
      if (file === undefined) throw new RefusedUpdateError(`${version} was not downloaded`);
      try {
        await verifyPackage(file, acceptedUpdate);
      } catch (cause) {
        await rm(dirname(file), { recursive: true, force: true });
        throw cause;
      }
      await keepPackage(format, this.ports);
      this.ready = { ...acceptedUpdate, file };
      this.setReady(this.ready);
    } catch (cause) {
      this.handleFailure(cause);
    } finally {
      updater.removeListener('download-progress', reportDownloadProgress);
    }
  }

  private isDue(): boolean {
    const { state, ports } = this;
    if (state.kind !== 'ready' || state.restartsAt === null) return false;
    return ports.now() >= state.restartsAt && isNight(ports.now(), ports.getTimeZone());
  }

  private async restartAtNight(): Promise<void> {
    if (!this.isDue() || (await this.ports.isBusy())) return;
    // Locked windows do not reply and have no input that could be lost.
    if (!this.ports.askToRestart()) await this.restart(true);
  }

  private setProgress(version: string, percent: number): void {
    const { state } = this;
    if (state.kind === 'downloading' && state.percent !== percent)
      this.setState({ kind: 'downloading', version, percent });
  }

  /** Reports a failure. An update that is ready stays ready. */
  private handleFailure(cause: unknown): void {
    this.ports.log.error('no update', cause);
    const { ready } = this;
    if (ready === null) this.setState({ kind: 'failed', reason: toUpdateFailure(cause) });
    else this.setReady(ready);
  }

  private setReady({ version }: ReadyUpdate): void {
    const { tonight } = readUpdateRecord(this.ports.recordPath);
    // A restart planned for an earlier download stays valid, unless that version was installed in another way.
    const isPending = tonight !== null && tonight.version !== this.ports.version;
    this.setState({ kind: 'ready', version, restartsAt: isPending ? tonight.time : null });
  }

  private saveRecord(patch: Parameters<typeof changeUpdateRecord>[1]): void {
    try {
      changeUpdateRecord(this.ports.recordPath, patch);
    } catch (cause) {
      this.ports.log.error('the record of updates was not written', cause);
    }
  }

  private setState(state: UpdateState): void {
    this.state = state;
    this.ports.onChange(this.status);
  }
}
