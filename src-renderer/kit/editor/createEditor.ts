import { createFailure, staleCode } from '@shared/contract/protocol/errors';
import { succeeded, type Failure, type Outcome } from '@shared/contract/protocol/failure';
import { isSameField, isSameValue } from './changes';
import { createDraftContent, readDraftCreation, readDraftFields } from './draft';
import { createDraftModel } from './drafting';
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
interface Baseline<Item> {
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
  const getBaseline = (item: Item | null): Baseline<Item> =>
    item === null
      ? { item, values: model.blank, version: undefined }
      : { item, values: model.getValues(item), version: getVersion(item) };

  let baseline = getBaseline(loadedItem);
  let remoteFields: ReadonlySet<string> = emptySet;
  let creationKey: string = crypto.randomUUID();
  /** True if the new entity was sent, perhaps before a restart, and may exist: it is looked up before sending again. */
  let mayExist = false;
  /** Write whose reply was lost, with the values sent. While set, nothing else is sent. */
  let lostWrite: { request: Request; values: Values } | null = null;
  let isBusy = false;
  let resolveConflict: ((resolution: Resolution | null) => void) | null = null;

  let state: EditorState<Item> = { status: 'idle', item: loadedItem, notice: null, errors: noErrors, conflict: null };
  const listeners = new Set<() => void>();
  const changeState = (patch: Partial<EditorState<Item>>) => {
    state = { ...state, ...patch };
    for (const listener of [...listeners]) listener();
  };

  const draftModel = createDraftModel(model, { isNew, base: () => baseline.values, message: ports.message });

  const listDirtyPaths = () => {
    const currentValues = store.get();
    return model.names.filter(
      (name) => !isSameField(name, getValueAt(currentValues, name), getValueAt(baseline.values, name), model.traits),
    );
  };

  /** Returns `values` plus the input typed since `previousValues`; that input is not saved yet. */
  const mergeTypedValues = (values: Values, previousValues: Values): Values => {
    const currentValues = store.get();
    return setValuesAt(
      values,
      model.names
        .filter((name) => !isSameValue(getValueAt(currentValues, name), getValueAt(previousValues, name)))
        .map((name) => [name, getValueAt(currentValues, name)] as const),
    );
  };

  const resetBaseline = (item: Item | null) => {
    baseline = getBaseline(item);
    remoteFields = emptySet;
  };

  /** Makes `item` and its `values` the new baseline. */
  const acceptItem = (item: Item | null, values: Values) => {
    lostWrite = null;
    const base = item === null ? values : model.getValues(item);
    baseline = { ...getBaseline(item), values: base };
    remoteFields = emptySet;
    creationKey = crypto.randomUUID();
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
      isReconciled: confirmation === 'reconciled',
      incomingPaths: takenOverPaths,
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
    const changes = isNew ? (draft as Partial<Draft>) : draftModel.computeChangesTo(draft as object);
    const { item, version } = baseline;
    const idempotencyKey = isNew ? creationKey : crypto.randomUUID();
    return {
      draft,
      changes,
      item,
      version,
      idempotencyKey,
      isApplied: (foundItem) => draftModel.isApplied(changes, foundItem),
    };
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
    const result = await ports.write(request, { isResumed: true });
    if (!isStale(result)) return handleResult(result, request, values);
    lostWrite = null;
    return 'stale';
  };

  const checkLostWrite = async (): Promise<Result> => {
    if (lostWrite === null) return { kind: 'cancelled' };
    const result = await resumeLostWrite(lostWrite);
    return result === 'stale' ? fail({ kind: 'notApplied' }) : result;
  };

  const requestResolution = (conflict: NonNullable<EditorState<Item>['conflict']>): Promise<Resolution | null> => {
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
    const { values: base, version: since } = baseline;
    const theirs = model.getValues(currentOutcome.value);
    const merge = mergeVersions(model.names, { base, theirs, mine: ownValues }, model);
    const version = getVersion(currentOutcome.value);
    if (merge.conflicts.length === 0 && merge.incomingPaths.length === 0) {
      baseline = { item: currentOutcome.value, values: base, version };
      return succeeded(ownValues);
    }
    const resolution: Resolution | null =
      merge.conflicts.length === 0
        ? new Map()
        : await requestResolution({ merge, theirs: currentOutcome.value, baseVersion: since });
    if (resolution === null) return succeeded(null);
    const mergedValues = getMergedValues({ theirs, mine: ownValues, names: model.names }, merge, resolution);
    baseline = { item: currentOutcome.value, values: theirs, version };
    store.reset(theirs, mergeTypedValues(mergedValues, ownValues));
    remoteFields = new Set([...remoteFields, ...merge.incomingPaths]);
    return succeeded(mergedValues);
  };

  const saveWithRetries = async (): Promise<Result> => {
    changeState({ notice: null, errors: noErrors });
    const resumedSave = lostWrite === null ? null : await resumeLostWrite(lostWrite);
    if (resumedSave !== null && resumedSave !== 'stale') return resumedSave;
    let values = structuredClone(store.get());
    let acceptedDraft: Draft | null = null;
    let needsRead = resumedSave === 'stale' || (!isNew && baseline.version === undefined);
    for (let attempt = 1; ; attempt += 1) {
      if (needsRead) {
        const merged = await mergeWithTheirs(values);
        if (!merged.ok) return createFailedResult(merged.failure, values);
        if (merged.value === null) return { kind: 'cancelled' };
        values = merged.value;
      }
      const validation = draftModel.validate(values);
      if (!validation.ok) return createInvalidResult(validation.errors);
      const { draft } = validation;
      if (ports.confirm !== undefined && !(acceptedDraft !== null && isSameValue(draft, acceptedDraft))) {
        // Ends the `saving` status that reading the entity may have set: no request is pending while the user decides.
        changeState({ status: 'deciding' });
        if (!(await ports.confirm(draft, baseline.item))) return { kind: 'cancelled' };
      }
      acceptedDraft = draft;
      changeState({ status: 'saving' });
      const request = createRequest(draft);
      const { item } = request;
      if (item !== null && !isNew && Object.keys(request.changes).length === 0) {
        acceptItem(item, values);
        return { kind: 'unchanged', item };
      }
      const isResumed = mayExist;
      mayExist = isNew;
      const result = await ports.write(request, { isResumed });
      needsRead = isStale(result);
      if (!needsRead || attempt === maxAttempts) return handleResult(result, request, values);
    }
  };

  /** Runs one operation at a time; ignores calls while one is running. */
  const runExclusively = async (operation: () => Promise<Result>): Promise<Result> => {
    if (isBusy) return { kind: 'cancelled' };
    isBusy = true;
    try {
      return await operation();
    } finally {
      isBusy = false;
      changeState({ status: lostWrite === null ? 'idle' : 'unconfirmed' });
    }
  };

  const listSavedNames = () => model.names.filter((name) => !model.traits.secrets.has(name));
  const getFields = (content: unknown) => readDraftFields(content, listSavedNames(), baseline.values);

  return {
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    store,
    base: () => baseline.values,
    set: store.set,
    getChanges: () => draftModel.computeChangesTo(draftModel.getDraft(store.get())),
    listDirtyPaths,
    isDirty: () => listDirtyPaths().length > 0,
    validate: (values = store.get()) => {
      const validation = draftModel.validate(values);
      return validation.ok ? noErrors : validation.errors;
    },
    load: (item) => {
      resetBaseline(item);
      store.reset(baseline.values, baseline.values);
      changeState({ item, notice: null, errors: noErrors });
    },
    save: () => runExclusively(saveWithRetries),
    checkLostWrite: () => runExclusively(checkLostWrite),
    resolve: (resolution) => resolveConflict?.(resolution),
    discard: () => {
      resetBaseline(baseline.item);
      store.reset(baseline.values, baseline.values);
      changeState({ errors: noErrors, notice: lostWrite === null ? null : state.notice });
    },
    adopt: (item, fields) => {
      const theirs = model.getValues(item);
      const adoptedValues = fields.map((field) => [field, getValueAt(theirs, field)] as const);
      const version = getVersion(item);
      // Keeps the older version if others saved in between, since the editor lacks their changes; the next save then
      // reports a conflict.
      const isNextVersion = baseline.version !== undefined && version === baseline.version + 1;
      baseline = {
        item,
        values: setValuesAt(baseline.values, adoptedValues),
        version: isNextVersion ? version : baseline.version,
      };
      store.reset(baseline.values, setValuesAt(store.get(), adoptedValues));
      changeState({ item });
    },
    snapshot: () => {
      const creation = isNew ? { idempotencyKey: creationKey, isSent: mayExist } : null;
      return createDraftContent(listSavedNames(), baseline.values, store.get(), creation);
    },
    getFields,
    restore: (content) => {
      const fields = getFields(content);
      const baseValues = [...fields].map(([name, field]) => [name, field.base] as const);
      baseline = { ...baseline, values: setValuesAt(baseline.values, baseValues), version: undefined };
      if (isNew) {
        const { idempotencyKey, isSent } = readDraftCreation(content);
        creationKey = idempotencyKey ?? creationKey;
        mayExist = isSent;
      }
      for (const [name, { mine }] of fields) store.set(name, mine);
      const values = structuredClone(store.get());
      const validation = draftModel.validate(values);
      if (!mayExist || !validation.ok) return;
      // Saves the values as sent, so that the lookup compares with them even if the user edits the form before it.
      lostWrite = { request: createRequest(validation.draft), values };
      changeState({ status: 'unconfirmed', notice: { kind: 'unconfirmed', failure: createFailure('unknownOutcome') } });
    },
    isSaved: (fields) => {
      const ownValues = [...fields].map(([name, { mine }]) => [name, mine] as const);
      const changes = draftModel.computeChangesTo(draftModel.getDraft(setValuesAt(baseline.values, ownValues)));
      return baseline.item !== null && draftModel.isApplied(changes, baseline.item);
    },
  };
};
