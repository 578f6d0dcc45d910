import { loadAllPages } from '@shared/contract/protocol/allPages';
import type { CallName } from '@shared/contract';
import type { CallInput } from '@shared/contract/protocol/endpoint';
import { isGood } from '../checkResult';
import { getSharedSkipReason, canHaveApplied, verifyResult, reportSkipped, type WritesOptions } from './writeChecks';

type CrudArea = 'drivers' | 'roles' | 'users';

interface CrudTrial {
  area: CrudArea;
  /** Name of the entity in messages, such as `driver`. */
  entityName: string;
  /** Unique names of the entity, before and after the update. */
  names: readonly [first: string, then: string];
  draft: NonNullable<CallInput['body']>;
  patch: NonNullable<CallInput['body']>;
  /** Called while the entity exists. */
  during?: (id: number) => Promise<void>;
}

interface NamedEntity {
  id: number;
  name: string;
}

const getCalls = (area: CrudArea) =>
  ({ create: `${area}.create`, update: `${area}.update`, remove: `${area}.remove` }) satisfies Record<string, CallName>;

/** Finds the entity in its list. Returns null if it is missing and undefined if the list is unreadable. */
const findTrialRow = async (
  { client }: WritesOptions,
  { area, names }: CrudTrial,
): Promise<NamedEntity | null | undefined> => {
  const loadedPages = await loadAllPages<NamedEntity>({
    readPage: (page) => client.gateway.call(`${area}.list`, { query: { page, limit: 1000 } }),
    getKey: ({ id }) => id,
  });
  const existingRow = loadedPages.rows.find(({ name }) => names.includes(name));
  return loadedPages.ok || existingRow !== undefined ? (existingRow ?? null) : undefined;
};

const findId = (value: unknown): number | null =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'number' ? value.id : null;

/** Creates, updates and removes an entity, and verifies each step. */
export const tryCrud = async (options: WritesOptions, trial: CrudTrial): Promise<void> => {
  const { client, report, reportNotRestored, stopSignal } = options;
  const { area, entityName, names, draft, patch, during } = trial;
  const calls = getCalls(area);
  const reason = getSharedSkipReason(options, [calls.create, `${area}.list`, calls.update, calls.remove]);
  if (reason !== null) return reportSkipped(options, Object.values(calls), reason);

  const createReply = await client.call(calls.create, { body: draft });
  const existingRow = canHaveApplied(createReply.result) ? await findTrialRow(options, trial) : null;
  const id = findId(createReply.value) ?? existingRow?.id ?? null;
  report({
    call: calls.create,
    leftOut: [],
    result: verifyResult(createReply, existingRow !== null, 'it is not in the list'),
  });
  if (id === null) {
    if (existingRow === undefined)
      reportNotRestored(`It is unknown whether the ${entityName} "${names[0]}" was created. If so, remove it by hand.`);
    return reportSkipped(options, [calls.update, calls.remove], 'nothing was created');
  }

  if (stopSignal.aborted) reportSkipped(options, [calls.update], 'the run was stopped');
  else {
    const updateReply = await client.call(calls.update, { params: { id }, body: patch });
    const currentRow = isGood(updateReply.result) ? await findTrialRow(options, trial) : undefined;
    const isChanged = currentRow === undefined || currentRow?.name === names[1];
    report({
      call: calls.update,
      leftOut: [],
      result: verifyResult(updateReply, isChanged, 'its name is unchanged'),
    });
    await during?.(id);
  }

  const removeReply = await client.call(calls.remove, { params: { id } });
  const remainingRow = await findTrialRow(options, trial);
  const isRemoved = remainingRow === null || (remainingRow === undefined && isGood(removeReply.result));
  report({
    call: calls.remove,
    leftOut: [],
    result: verifyResult(removeReply, isRemoved, 'it is still in the list'),
  });
  if (!isRemoved)
    reportNotRestored(
      `The ${entityName} "${remainingRow?.name ?? names[0]}" (id ${id}) may still be there: remove it by hand.`,
    );
};
