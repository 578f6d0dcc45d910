import type { Failure, Outcome } from '@shared/contract/protocol/failure';
import type { CommandResult } from '@shared/calls/command';
import type * as v from 'valibot';
import type { FieldComparison } from './changes';
import type { DraftFields } from './draft';
import type { ValueMergers, Merge, Resolution } from './merge';
import type { Values } from './paths';
import type { FieldErrors, RuleMessage } from './validation';
import type { ValueStore } from './valueStore';

/** Values and rules of an editor. */
export interface EditorModel<Item, Draft> {
  /** Paths of all editable values, for merges and errors. */
  names: readonly string[];
  traits: FieldComparison;
  /** Default values of a new entity. */
  blank: Values;
  valuesOf: (item: Item) => Values;
  /** Converts form values to a draft; needed only if their shapes differ. */
  toDraft?: (values: Values) => object;
  /** Form path of a draft path, if they differ. */
  toFormPath?: (draftPath: string, values: Values) => string;
  /** Rules: for an existing entity those of `touched` draft paths, for a new one all. */
  schema: (touched?: ReadonlySet<string>) => v.GenericSchema<unknown, Draft>;
  /** Merges two changes of a value, by path; without one they conflict. */
  mergers?: ValueMergers;
  /** Paths hidden by other values: neither required nor changed. */
  hidden?: (values: Values) => ReadonlySet<string>;
}

/** Write that keeps its key until its outcome is known. */
export interface WriteRequest<Item, Draft> {
  draft: Draft;
  /** Changed draft fields; all fields of a new entity. */
  changes: Partial<Draft>;
  /** Entity as last read or saved; null for a new one. */
  item: Item | null;
  /** Version that the changes are based on; undefined without versions. */
  version: number | undefined;
  idempotencyKey: string;
  /** True if an entity contains all changes, to reconcile a save. Skips secrets. */
  isApplied: (item: Item) => boolean;
}

/** Outcome of a write. Null if it was done and the platform did not return the entity. */
export type WriteResult<Item> = CommandResult<Item | null, Item>;

/** Dependencies of an editor. */
export interface EditorPorts<Item, Draft> {
  /** Reads the entity. Without it, conflicts are not detected. */
  read?: () => Promise<Outcome<Item>>;
  /**
   * Sends a write and determines its outcome. `resumed` is true for a write sent before without a reply, which is only
   * reconciled.
   */
  write: (request: WriteRequest<Item, Draft>, how: { resumed: boolean }) => Promise<WriteResult<Item>>;
  /** Asked after validation, before sending; false cancels. */
  confirm?: (draft: Draft, item: Item | null) => Promise<boolean>;
  /** Undefined without versions: the entity is then read before each save. */
  versionOf?: (item: Item) => number | undefined;
  message: RuleMessage;
}

/** Notices beside the fields. */
export type EditorNotice =
  | { kind: 'failed'; failure: Failure }
  /** Platform errors that belong to no field. */
  | { kind: 'errors'; messages: readonly string[] }
  /** No reply, and reconciling has not succeeded yet. */
  | { kind: 'unconfirmed'; failure: Failure }
  /** No reply; nothing changed. */
  | { kind: 'notApplied' };

/** Fields changed by both the user and others, waiting for `resolve`. */
export interface OpenConflict<Item> {
  merge: Merge;
  theirs: Item;
  /** Version that the user's changes are based on. */
  since: number | undefined;
}

export interface EditorState<Item> {
  /** `deciding`: waiting for the user. `unconfirmed`: nothing is sent until a lost reply is reconciled. */
  status: 'idle' | 'saving' | 'deciding' | 'unconfirmed';
  /** Entity as last read or saved; null for a new one. */
  item: Item | null;
  notice: EditorNotice | null;
  /** Errors of the last save. */
  errors: FieldErrors;
  conflict: OpenConflict<Item> | null;
}

export type SaveResult<Item, Draft> =
  | {
      kind: 'saved';
      /** Null if an entity was created and the platform did not return it. */
      item: Item | null;
      draft: Draft;
      /** True if the reply was lost and the outcome was read afterwards. */
      reconciled: boolean;
      /** Paths that others changed meanwhile and that were kept. */
      incoming: readonly string[];
    }
  /** Nothing differed from the entity, so nothing was sent. */
  | { kind: 'unchanged'; item: Item }
  | { kind: 'invalid'; errors: FieldErrors }
  /** Explained by the state's notice. */
  | { kind: 'failed' }
  /** Cancelled by the user, or the editor was closed. */
  | { kind: 'cancelled' };

export interface EditorSetup<Item, Draft> {
  model: EditorModel<Item, Draft>;
  ports: EditorPorts<Item, Draft>;
  isNew: boolean;
  /** Entity, if already loaded. */
  item?: Item | null;
  /** In memory by default. */
  store?: ValueStore;
}

/** Edits one entity from reading to saving, as subscribable state without any rendering. */
export interface Editor<Item, Draft> {
  state: () => EditorState<Item>;
  /** Subscribes to state changes; values have their own `store`. Returns the unsubscribe function. */
  subscribe: (listener: () => void) => () => void;
  store: ValueStore;
  /** Values before editing. */
  base: () => Values;
  set: (path: string, value: unknown) => void;
  /** Fields that a save would send. */
  changes: () => Partial<Draft>;
  /** Paths that differ from the base. */
  dirtyPaths: () => string[];
  isDirty: () => boolean;
  validate: (values?: Values) => FieldErrors;
  /** Sets the loaded entity. */
  load: (item: Item) => void;
  /** Validates, merges, confirms and sends once, however often it is called, and determines the outcome. */
  save: () => Promise<SaveResult<Item, Draft>>;
  /** Retries to learn the outcome of a write without a reply. */
  check: () => Promise<SaveResult<Item, Draft>>;
  /** Resolves an open conflict; null cancels the save. */
  resolve: (resolution: Resolution | null) => void;
  /** Reverts to the saved values. */
  discard: () => void;
  /** Takes over fields saved elsewhere; other input stays. */
  adopt: (item: Item, fields: readonly string[]) => void;
  /** Serialized unsaved work without secrets; null if there is none. */
  snapshot: () => object | null;
  /** Fields of saved work that the form still has. */
  fieldsOf: (content: unknown) => DraftFields;
  /** Restores saved work and its base. */
  restore: (content: unknown) => void;
  /** True if the platform already has the saved work. */
  isSaved: (fields: DraftFields) => boolean;
}
