import { and, eq, inArray } from 'drizzle-orm';
import { endpoints } from '@shared/contract';
import { entityVersions as table } from '../../db/schema';
import type { AnyHandler, TenantContext } from '../../context/handler';
import { isPossibleId } from './ids';
import { authorColumns, authors, isAuthorOf, assertCurrentVersion, createNextVersion, toVersionView } from './versions';

type AnyCall = Parameters<AnyHandler>[0];
type Json = Record<string, unknown>;

const isOne = (tenant: TenantContext, area: string, id: number) =>
  and(eq(table.tenantId, tenant.id), eq(table.area, area), eq(table.entityId, id));

/** Adds lock version and last author to each entity. */
const addVersionToAll = async <T extends Json>(
  { db, tenant }: AnyCall,
  area: string,
  entities: readonly T[],
  getEntityId: (entity: T) => number,
) => {
  const matches = await db
    .select({ id: table.entityId, lockVersion: table.lockVersion, author: authorColumns })
    .from(table)
    .leftJoin(authors, isAuthorOf(table))
    .where(
      and(eq(table.tenantId, tenant.id), eq(table.area, area), inArray(table.entityId, entities.map(getEntityId))),
    );
  const byId = new Map(matches.map(({ id, ...version }) => [id, version]));
  return entities.map((entity) => {
    const { lockVersion, author } = byId.get(getEntityId(entity)) ?? { lockVersion: 1, author: null };
    return { ...entity, ...toVersionView(lockVersion, author) };
  });
};

/** Locks the entity, rejects the change if it is based on an older version, and increments the version. */
const updateWithVersion = async (
  call: AnyCall & { user: NonNullable<AnyCall['user']> },
  area: string,
  id: number,
  madeFrom: number | undefined,
  change: () => Promise<unknown>,
): Promise<unknown> => {
  const { db, tenant } = call;
  await db.insert(table).values({ tenantId: tenant.id, area, entityId: id }).onConflictDoNothing();
  const [storedVersion] = await db
    .select()
    .from(table)
    .where(isOne(tenant, area, id))
    .for('update');
  assertCurrentVersion(madeFrom, storedVersion?.lockVersion ?? 1);
  const reply = await change();
  await db
    .update(table)
    .set(createNextVersion(table, call))
    .where(isOne(tenant, area, id));
  return reply;
};

/** Separates the lock version from the other fields of the body. */
const split = (body: Json, key: string | undefined): { rest: Json; lockVersion: number | undefined } => {
  if (key !== undefined) {
    const { rest, lockVersion } = split(body[key] as Json, undefined);
    return { rest: { ...body, [key]: rest }, lockVersion };
  }
  const { lockVersion, ...rest } = body;
  return { rest, lockVersion: lockVersion as number | undefined };
};

/** Returns the entity's id, or the tenant's id for entities that exist once per tenant, such as settings. */
const getId = ({ params, tenant }: AnyCall): number => ('id' in params ? Number(params['id']) : tenant.id);

const getRowId = (row: Json): number => row['id'] as number;

/** Wraps a handler of an area whose lock versions are stored in the table `entity_versions`. */
const createVersionedHandler = (area: string, row: string, handler: AnyHandler): AnyHandler => {
  const addVersions = async (call: AnyCall, reply: unknown) => {
    const [entity] = await addVersionToAll(call, area, [reply as Json], (item) => Number(item['id'] ?? call.tenant.id));
    return entity;
  };
  switch (row) {
    case 'list':
      return async (call) => {
        const reply = (await handler(call)) as { page: Json[] };
        return { ...reply, page: await addVersionToAll(call, area, reply.page, getRowId) };
      };
    case 'update':
      return async (call) => {
        const { rest, lockVersion } = split(call.body as unknown as Json, endpoints.get(`${area}.update`)?.bodyKey);
        const change = () => handler({ ...call, body: rest as unknown as typeof call.body });
        const id = getId(call);
        // Leaves it to the handler to report an impossible id.
        if (!isPossibleId(id)) return change();
        return addVersions(call, await updateWithVersion(call, area, id, lockVersion, change));
      };
    case 'remove':
      return async (call) => {
        const reply = await handler(call);
        await call.db.delete(table).where(isOne(call.tenant, area, getId(call)));
        return reply;
      };
    default:
      return async (call) => addVersions(call, await handler(call));
  }
};

/**
 * True if `entity_versions` stores the area's versions. Stores have a version column instead, since closings change
 * their version too.
 */
const isCounted = (area: string): boolean => area !== 'stores' && endpoints.get(`${area}.update`)?.versioned === true;

/** Calls that return entities of their area. */
const versionedRows: ReadonlySet<string> = new Set(['list', 'get', 'all', 'create', 'update', 'remove']);

/** Wraps a handler: adds lock versions to its replies and rejects changes based on older versions. */
export const withLockVersion = (area: string, row: string, handler: AnyHandler): AnyHandler => {
  // Uses the lock versions of `users`, since an account is a user.
  if (area === 'account')
    return (call) => updateWithVersion(call, 'users', call.user.id, undefined, () => handler(call));
  // The reply of public settings has no version.
  const isPublic = endpoints.get(`${area}.${row}`)?.needs === 'public';
  return isCounted(area) && versionedRows.has(row) && !isPublic ? createVersionedHandler(area, row, handler) : handler;
};
