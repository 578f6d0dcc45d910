import { createFailure, staleCode } from '@shared/contract/protocol/errors';
import { succeeded, type Failure, type Outcome } from '@shared/contract/protocol/failure';
import { isSameField, isSameValue } from './changes';
import { createDraftContent, readDraftCreation, readDraftFields } from './draft';
import { createDrafting } from './drafting';
import type {
  Editor,
  EditorNotice,
  EditorSetup,
  EditorState,
  SaveResult,
  WriteRequest,
  WriteResult,
} from './editorTypes';
import { getMergedValues, mergeVersions, type Resolution } from './merge';
import { getValueAt, setValuesAt, type Values } from './paths';
import { getPlatformErrors, type FieldErrors } from './validation';
import { createValueStore } from './valueStore';

/** Maximum attempts to save when other users keep saving newer versions. */
const maxAttempts = 4;

const noErrors: FieldErrors = new Map();
const emptySet: ReadonlySet<string> = new Set();

/** Entity and values that edits are compared with. */
interface Origin<Item> {
  item: Item | null;
  values: Values;
  /** Version of `item`; undefined if the platform has no versions: the entity is then read before saving. */
  version: number | undefined;
}

export const createEditor = <Item extends object, Draft>({
  model,
  ports,
  isNew,
  item: loadedItem = null,
  store = createValueStore(loadedItem === null ? model.blank : model.getValues(loadedItem)),
}: EditorSetup<Item, Draft>): Editor<Item, Draft> => {
  type Request = WriteRequest<Item, Draft>;
  type Result = SaveResult<Item, Draft>;

  const getVersion = (item: Item) => ports.getVersion?.(item);
  const getOrigin = (item: Item | null): Origin<Item> =>
    item === null
      ? { item, values: model.blank, version: undefined }
      : { item, values: model.getValues(item), version: getVersion(item) };

  let origin = getOrigin(loadedItem);
  let remoteFields: ReadonlySet<string> = emptySet;
  let newKey: string = crypto.randomUUID();
  /** True if the new entity was sent, perhaps before a restart, and may exist: it is looked up before sending again. */
  let mayExist = false;
  /** Write whose reply was lost, with the values sent. While set, nothing else is sent. */
  let lostWrite: { request: Request; values: Values } | null = null;
  let isBusy = false;
  let resolveConflict: ((resolution: Resolution | null) => void) | null = null;

  let state: EditorState<Item> = { status: 'idle', item: loadedItem, notice: null, errors: noErrors, conflict: null };
  const listeners = new Set<() => void>();
  const changeState = (next: Partial<EditorState<Item>>) => {
    state = { ...state, ...next };
    for (const listener of [...listeners]) listener();
  };

  const drafting = createDrafting(model, { isNew, base: () => origin.values, message: ports.message });

  const listDirtyPaths = () => {
    const currentValues = store.get();
    return model.names.filter(
      (name) => !isSameField(name, getValueAt(currentValues, name), getValueAt(origin.values, name), model.traits),
    );
  };

  /** Returns `values` with the input typed after `since`, which still has to be saved. */
  const mergeTypedValues = (values: Values, since: Values): Values => {
    const currentValues = store.get();
    return setValuesAt(
      values,
      model.names
        .filter((name) => !isSameValue(getValueAt(currentValues, name), getValueAt(since, name)))
        .map((name) => [name, getValueAt(currentValues, name)] as const),
    );
  };

  const startFrom = (item: Item | null) => {
    origin = getOrigin(item);
    remoteFields = emptySet;
  };

  /** Makes `item` and its `values` the new origin. */
  const acceptItem = (item: Item | null, values: Values) => {
    lostWrite = null;
    const base = item === null ? values : model.getValues(item);
    origin = { ...getOrigin(item), values: base };
    remoteFields = emptySet;
    newKey = crypto.randomUUID();
    store.reset(base, mergeTypedValues(base, values));
    changeState({ item, notice: null, errors: noErrors });
  };

  const createSavedResult = (
    item: Item | null,
    request: Request,
    values: Values,
    confirmation: 'answered' | 'reconciled',
  ): Result => {
    const takenOverPaths = [...remoteFields];
    acceptItem(item, values);
    return {
      kind: 'saved',
      item,
      draft: request.draft,
      reconciled: confirmation === 'reconciled',
      incoming: takenOverPaths,
    };
  };

  const fail = (notice: EditorNotice): Result => {
    changeState({ notice });
    return { kind: 'failed' };
  };
  const createInvalidResult = (errors: FieldErrors, notice: EditorNotice | null = null): Result => {
    changeState({ errors, notice });
    return { kind: 'invalid', errors };
  };

  const createFailedResult = (failure: Failure, values: Values): Result => {
    if (failure.kind === 'superseded') return { kind: 'cancelled' };
    const { byField, others } = getPlatformErrors(
      failure,
      new Set(model.names),
      (path) => model.toFormPath?.(path, values) ?? path,
    );
    const notice: EditorNotice | null = others.length > 0 ? { kind: 'errors', messages: others } : null;
    if (byField.size > 0) return createInvalidResult(byField, notice);
    return fail(notice ?? { kind: 'failed', failure });
  };

  /** True if another user saved first and the new version can be read. */
  const isStale = (result: WriteResult<Item>): boolean =>
    result.kind === 'failed' && result.failure.code === staleCode && ports.read !== undefined;

  const createRequest = (draft: Draft): Request => {
    const changes = isNew ? (draft as Partial<Draft>) : drafting.computeChangesTo(draft as object);
    const { item, version } = origin;
    const idempotencyKey = isNew ? newKey : crypto.randomUUID();
    return { draft, changes, item, version, idempotencyKey, isApplied: (found) => drafting.isApplied(changes, found) };
  };

  const handleResult = (result: WriteResult<Item>, request: Request, values: Values): Result => {
    mayExist = isNew && result.kind === 'unconfirmed';
    switch (result.kind) {
      case 'answered':
      case 'reconciled':
        return createSavedResult(result.value, request, values, result.kind);
      case 'notApplied':
        lostWrite = null;
        return fail({ kind: 'notApplied' });
      case 'unconfirmed':
        lostWrite = { request, values };
        return fail({ kind: 'unconfirmed', failure: result.failure });
      case 'failed':
        lostWrite = null;
        return createFailedResult(result.failure, values);
    }
  };

  /**
   * Resends a write whose reply was lost. If the platform reports a version conflict, the lost write was not applied.
   */
  const resumeLostWrite = async ({ request, values }: NonNullable<typeof lostWrite>): Promise<Result | 'stale'> => {
    changeState({ status: 'saving' });
    const result = await ports.write(request, { resumed: true });
    if (!isStale(result)) return handleResult(result, request, values);
    lostWrite = null;
    return 'stale';
  };

  const checkLostWrite = async (): Promise<Result> => {
    if (lostWrite === null) return { kind: 'cancelled' };
    const result = await resumeLostWrite(lostWrite);
    return result === 'stale' ? fail({ kind: 'notApplied' }) : result;
  };

  const askAbout = (conflict: NonNullable<EditorState<Item>['conflict']>): Promise<Resolution | null> => {
    changeState({ status: 'deciding', conflict });
    return new Promise((resolve) => {
      resolveConflict = (resolution) => {
        resolveConflict = null;
        changeState({ status: 'saving', conflict: null });
        resolve(resolution);
      };
    });
  };

  /** Merges the user's values with the platform's current version; null if the user cancels the conflict dialog. */
  const mergeWithTheirs = async (ownValues: Values): Promise<Outcome<Values | null>> => {
    if (ports.read === undefined) return succeeded(ownValues);
    changeState({ status: 'saving' });
    const currentOutcome = await ports.read();
    if (!currentOutcome.ok) return currentOutcome;
    const { values: base, version: since } = origin;
    const theirs = model.getValues(currentOutcome.value);
    const merge = mergeVersions(model.names, { base, theirs, mine: ownValues }, model);
    const version = getVersion(currentOutcome.value);
    if (merge.conflicts.length === 0 && merge.incoming.length === 0) {
      origin = { item: currentOutcome.value, values: base, version };
      return succeeded(ownValues);
    }
    const resolution: Resolution | null =
      merge.conflicts.length === 0 ? new Map() : await askAbout({ merge, theirs: currentOutcome.value, since });
    if (resolution === null) return succeeded(null);
    const merged = getMergedValues({ theirs, mine: ownValues, names: model.names }, merge, resolution);
    origin = { item: currentOutcome.value, values: theirs, version };
    store.reset(theirs, mergeTypedValues(merged, ownValues));
    remoteFields = new Set([...remoteFields, ...merge.incoming]);
    return succeeded(merged);
  };

  const attemptAll = async (): Promise<Result> => {
    changeState({ notice: null, errors: noErrors });
    const resumedSave = lostWrite === null ? null : await resumeLostWrite(lostWrite);
    if (resumedSave !== null && resumedSave !== 'stale') return resumedSave;
    let values = structuredClone(store.get());
    let acceptedDraft: Draft | null = null;
    let needsRead = resumedSave === 'stale' || (!isNew && origin.version === undefined);
    for (let attempt = 1; ; attempt += 1) {
      if (needsRead) {
        const merged = await mergeWithTheirs(values);
        if (!merged.ok) return createFailedResult(merged.failure, values);
        if (merged.value === null) return { kind: 'cancelled' };
        values = merged.value;
      }
      const validation = drafting.validate(values);
      if (!validation.ok) return createInvalidResult(validation.errors);
      const { draft } = validation;
      if (ports.confirm !== undefined && !(acceptedDraft !== null && isSameValue(draft, acceptedDraft))) {
        // Ends the `saving` status that reading the entity may have set: no request is pending while the user decides.
        changeState({ status: 'deciding' });
        if (!(await ports.confirm(draft, origin.item))) return { kind: 'cancelled' };
      }
      acceptedDraft = draft;
      changeState({ status: 'saving' });
      const request = createRequest(draft);
      const { item } = request;
      if (item !== null && !isNew && Object.keys(request.changes).length === 0) {
        acceptItem(item, values);
        return { kind: 'unchanged', item };
      }
      const resumed = mayExist;
      mayExist = isNew;
      const result = await ports.write(request, { resumed });
      needsRead = isStale(result);
      if (!needsRead || attempt === maxAttempts) return handleResult(result, request, values);
    }
  };

  /** Runs one operation at a time; ignores calls meanwhile. */
  const runExclusively = async (work: () => Promise<Result>): Promise<Result> => {
    if (isBusy) return { kind: 'cancelled' };
    isBusy = true;
    try {
      return await work();
    } finally {
      isBusy = false;
      changeState({ status: lostWrite === null ? 'idle' : 'unconfirmed' });
    }
  };

  const listSavedNames = () => model.names.filter((name) => !model.traits.secrets.has(name));
  const getFields = (content: unknown) => readDraftFields(content, listSavedNames(), origin.values);

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    store,
    base: () => origin.values,
    set: store.set,
    changes: () => drafting.computeChangesTo(drafting.getDraft(store.get())),
    listDirtyPaths,
    isDirty: () => listDirtyPaths().length > 0,
    validate: (values = store.get()) => {
      const validation = drafting.validate(values);
      return validation.ok ? noErrors : validation.errors;
    },
    load: (item) => {
      startFrom(item);
      store.reset(origin.values, origin.values);
      changeState({ item, notice: null, errors: noErrors });
    },
    save: () => runExclusively(attemptAll),
    check: () => runExclusively(checkLostWrite),
    resolve: (resolution) => resolveConflict?.(resolution),
    discard: () => {
      startFrom(origin.item);
      store.reset(origin.values, origin.values);
      changeState({ errors: noErrors, notice: lostWrite === null ? null : state.notice });
    },
    adopt: (item, fields) => {
      const theirs = model.getValues(item);
      const adoptedValues = fields.map((field) => [field, getValueAt(theirs, field)] as const);
      const version = getVersion(item);
      // If others saved in between, the editor lacks their changes: with the older version, the platform reports a
      // conflict at the next save.
      const isNext = origin.version !== undefined && version === origin.version + 1;
      origin = { item, values: setValuesAt(origin.values, adoptedValues), version: isNext ? version : origin.version };
      store.reset(origin.values, setValuesAt(store.get(), adoptedValues));
      changeState({ item });
    },
    snapshot: () => {
      const creation = isNew ? { idempotencyKey: newKey, isSent: mayExist } : null;
      return createDraftContent(listSavedNames(), origin.values, store.get(), creation);
    },
    getFields,
    restore: (content) => {
      const fields = getFields(content);
      const baseValues = [...fields].map(([name, field]) => [name, field.base] as const);
      origin = { ...origin, values: setValuesAt(origin.values, baseValues), version: undefined };
      if (isNew) {
        const { idempotencyKey, isSent } = readDraftCreation(content);
        newKey = idempotencyKey ?? newKey;
        mayExist = isSent;
      }
      for (const [name, { mine }] of fields) store.set(name, mine);
      const values = structuredClone(store.get());
      const validation = drafting.validate(values);
      if (!mayExist || !validation.ok) return;
      // Looks up the entity as it was sent, even if the user edits the form before the lookup.
      lostWrite = { request: createRequest(validation.draft), values };
      changeState({ status: 'unconfirmed', notice: { kind: 'unconfirmed', failure: createFailure('unknownOutcome') } });
    },
    isSaved: (fields) => {
      const ownValues = [...fields].map(([name, { mine }]) => [name, mine] as const);
      const changes = drafting.computeChangesTo(drafting.getDraft(setValuesAt(origin.values, ownValues)));
      return origin.item !== null && drafting.isApplied(changes, origin.item);
    },
  };
};
