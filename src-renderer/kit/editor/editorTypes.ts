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
  /** Paths of everything that can be changed. Merges and errors go by them. */
  names: readonly string[];
  traits: FieldComparison;
  /** Default values of a new entity. */
  blank: Values;
  valuesOf: (item: Item) => Values;
  /** Maps form values to a draft, if they differ. */
  toDraft?: (values: Values) => object;
  /** Where a path of the draft stands in the values, where the two are built differently. */
  placeOf?: (draftPath: string, values: Values) => string;
  /** The rules. Of an entity that exists those on the draft's paths that are `touched`; all of them for a new one. */
  schema: (touched?: ReadonlySet<string>) => v.GenericSchema<unknown, Draft>;
  /** How two changes of a value are joined, by path; without it they are a conflict. */
  mergers?: ValueMergers;
  /** Paths that the other values hide: they are neither asked for nor changed. */
  hidden?: (values: Values) => ReadonlySet<string>;
}

/** One write. It keeps its key until its outcome is known. */
export interface WriteRequest<Item, Draft> {
  draft: Draft;
  /** Changed fields of the draft; all fields of a new entity. */
  changes: Partial<Draft>;
  /** As it was last read or saved; null for a new one. */
  item: Item | null;
  /** That the changes were made from; undefined where the platform keeps none. */
  version: number | undefined;
  idempotencyKey: string;
  /** True if an entity contains all changes, to reconcile a save. Secrets are skipped. */
  isApplied: (item: Item) => boolean;
}

/** How a write ended. Null: it was done, and the platform did not say which entity it made. */
export type WriteResult<Item> = CommandResult<Item | null, Item>;

/** Dependencies of an editor. */
export interface EditorPorts<Item, Draft> {
  /** Reads the entity anew. Without it conflicts are not looked for. */
  read?: () => Promise<Outcome<Item>>;
  /** Sends a write and settles it. `resumed`: it was sent before and its answer lost, so it is only settled. */
  write: (request: WriteRequest<Item, Draft>, how: { resumed: boolean }) => Promise<WriteResult<Item>>;
  /** Asked after validation and before anything is sent: false leaves everything as it is. */
  confirm?: (draft: Draft, item: Item | null) => Promise<boolean>;
  /** Undefined where the platform keeps no versions: then the entity is read before each save. */
  versionOf?: (item: Item) => number | undefined;
  message: RuleMessage;
}

/** Notices beside the fields. */
export type EditorNotice =
  | { kind: 'failed'; failure: Failure }
  /** The platform's errors about what is no field here. */
  | { kind: 'errors'; messages: readonly string[] }
  /** The answer was lost, and reconciling has not succeeded yet. */
  | { kind: 'unsettled'; failure: Failure }
  /** The answer was lost; nothing has changed. */
  | { kind: 'notApplied' };

/** Fields that the user and others both changed, waiting for `resolve`. */
export interface OpenConflict<Item> {
  merge: Merge;
  theirs: Item;
  /** The version that the user's changes were made from. */
  since: number | undefined;
}

export interface EditorState<Item> {
  /** `deciding`: the save waits for the user. `unsettled`: nothing is sent until a lost reply is reconciled. */
  status: 'idle' | 'saving' | 'deciding' | 'unsettled';
  /** As it was last read or saved; null for a new one. */
  item: Item | null;
  notice: EditorNotice | null;
  /** Errors of the last save. */
  errors: FieldErrors;
  conflict: OpenConflict<Item> | null;
}

export type SaveResult<Item, Draft> =
  | {
      kind: 'saved';
      /** Null: a new one was made, and the platform did not say which. */
      item: Item | null;
      draft: Draft;
      /** Its answer was lost, and it was found out afterwards. */
      reconciled: boolean;
      /** Paths of what others changed meanwhile, and stayed. */
      incoming: readonly string[];
    }
  /** Nothing differed from the entity, so nothing was sent. */
  | { kind: 'unchanged'; item: Item }
  | { kind: 'invalid'; errors: FieldErrors }
  /** The state's notice says why. */
  | { kind: 'failed' }
  /** The user cancelled, or the editor was closed. */
  | { kind: 'cancelled' };

export interface EditorSetup<Item, Draft> {
  model: EditorModel<Item, Draft>;
  ports: EditorPorts<Item, Draft>;
  isNew: boolean;
  /** The entity, where it is there already. */
  item?: Item | null;
  /** In memory, unless told otherwise. */
  store?: ValueStore;
}

/** Edits one entity from its reading to its saving. Everything happens on a subscribable state; nothing is drawn here. */
export interface Editor<Item, Draft> {
  state: () => EditorState<Item>;
  /** Says when the state changes; values have a `store` of their own. Returns what ends it. */
  subscribe: (listener: () => void) => () => void;
  store: ValueStore;
  /** Values before editing. */
  base: () => Values;
  set: (path: string, value: unknown) => void;
  /** Fields that a save would send. */
  changes: () => Partial<Draft>;
  /** Paths of what differs from the base. */
  dirtyPaths: () => string[];
  isDirty: () => boolean;
  validate: (values?: Values) => FieldErrors;
  /** The entity came: the values stand as it does. */
  load: (item: Item) => void;
  /** Validates, merges, asks, sends once however often it is called, and settles what became of it. */
  save: () => Promise<SaveResult<Item, Draft>>;
  /** Tries again to find out what became of a lost answer. */
  check: () => Promise<SaveResult<Item, Draft>>;
  /** Settles an open conflict; null where the user would rather not save now. */
  resolve: (resolution: Resolution | null) => void;
  /** Back to what is saved. */
  discard: () => void;
  /** Some fields were saved by another way: they stand as they are there. What was typed in others stays. */
  adopt: (item: Item, fields: readonly string[]) => void;
  /** Unsaved work as it can be kept; null where there is none. Secrets are left out. */
  snapshot: () => object | null;
  /** Fields of saved work that the form still has. */
  fieldsOf: (content: unknown) => DraftFields;
  /** Puts kept work back, and what it began from. */
  restore: (content: unknown) => void;
  /** True if the platform already has the saved work. */
  isSaved: (fields: DraftFields) => boolean;
}
