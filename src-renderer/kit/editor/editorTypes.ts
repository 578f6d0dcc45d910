import type { Failure, Outcome } from '@shared/contract/protocol/failure';
import type { CommandResult } from '@shared/calls/command';
import type * as v from 'valibot';
import type { FieldTraits } from './changes';
import type { DraftFields } from './draft';
import type { ValueMergers, Merge, Resolution } from './merge';
import type { Values } from './paths';
import type { FieldErrors, RuleMessage } from './validation';
import type { ValueStore } from './valueStore';

/** Values of an editor, their conversions and their validation rules. */
export interface EditorModel<Item, Draft> {
  /** Paths of all editable values, for merges and errors. */
  names: readonly string[];
  traits: FieldTraits;
  /** Initial values of a new entity. */
  blank: Values;
  getValues: (item: Item) => Values;
  /** Converts form values to a draft; needed only if they differ in shape. */
  toDraft?: (values: Values) => object;
  /** Converts a draft path to its form path, if they differ. */
  toFormPath?: (draftPath: string, values: Values) => string;
  /** Validation schema: for an existing entity, the rules of the draft paths in `touchedFields`; for a new one, all rules. */
  schema: (touchedFields?: ReadonlySet<string>) => v.GenericSchema<unknown, Draft>;
  /** Functions that merge concurrent changes of a value, by path; other values conflict. */
  mergers?: ValueMergers;
  /** Paths of fields hidden by other values: hidden fields are neither required nor changed. */
  getHiddenFields?: (values: Values) => ReadonlySet<string>;
}

/** Write of an editor. The idempotency key stays the same until the outcome is known. */
export interface WriteRequest<Item, Draft> {
  draft: Draft;
  /** Changed draft fields; for a new entity, all fields. */
  changes: Partial<Draft>;
  /** Entity as last read or saved; null for a new one. */
  item: Item | null;
  /** Version that the changes are based on; undefined if the platform has no versions. */
  version: number | undefined;
  idempotencyKey: string;
  /** True if an entity contains all changes, to check whether a save was applied. Ignores secrets. */
  isApplied: (item: Item) => boolean;
}

/** Outcome of a write; its value is null if the write succeeded but the platform did not return the entity. */
export type WriteResult<Item> = CommandResult<Item | null, Item>;

/** Functions that an editor calls: requests and questions to the user. */
export interface EditorPorts<Item, Draft> {
  /** Reads the entity. If absent, conflicts are not detected. */
  read?: () => Promise<Outcome<Item>>;
  /** Sends a write and determines its outcome. `isResumed` is true for a write sent earlier whose reply was lost. */
  write: (request: WriteRequest<Item, Draft>, options: { isResumed: boolean }) => Promise<WriteResult<Item>>;
  /** Asks the user after validation, before sending; false cancels the save. */
  confirm?: (draft: Draft, item: Item | null) => Promise<boolean>;
  /** Returns an entity's version. Absent if the platform has no versions: the entity is then read before each save. */
  getVersion?: (item: Item) => number | undefined;
  message: RuleMessage;
}

/** Message about a save that is shown beside the fields. */
export type EditorNotice =
  | { kind: 'failed'; failure: Failure }
  /** Platform errors that belong to no field. */
  | { kind: 'errors'; messages: readonly string[] }
  /** The reply was lost, and the outcome is still unknown. */
  | { kind: 'unconfirmed'; failure: Failure }
  /** The reply was lost, and the change was not applied. */
  | { kind: 'notApplied' };

/** Fields changed by both the user and others, until `resolve` is called. */
interface OpenConflict<Item> {
  merge: Merge;
  theirs: Item;
  /** Version that the user's changes are based on. */
  baseVersion: number | undefined;
}

export interface EditorState<Item> {
  /**
   * `deciding`: waiting for the user. `unconfirmed`: nothing is sent until the outcome of a write whose reply was lost
   * is known.
   */
  status: 'idle' | 'saving' | 'deciding' | 'unconfirmed';
  /** Entity as last read or saved; null for a new one. */
  item: Item | null;
  notice: EditorNotice | null;
  /** Field errors of the last save. */
  errors: FieldErrors;
  conflict: OpenConflict<Item> | null;
}

export type SaveResult<Item, Draft> =
  | {
      kind: 'saved';
      /** Saved entity; null if it was created and the platform did not return it. */
      item: Item | null;
      draft: Draft;
      /** True if the reply was lost and the outcome was read afterwards. */
      isReconciled: boolean;
      /** Paths that other users changed since the entity was loaded; the saved entity has those changes. */
      incomingPaths: readonly string[];
    }
  /** The input equals the entity, so nothing was sent. */
  | { kind: 'unchanged'; item: Item }
  | { kind: 'invalid'; errors: FieldErrors }
  /** Failed; the state's `notice` explains why. */
  | { kind: 'failed' }
  /** Cancelled by the user, or the editor was closed. */
  | { kind: 'cancelled' };

export interface EditorSetup<Item, Draft> {
  model: EditorModel<Item, Draft>;
  ports: EditorPorts<Item, Draft>;
  isNew: boolean;
  /** Edited entity, if it is already loaded. */
  item?: Item | null;
  /** Storage of the values; in memory by default. */
  store?: ValueStore;
}

/** Loads, edits and saves one entity. Its state can be subscribed to and does not depend on rendering. */
export interface Editor<Item, Draft> {
  getState: () => EditorState<Item>;
  /** Subscribes to state changes; values have their own `store`. Returns the unsubscribe function. */
  subscribe: (listener: () => void) => () => void;
  store: ValueStore;
  /** Returns the values before editing. */
  base: () => Values;
  set: (path: string, value: unknown) => void;
  /** Returns the draft fields that a save would send. */
  getChanges: () => Partial<Draft>;
  /** Paths whose values differ from the base. */
  listDirtyPaths: () => string[];
  isDirty: () => boolean;
  validate: (values?: Values) => FieldErrors;
  /** Sets the loaded entity and resets the values to it. */
  load: (item: Item) => void;
  /** Validates, merges, confirms and sends the input, and determines the outcome. Calls during a save are ignored. */
  save: () => Promise<SaveResult<Item, Draft>>;
  /** Checks again whether a write whose reply was lost was applied. */
  checkLostWrite: () => Promise<SaveResult<Item, Draft>>;
  /** Resolves an open conflict; null cancels the save. */
  resolve: (resolution: Resolution | null) => void;
  /** Reverts to the values before editing. */
  discard: () => void;
  /** Applies fields saved outside this editor; other input stays. */
  adopt: (item: Item, fields: readonly string[]) => void;
  /** Serializes unsaved input without secrets; null if there is none. */
  snapshot: () => object | null;
  /** Returns the fields of a saved draft that the form still has. */
  getFields: (content: unknown) => DraftFields;
  /** Restores the input of a saved draft, and the values it is based on. */
  restore: (content: unknown) => void;
  /** True if the platform already has the values of a saved draft. */
  isSaved: (fields: DraftFields) => boolean;
}
