import * as v from 'valibot';
import { endpoints, type CallName } from '@shared/contract';
import { createInputSchema, type CallInput } from '@shared/contract/protocol/endpoint';
import { createFailure, staleCode } from '@shared/contract/protocol/errors';
import { failed, succeeded, type Failure } from '@shared/contract/protocol/failure';
import { runCommand, type CommandDependencies } from '@shared/calls/command';
import { isSameLoggedValue, type HistoryEntry, type HistoryField } from '@shared/domain/history/historyEntry';
import { isObject, type Json } from '@shared/domain/values/json';

/** Creates the write that restores the fields; null if they cannot be restored. */
const createInput = (entry: HistoryEntry, lockVersion?: unknown): CallInput | null => {
  const endpoint = endpoints.get(`${entry.area}.update`);
  const [id] = entry.ids;
  if (endpoint === undefined) return null;
  const fields = {
    ...Object.fromEntries(entry.fields.map(({ name, before }) => [name, before])),
    ...(typeof lockVersion === 'number' && { lockVersion }),
  };
  const input = {
    ...(entry.area !== 'settings' && { params: { id: id ?? 0 } }),
    body: endpoint.bodyKey === undefined ? fields : { [endpoint.bodyKey]: fields },
  };
  return v.is(createInputSchema(endpoint), input) ? input : null;
};

/** True if a change can be restored: one entity whose previous values are all known. */
export const isRestorable = (entry: HistoryEntry): boolean => {
  const { action, area, ids, fields } = entry;
  const isSingleEntity = area === 'settings' || ids.length === 1;
  const areAllValuesKnown = fields.every(({ isBeforeKnown, item }) => isBeforeKnown && item === undefined);
  return action === 'update' && isSingleEntity && fields.length > 0 && areAllValuesKnown && createInput(entry) !== null;
};

const hasValues = (entity: Json, fields: readonly HistoryField[], side: 'before' | 'after'): boolean =>
  fields.every((field) => isSameLoggedValue(entity[field.name], field[side]));

/**
 * Restores the previous values of an entity unless they have changed since. Returns null, or the failure: `STALE` if
 * they have changed.
 */
export const restoreEntry = async (ports: CommandDependencies, entry: HistoryEntry): Promise<Failure | null> => {
  const { area, ids, fields } = entry;
  const name = (area === 'settings' ? 'settings.all' : `${area}.get`) as CallName;
  const query = area === 'settings' ? { query: { view: 'full' } } : { params: { id: ids[0] ?? 0 } };
  const readEntity = async () => {
    const outcome = await ports.call(name, query as never);
    return outcome.ok && isObject(outcome.value) ? succeeded(outcome.value) : outcome;
  };
  const currentRead = await readEntity();
  if (!currentRead.ok) return currentRead.failure;
  const entity = currentRead.value as Json;
  if (!hasValues(entity, fields, 'after')) return createFailure('refused', staleCode);
  const input = createInput(entry, entity['lockVersion']);
  if (input === null) return createFailure('badRequest');
  const result = await runCommand(ports, `${area}.update` as CallName, input as never, {
    reconcile: async () => {
      const entityOutcome = await readEntity();
      if (!entityOutcome.ok) return failed(entityOutcome.failure);
      const isApplied = hasValues(entityOutcome.value as Json, fields, 'before');
      return succeeded(isApplied ? { state: 'applied', value: entityOutcome.value } : { state: 'notApplied' });
    },
  });
  switch (result.kind) {
    case 'answered':
    case 'reconciled':
      return null;
    case 'notApplied':
      return createFailure('server', 'NOT_APPLIED');
    default:
      return result.failure;
  }
};
