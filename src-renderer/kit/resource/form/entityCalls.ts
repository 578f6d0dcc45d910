import type { Outcome } from '@shared/contract/protocol/failure';
import { runCommand, type CommandOptions, type CommandDependencies, type CommandResult } from '@shared/calls/command';
import { reconcileUpdate, reconcileCreate, reconcileDelete } from '@shared/calls/reconcile';
import { endpoints, type CallInputOf, type CallName } from '@shared/contract';
import { mergeUnknownFields } from '@shared/contract/reading';
import { call } from '@kit/bridge/client';
import { completeReply } from '@kit/editor/completeReply';
import type { EditorPorts, WriteRequest, WriteResult } from '@kit/editor/editorTypes';
import type { CrudArea, DraftOf, ItemOf, ListRowOf } from './crudCalls';
import type { ResourceForm } from './formDefinition';

/** Calls a name built from the area. The compiler cannot check such a call's input, but the main process does. */
const callByName = <Reply>(name: string, input: object): Promise<Outcome<Reply>> =>
  call<CallName>(name as CallName, input as CallInputOf<CallName>) as Promise<Outcome<Reply>>;

const runWrite = <Item>(
  dependencies: CommandDependencies,
  name: string,
  input: object,
  options: CommandOptions<Item>,
) =>
  runCommand(
    dependencies,
    name as CallName,
    input as CallInputOf<CallName>,
    options as CommandOptions<never>,
  ) as Promise<CommandResult<Item | null, Item>>;

/** Wraps a draft as the contract requires: `{ adminUser: draft }`, or the bare draft. */
const createBody = (name: string, draft: object): object => {
  const key = endpoints.get(name)?.bodyKey;
  return key === undefined ? draft : { [key]: draft };
};

export const getItem = <A extends CrudArea>(area: A, id: number) =>
  callByName<ItemOf<A>>(`${area}.get`, { params: { id } });

/** Deletes an entity; fails as `missing` if it no longer exists. */
export const removeItem = (dependencies: CommandDependencies, area: CrudArea, id: number) =>
  runWrite<null>(
    dependencies,
    `${area}.remove`,
    { params: { id } },
    { reconcile: reconcileDelete(() => getItem(area, id)) },
  );

/** Updates an entity. Unknown fields are written back unchanged; after a lost reply, reads the outcome. */
export const updateItem = async <A extends CrudArea>(
  dependencies: CommandDependencies,
  area: A,
  id: number,
  {
    item,
    changes,
    version,
    idempotencyKey,
    isApplied,
  }: Omit<WriteRequest<ItemOf<A>, DraftOf<A>>, 'draft' | 'item'> & {
    item: ItemOf<A>;
  },
  isResumed: boolean,
): Promise<WriteResult<ItemOf<A>>> => {
  type Item = ItemOf<A>;
  const name = `${area}.update`;
  // Adds the unknown fields of the changed values. Groups listed in `groups` are sent with their changed fields only.
  const mergedChanges = mergeUnknownFields(item as object, changes as object, endpoints.get(name)?.groups);
  const body = createBody(name, version === undefined ? mergedChanges : { ...mergedChanges, lockVersion: version });
  const reconcile = reconcileUpdate(() => getItem(area, id), isApplied);
  const result = await runWrite<Item>(
    dependencies,
    name,
    { params: { id }, body, idempotencyKey },
    { reconcile, isResumed },
  );
  return completeReply(result, item as Item & object, changes as object, () => getItem(area, id));
};

/** Sets a switch of an entity; after a lost reply, reads the outcome. */
export const updateSwitch = (
  dependencies: CommandDependencies,
  area: CrudArea,
  row: { id: number },
  field: string,
  isOn: boolean,
) =>
  runWrite<Readonly<Record<string, unknown>>>(
    dependencies,
    `${area}.update`,
    { params: { id: row.id }, body: mergeUnknownFields(row, { [field]: isOn }) },
    {
      reconcile: reconcileUpdate(
        () => callByName(`${area}.get`, { params: { id: row.id } }),
        (currentItem) => currentItem[field] === isOn,
      ),
    },
  );

/** Reads and writes entities of an area by its CRUD calls. `id` is null for a new entity. */
export const createEntityPorts = <A extends CrudArea>(
  form: Pick<ResourceForm<A>, 'of' | 'lookUp'>,
  id: number | null,
): {
  read: () => Promise<Outcome<ItemOf<A>>>;
  write: (
    dependencies: CommandDependencies,
    ...args: Parameters<EditorPorts<ItemOf<A>, DraftOf<A>>['write']>
  ) => Promise<WriteResult<ItemOf<A>>>;
} => {
  type Item = ItemOf<A>;
  type Request = WriteRequest<Item, DraftOf<A>>;
  const area = form.of;

  /** Shared by all attempts to send, since it remembers the list as it was before the first attempt. */
  let creation: CommandOptions<Item> | null = null;
  const getCreation = ({ draft }: Request): CommandOptions<Item> =>
    reconcileCreate<ListRowOf<A> & { id: number }, Item>({
      list: async () => {
        const listOutcome = await callByName<{ page: (ListRowOf<A> & { id: number })[] }>(`${area}.list`, {
          query: form.lookUp.query(draft),
        });
        return listOutcome.ok ? { ok: true, value: listOutcome.value.page } : listOutcome;
      },
      isMatch: (row) => form.lookUp.is(row, draft),
      get: (row) => getItem(area, row.id),
    });

  const createEntity = (dependencies: CommandDependencies, request: Request, isResumed: boolean) => {
    const name = `${area}.create`;
    if (!isResumed || creation === null) creation = getCreation(request);
    const input = { body: createBody(name, request.draft as object), idempotencyKey: request.idempotencyKey };
    return runWrite<Item>(dependencies, name, input, { ...creation, isResumed });
  };
  return {
    read: () => getItem(area, id!),
    write: (dependencies, request, { isResumed }) =>
      request.item === null || id === null
        ? createEntity(dependencies, request, isResumed)
        : updateItem(dependencies, area, id, { ...request, item: request.item }, isResumed),
  };
};
