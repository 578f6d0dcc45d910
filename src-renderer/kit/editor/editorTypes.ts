import type { Failure, Outcome } from '@shared/bridge/failure';
import type { CommandResult } from '@shared/calls/command';
import type * as v from 'valibot';
import type { FieldTraits } from './changes';
import type { DraftFields } from './draft';
import type { Joins, Merge, Resolution } from './merge';
import type { Values } from './paths';
import type { FieldErrors, RuleMessage } from './validation';
import type { ValueStore } from './valueStore';

/** What is edited, and by which rules. */
export interface EditorModel<Item, Draft> {
  /** Paths of everything that can be changed. Merges and errors go by them. */
  names: readonly string[];
  traits: FieldTraits;
  /** Of a new entity. */
  blank: Values;
  valuesOf: (item: Item) => Values;
  /** What the values come to, where that is not themselves. */
  toDraft?: (values: Values) => object;
  /** Where a path of the draft stands in the values, where the two are built differently. */
  placeOf?: (draftPath: string, values: Values) => string;
  /** The rules. Of an entity that exists those on the draft's paths that are `touched`; all of them for a new one. */
  schema: (touched?: ReadonlySet<string>) => v.GenericSchema<unknown, Draft>;
  /** How two changes of a value are joined, by path; without it they are a conflict. */
  joins?: Joins;
  /** Paths that the other values hide: they are neither asked for nor changed. */
  hidden?: (values: Values) => ReadonlySet<string>;
}

/** One write. It keeps its key until its outcome is known. */
export interface WriteRequest<Item, Draft> {
  draft: Draft;
  /** What of the draft differs from what it began from; all of it for a new entity. */
  changes: Partial<Draft>;
  /** As it was last read or saved; null for a new one. */
  item: Item | null;
  /** That the changes were made from; undefined where the platform keeps none. */
  version: number | undefined;
  idempotencyKey: string;
  /** Whether an entity has everything that is changed, for whoever reads back. Secrets cannot tell. */
  isTaken: (item: Item) => boolean;
}

/** How a write ended. Null: it was done, and the platform did not say which entity it made. */
export type WriteResult<Item> = CommandResult<Item | null, Item>;

/** What an editor needs of the world. */
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

/** What there is to say beside the fields. */
export type EditorNotice =
  | { kind: 'failed'; failure: Failure }
  /** The platform's errors about what is no field here. */
  | { kind: 'errors'; messages: readonly string[] }
  /** The answer was lost, and reconciling has not succeeded yet. */
  | { kind: 'unsettled'; failure: Failure }
  /** The answer was lost; nothing has changed. */
  | { kind: 'notApplied' };

/** What the user and somebody else both changed, waiting for `resolve`. */
export interface OpenConflict<Item> {
  merge: Merge;
  theirs: Item;
  /** The version that the user's changes were made from. */
  since: number | undefined;
}

export interface EditorState<Item> {
  /** `deciding`: the save waits for somebody's decision. `unsettled`: nothing is sent until a lost answer is found out. */
  status: 'idle' | 'saving' | 'deciding' | 'unsettled';
  /** As it was last read or saved; null for a new one. */
  item: Item | null;
  notice: EditorNotice | null;
  /** Of the last attempt to save. */
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
      /** Nothing differed, so nothing was sent. */
      unchanged: boolean;
      /** Paths of what others changed meanwhile, and stayed. */
      takenOver: readonly string[];
    }
  | { kind: 'invalid'; errors: FieldErrors }
  /** The state's notice says why. */
  | { kind: 'failed' }
  /** The user decided against it, or nobody waits for it any more. */
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
  /** What the values began from. */
  base: () => Values;
  set: (path: string, value: unknown) => void;
  /** What would be sent. */
  changes: () => Partial<Draft>;
  /** Paths of what differs from the base. */
  changedNames: () => string[];
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
  /** What of kept work can be taken. */
  fieldsOf: (content: unknown) => DraftFields;
  /** Puts kept work back, and what it began from. */
  restore: (content: unknown) => void;
  /** Whether kept work is what the platform has by now. */
  isSaved: (fields: DraftFields) => boolean;
}
