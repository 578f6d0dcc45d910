import type { CallInput } from '@shared/contract/protocol/endpoint';
import type { Outcome } from '@shared/contract/protocol/failure';
import { compareFields, unwrapBody } from '@shared/domain/history/compareFields';
import {
  historyAreas,
  isSameLoggedValue,
  type EntityChange,
  type HistoryArea,
  type HistoryField,
  type LoggedEdit,
} from '@shared/domain/history/historyEntry';
import { changeRetention } from '@shared/domain/insight/changeLog';
import { setLatest } from '@shared/domain/values/setLatest';
import { isObject, type Json } from '@shared/domain/values/json';
import type { GetRetentionStart } from '../api/platformClock';

/** Maximum logged edits; the oldest are dropped. */
const maxEdits = 4_000;
/** Maximum cached entities; the oldest are dropped. */
const maxEntities = 400;
/** Maximum cached names; the oldest are dropped. */
const maxNames = 5_000;
interface JournalPorts {
  /** Returns the platform's time (ms). */
  now: () => number;
  getRetentionStart: GetRetentionStart;
  /** Returns the name of the signed-in user. */
  getUserName: () => string | null;
  onChange: (edits: readonly LoggedEdit[]) => void;
}

type Edit = Omit<LoggedEdit, 'kind' | 'id'>;

const isArea = (area: string): area is HistoryArea => historyAreas.some((historyArea) => historyArea === area);

/** Logs changes made on this computer, with the values that the app had read before each change. */
export class ChangeJournal {
  private edits: LoggedEdit[] = [];
  private lastId = 0;
  private readonly entities = new Map<string, Json>();
  private readonly names = new Map<string, string>();
  /** Updates whose reply was lost, by entity. Logged if the entity has their values when it is next read. */
  private readonly pendingEdits = new Map<string, Edit>();

  constructor(private readonly ports: JournalPorts) {}

  get rows(): readonly LoggedEdit[] {
    return this.edits;
  }

  /** Returns the name of an entity that was read in this run; null if it is unknown. */
  findName(area: HistoryArea, id: number): string | null {
    return this.names.get(this.getKey(area, id)) ?? null;
  }

  /** Loads the edits of earlier runs, and keeps edits made while loading. */
  restore(savedEdits: readonly LoggedEdit[]): void {
    const newEdits = this.edits;
    this.lastId = savedEdits.reduce((maxId, { id }) => Math.max(maxId, id), 0);
    this.setEdits([...savedEdits, ...newEdits.map((edit) => ({ ...edit, id: ++this.lastId }))]);
  }

  /** Records a finished call of a screen or job. */
  recordReply(name: string, input: CallInput, outcome: Outcome<unknown>): void {
    const [area = '', call = ''] = name.split('.');
    if (!isArea(area)) return;
    const reply = outcome.ok && isObject(outcome.value) ? outcome.value : null;
    const id = Number(input.params?.['id'] ?? 0);
    if (call === 'list' || call === 'all' || call === 'bulk' || call === 'get') {
      if (outcome.ok) this.recordRead(area, call, outcome.value);
      return;
    }
    const isOutcomeUnknown = !outcome.ok && outcome.failure.kind === 'unknownOutcome';
    if (!outcome.ok && !isOutcomeUnknown) return;
    if (call === 'massiveUpdate') {
      // If the reply lists no failed stores, the bulk job reports the applied changes itself.
      const failedStores = reply?.['failedStores'];
      if (Array.isArray(failedStores)) this.recordBulkUpdate(area, input, failedStores);
      return;
    }
    const edit = this.createEdit(area, call, id, input, reply);
    if (edit === null) return;
    if (isOutcomeUnknown) this.pendingEdits.set(this.getKey(area, id), edit);
    else this.add([edit]);
    if (reply !== null && typeof reply['id'] === 'number') this.cacheEntity(area, reply);
    else if (!isOutcomeUnknown && edit.action === 'update') this.merge(area, id, edit.fields);
  }

  /** Remembers the values that a write of a job is about to replace. */
  reportWrite({ area, id, before }: EntityChange): void {
    const key = this.getKey(area, id);
    setLatest(this.entities, key, { ...this.entities.get(key), ...before }, maxEntities);
  }

  /** Logs writes of a job that were applied although their reply was lost. */
  reportApplied(changes: readonly EntityChange[]): void {
    for (const { area, id } of changes) this.pendingEdits.delete(this.getKey(area, id));
    const updates = changes.map(({ area, id, before, after }) => ({ area, id, fields: compareFields(before, after) }));
    this.addUpdates(updates.filter(({ area, id, fields }) => !this.isLogged(area, id, fields)));
  }

  /** Checks whether the latest edit of an entity already has these values. */
  private isLogged(area: HistoryArea, id: number, fields: readonly HistoryField[]): boolean {
    const latestEdit = this.edits.findLast((edit) => edit.area === area && edit.ids.includes(id));
    return fields.every(
      ({ name, after }) =>
        latestEdit?.fields.some((field) => field.name === name && isSameLoggedValue(field.after, after)) === true,
    );
  }

  /** Logs a bulk change of stores, except the failed stores. */
  private recordBulkUpdate(area: HistoryArea, { body }: CallInput, failedStores: readonly unknown[]): void {
    const { storeIds, scheduledClosingTimes, ...patch } = unwrapBody(body);
    const failedIds = new Set(failedStores.filter(isObject).map(({ id }) => id));
    const ids = (Array.isArray(storeIds) ? storeIds : []).map(Number).filter((id) => !failedIds.has(id));
    // Compares with an empty entity, because the body contains only the added closings.
    const closingFields = compareFields({}, { scheduledClosingTimes });
    this.addUpdates(
      ids.map((id) => {
        const knownEntity = this.entities.get(this.getKey(area, id)) ?? {};
        return { area, id, fields: [...compareFields(knownEntity, patch), ...closingFields] };
      }),
    );
  }

  /** Logs updates. Entities of an area with the same changed values share one edit. */
  private addUpdates(updates: readonly { area: HistoryArea; id: number; fields: HistoryField[] }[]): void {
    const edits = new Map<string, Edit>();
    for (const { area, id, fields } of updates) {
      if (fields.length === 0) continue;
      const knownFields = fields.filter(({ isBeforeKnown }) => isBeforeKnown);
      this.merge(area, id, knownFields);
      const groupKey = JSON.stringify([area, fields]);
      const { ids } = edits.get(groupKey) ?? { ids: [] };
      const name = ids.length === 0 ? this.findName(area, id) : null;
      const baseEdit = { at: this.ports.now(), area, by: this.ports.getUserName(), action: 'update' as const };
      edits.set(groupKey, { ...baseEdit, ids: [...ids, id], name, fields });
    }
    if (edits.size > 0) this.add([...edits.values()]);
  }

  private createEdit(
    area: HistoryArea,
    call: string,
    id: number,
    { body }: CallInput,
    reply: Json | null,
  ): Edit | null {
    const fields = unwrapBody(body);
    const base = { at: this.ports.now(), area, by: this.ports.getUserName(), fields: [] as HistoryField[] };
    const getName = (names: Json | null) => (typeof names?.['name'] === 'string' ? names['name'] : null);
    const name = getName(reply) ?? this.names.get(this.getKey(area, id)) ?? getName(fields);
    switch (call) {
      case 'create': {
        const createdId = Number(reply?.['id'] ?? 0);
        return { ...base, action: 'create', ids: createdId > 0 ? [createdId] : [], name };
      }
      case 'remove':
        return { ...base, action: 'remove', ids: [id], name };
      case 'close': {
        const closing = isObject(fields['closing']) ? fields['closing'] : {};
        const field = { name: 'closing', before: null, after: closing, isBeforeKnown: false };
        return { ...base, action: 'close', ids: [id], name, fields: [field] };
      }
      case 'open':
        return { ...base, action: 'open', ids: [id], name };
      case 'planClosings':
        // Compares with an empty entity, because the body contains only the closings that change.
        return { ...base, action: 'update', ids: [id], name, fields: compareFields({}, fields) };
      case 'update': {
        const changedFields = compareFields(this.entities.get(this.getKey(area, id)) ?? {}, fields);
        // Skips saves without a known change, such as saves of prices, which have their own log.
        return changedFields.length === 0
          ? null
          : { ...base, action: 'update', ids: id > 0 ? [id] : [], name, fields: changedFields };
      }
      default:
        return null;
    }
  }

  private recordRead(area: HistoryArea, call: string, value: unknown): void {
    const isEntity = call === 'get' || area === 'settings';
    const rows: unknown[] = isEntity ? [value] : isObject(value) ? [value['page']].flat() : [value].flat();
    for (const row of rows.filter(isObject)) {
      if (isEntity) this.confirmUnanswered(area, row);
      if (isEntity) this.cacheEntity(area, row);
      else this.cacheName(area, row);
    }
  }

  /** If the entity now has the values of an update whose reply was lost, logs the update. Otherwise discards it. */
  private confirmUnanswered(area: HistoryArea, row: Json): void {
    const key = this.getKey(area, Number(row['id'] ?? 0));
    const edit = this.pendingEdits.get(key);
    if (edit === undefined) return;
    this.pendingEdits.delete(key);
    if (edit.fields.every(({ name, after }) => Object.hasOwn(row, name) && isSameLoggedValue(row[name], after)))
      this.add([edit]);
  }

  private cacheEntity(area: HistoryArea, row: Json): void {
    const key = this.getKey(area, Number(row['id'] ?? 0));
    // Merges settings, because a second call returns only some of their fields.
    const cachedEntity = area === 'settings' ? this.entities.get(key) : undefined;
    setLatest(this.entities, key, { ...cachedEntity, ...row }, maxEntities);
    this.cacheName(area, row);
  }

  private cacheName(area: HistoryArea, row: Json): void {
    const { id, name } = row;
    if (typeof name === 'string' && name !== '')
      setLatest(this.names, this.getKey(area, Number(id ?? 0)), name, maxNames);
  }

  /** Applies an update to the cached entity. Used if the reply does not contain the entity. */
  private merge(area: HistoryArea, id: number, fields: readonly HistoryField[]): void {
    const key = this.getKey(area, id);
    const cachedEntity = this.entities.get(key);
    if (cachedEntity === undefined) return;
    this.entities.set(key, { ...cachedEntity, ...Object.fromEntries(fields.map(({ name, after }) => [name, after])) });
  }

  private getKey(area: HistoryArea, id: number): string {
    return area === 'settings' ? area : `${area}/${id}`;
  }

  private add(edits: readonly Edit[]): void {
    this.setEdits([...this.edits, ...edits.map((edit): LoggedEdit => ({ kind: 'edit', id: ++this.lastId, ...edit }))]);
  }

  private setEdits(edits: readonly LoggedEdit[]): void {
    const oldestTime = this.ports.getRetentionStart(changeRetention);
    this.edits = edits.filter(({ at: time }) => time >= oldestTime).slice(-maxEdits);
    this.ports.onChange(this.edits);
  }
}
