import { and, eq, inArray } from 'drizzle-orm';
import { endpoints } from '@shared/contract';
import { entityVersions as table } from '../../db/schema';
import type { AnyHandler, TenantContext } from '../../context/handler';
import { isPossibleId } from './ids';
import {
  authorColumns,
  authors,
  buildAuthorJoin,
  assertCurrentVersion,
  createNextVersion,
  toVersionView,
} from './versions';

type AnyCall = Parameters<AnyHandler>[0];
type Json = Record<string, unknown>;

const buildEntityCondition = (tenant: TenantContext, area: string, id: number) =>
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
    .leftJoin(authors, buildAuthorJoin(table))
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
  baseVersion: number | undefined,
  change: () => Promise<unknown>,
): Promise<unknown> => {
  const { db, tenant } = call;
  await db.insert(table).values({ tenantId: tenant.id, area, entityId: id }).onConflictDoNothing();
  const [storedVersion] = await db
    .select()
    .from(table)
    .where(buildEntityCondition(tenant, area, id))
    .for('update');
  assertCurrentVersion(baseVersion, storedVersion?.lockVersion ?? 1);
  const reply = await change();
  await db
    .update(table)
    .set(createNextVersion(table, call))
    .where(buildEntityCondition(tenant, area, id));
  return reply;
};

/** Separates the lock version from the other fields of the body. */
const splitLockVersion = (body: Json, key: string | undefined): { fields: Json; lockVersion: number | undefined } => {
  if (key !== undefined) {
    const { fields, lockVersion } = splitLockVersion(body[key] as Json, undefined);
    return { fields: { ...body, [key]: fields }, lockVersion };
  }
  const { lockVersion, ...otherFields } = body;
  return { fields: otherFields, lockVersion: lockVersion as number | undefined };
};

/** Returns the entity's id, or the tenant's id for entities that exist once per tenant, such as settings. */
const getId = ({ params, tenant }: AnyCall): number => ('id' in params ? Number(params['id']) : tenant.id);

const getRowId = (row: Json): number => row['id'] as number;

/** Wraps a handler of an area whose lock versions are stored in the table `entity_versions`. */
const createVersionedHandler = (area: string, action: string, handler: AnyHandler): AnyHandler => {
  const addVersion = async (call: AnyCall, reply: unknown) => {
    const [entity] = await addVersionToAll(call, area, [reply as Json], (item) => Number(item['id'] ?? call.tenant.id));
    return entity;
  };
  switch (action) {
    case 'list':
      return async (call) => {
        const reply = (await handler(call)) as { page: Json[] };
        return { ...reply, page: await addVersionToAll(call, area, reply.page, getRowId) };
      };
    case 'update':
      return async (call) => {
        const { fields, lockVersion } = splitLockVersion(
          call.body as unknown as Json,
          endpoints.get(`${area}.update`)?.bodyKey,
        );
        const change = () => handler({ ...call, body: fields as unknown as typeof call.body });
        const id = getId(call);
        // Lets the handler report an impossible id.
        if (!isPossibleId(id)) return change();
        return addVersion(call, await updateWithVersion(call, area, id, lockVersion, change));
      };
    case 'remove':
      return async (call) => {
        const reply = await handler(call);
        await call.db.delete(table).where(buildEntityCondition(call.tenant, area, getId(call)));
        return reply;
      };
    default:
      return async (call) => addVersion(call, await handler(call));
  }
};

/**
 * True if `entity_versions` stores the area's versions. Stores have a version column instead, since closings change
 * their version too.
 */
const hasVersionRows = (area: string): boolean =>
  area !== 'stores' && endpoints.get(`${area}.update`)?.versioned === true;

/** Calls that return entities of their area. */
const versionedActions: ReadonlySet<string> = new Set(['list', 'get', 'all', 'create', 'update', 'remove']);

/** Wraps a handler: adds lock versions to its replies and rejects changes based on older versions. */
export const withLockVersion = (area: string, action: string, handler: AnyHandler): AnyHandler => {
  // Uses the lock versions of `users`, since an account is a user.
  if (area === 'account')
    return (call) => updateWithVersion(call, 'users', call.user.id, undefined, () => handler(call));
  // The reply of public settings has no version.
  const isPublic = endpoints.get(`${area}.${action}`)?.needs === 'public';
  return hasVersionRows(area) && versionedActions.has(action) && !isPublic
    ? createVersionedHandler(area, action, handler)
    : handler;
};
