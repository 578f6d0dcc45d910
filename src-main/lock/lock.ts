import type { ParsedActionInput } from '@shared/bridge/actions';
import { isSessionLocked, type LockState } from '@shared/bridge/device/lock';
import { getOwnerKey, type SessionState } from '@shared/bridge/session';
import { createFailure, reauthenticationRequiredCode } from '@shared/contract/protocol/errors';
import { failed, succeeded, type Outcome } from '@shared/contract/protocol/failure';
import { maxPinAttempts } from '@shared/domain/people/pin';
import type { AlarmKind } from '@shared/domain/sales/orderAlarms';
import type { Reauthentication } from '../session/reauthentication';
import type { SavedLock } from '../settings/lockRecord';
import { hashPin, verifyPin } from './pinHash';

interface LockPorts {
  savedLock: SavedLock;
  getSession: () => SessionState;
  reauthentication: Pick<Reauthentication, 'isFresh' | 'drop' | 'reauthenticate'>;
  /** Called after each change of the state that windows see. */
  onChange: () => void;
  /** Called when the app is locked. */
  onLock: () => void;
}

const createRefusal = (code: string) => failed(createFailure('refused', code));

/**
 * Lock of all windows, saved on disk. Only a PIN or a password unlocks it; time does not, since the clock may change.
 * It survives sign-out, since another tenant's remembered login could otherwise be restored without a password.
 */
export class Lock {
  private alarms: LockState['alarms'] = {};
  /** Tail of the queue of PIN tries, which run one at a time, although several windows may start them at once. */
  private last: Promise<unknown> = Promise.resolve();

  constructor(private readonly ports: LockPorts) {}

  get isLocked(): boolean {
    return isSessionLocked(this.ports.getSession());
  }

  /** Returns the lock state that windows of a session show. */
  getLockState(session: Omit<SessionState, 'lock'>): LockState {
    const { savedLock } = this.ports;
    const { isLocked } = savedLock;
    const pin = savedLock.findPin(getOwnerKey(session));
    return {
      isLocked,
      pinTries: pin === undefined ? null : Math.max(0, maxPinAttempts - pin.failures),
      alarms: isLocked ? this.alarms : {},
    };
  }

  /** Locks even without a user: a remembered login may be restored later if the keychain or the platform is slow. */
  lock(): void {
    if (this.ports.savedLock.isLocked) return;
    this.ports.reauthentication.drop();
    void this.ports.savedLock.setLocked(true);
    this.ports.onChange();
    this.ports.onLock();
  }

  async unlock({ pin, password = '' }: ParsedActionInput<'lock.unlock'>): Promise<Outcome<null>> {
    // Another window has unlocked the app in the meantime.
    if (!this.isLocked) return succeeded(null);
    return pin === undefined ? this.unlockByPassword(password) : this.runInSequence(() => this.tryPin(pin));
  }

  setPin({ pin }: ParsedActionInput<'lock.setPin'>): Promise<Outcome<null>> {
    return this.runInSequence(async () => {
      if (!this.ports.reauthentication.isFresh()) return createRefusal(reauthenticationRequiredCode);
      const owner = getOwnerKey(this.ports.getSession());
      const isStored = await this.ports.savedLock.setPin(
        owner,
        pin === null ? null : { ...(await hashPin(pin)), failures: 0 },
      );
      this.ports.onChange();
      return isStored ? succeeded(null) : createRefusal('PIN_NOT_STORED');
    });
  }

  /** Called when a user's password was accepted, before the user's session starts. */
  handlePasswordAccepted(): void {
    if (this.ports.savedLock.isLocked) void this.ports.savedLock.setLocked(false);
  }

  /** Allows all PIN tries again, since the user gave their password. */
  resetTries(): void {
    const owner = getOwnerKey(this.ports.getSession());
    const pin = this.ports.savedLock.findPin(owner);
    if (pin === undefined || pin.failures === 0) return;
    void this.ports.savedLock.setPin(owner, { ...pin, failures: 0 });
    this.ports.onChange();
  }

  /** Counts the ringing alarms, which locked windows show without orders or names. */
  handleAlarmsChange(kinds: readonly AlarmKind[]): void {
    this.alarms = {};
    for (const kind of kinds) this.alarms[kind] = (this.alarms[kind] ?? 0) + 1;
    if (this.ports.savedLock.isLocked) this.ports.onChange();
  }

  private async tryPin(pin: string): Promise<Outcome<null>> {
    const { savedLock, getSession, onChange } = this.ports;
    const owner = getOwnerKey(getSession());
    const savedPin = savedLock.findPin(owner);
    if (savedPin === undefined || savedPin.failures >= maxPinAttempts) return createRefusal('PIN_TRIES_USED');
    // Counts the try before checking the PIN, so that quitting the app in between does not give a free try.
    if (!(await savedLock.setPin(owner, { ...savedPin, failures: savedPin.failures + 1 })))
      return createRefusal('PIN_TRY_NOT_STORED');
    const isCorrect = await verifyPin(pin, savedPin);
    if (getOwnerKey(getSession()) !== owner) return failed(createFailure('superseded'));
    if (isCorrect) {
      void savedLock.setPin(owner, { ...savedPin, failures: 0 });
      this.open();
    } else onChange();
    return isCorrect ? succeeded(null) : createRefusal('WRONG_PIN');
  }

  private async unlockByPassword(password: string): Promise<Outcome<null>> {
    const outcome = await this.ports.reauthentication.reauthenticate(password);
    if (!outcome.ok) return outcome;
    this.resetTries();
    this.open();
    return outcome;
  }

  private open(): void {
    void this.ports.savedLock.setLocked(false);
    this.ports.onChange();
  }

  private runInSequence(action: () => Promise<Outcome<null>>): Promise<Outcome<null>> {
    const result = this.last.then(action);
    this.last = result.catch(() => undefined);
    return result;
  }
}
