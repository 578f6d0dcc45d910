import * as v from 'valibot';
import { createReadableRowsSchema } from './orderRecords';

const savedPinSchema = v.object({
  /** Owner of the PIN, as returned by `getOwnerKey`. */
  owner: v.string(),
  salt: v.string(),
  hash: v.string(),
  /** Number of consecutive wrong tries. */
  failures: v.pipe(v.number(), v.integer(), v.minValue(0)),
});
type SavedPin = v.InferOutput<typeof savedPinSchema>;

/** Lock state in the settings file, so that a restart neither unlocks the app nor resets the wrong tries. */
export const lockRecordSchema = v.object({
  isLocked: v.fallback(v.boolean(), true),
  pins: v.fallback(createReadableRowsSchema(savedPinSchema), []),
});
type LockRecord = v.InferOutput<typeof lockRecordSchema>;

/** Maximum PINs on this computer; the oldest are removed. */
const maxPins = 100;

export interface SavedLock {
  readonly isLocked: boolean;
  findPin: (owner: string) => SavedPin | undefined;
  /** Saves whether the app is locked. Resolves to true once this is on disk, like `setPin`. */
  setLocked: (isLocked: boolean) => Promise<boolean>;
  setPin: (owner: string, pin: Omit<SavedPin, 'owner'> | null) => Promise<boolean>;
}

interface RecordPorts {
  getRecord: () => LockRecord;
  /** Saves the record. Resolves to true once it is on disk. */
  setRecord: (record: LockRecord) => Promise<boolean>;
}

/**
 * Creates the storage of the lock. Writes immediately, so that a crash neither unlocks the app nor loses a wrong try.
 */
export const createSavedLock = ({ getRecord, setRecord }: RecordPorts): SavedLock => ({
  get isLocked() {
    return getRecord().isLocked;
  },
  findPin: (owner) => getRecord().pins.find((pin) => pin.owner === owner),
  setLocked: (isLocked) => setRecord({ ...getRecord(), isLocked }),
  setPin: (owner, pin) => {
    const otherPins = getRecord().pins.filter((savedPin) => savedPin.owner !== owner);
    return setRecord({
      ...getRecord(),
      pins: (pin === null ? otherPins : [...otherPins, { owner, ...pin }]).slice(-maxPins),
    });
  },
});
