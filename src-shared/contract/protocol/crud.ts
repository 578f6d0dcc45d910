import * as v from 'valibot';
import type { PolicyArea } from '../../domain/people/policies';
import type { TrackedEvent } from '../../domain/platform/trackedEvents';
import { endpoint, pageQuery } from './endpoint';
import { defineFilters, type Filters } from './listFilters';
import { derived, writeReply, noReply, pageOf, withoutRepeats, type Reader } from '../reading';
import { withVersion, addVersion } from './version';

type ObjectSchema = v.GenericSchema<Record<string, unknown>>;
type PatchSchema = ObjectSchema & { readonly entries: v.ObjectEntries };

/** Schema of a body: `{ adminUser: { … } }` if the entity has a wrapper key, otherwise the fields themselves. */
type WrappedSchema<Wrap extends string | undefined, Schema extends ObjectSchema> = Wrap extends string
  ? v.StrictObjectSchema<Record<Wrap, Schema>, undefined>
  : Schema;

const wrapSchema = <Wrap extends string | undefined, Schema extends ObjectSchema>(wrap: Wrap, schema: Schema) =>
  (wrap === undefined ? schema : v.strictObject({ [wrap]: schema })) as WrappedSchema<Wrap, Schema>;

interface CrudSpec<Row, Item, Draft, Patch, F, Wrap> {
  /** Singular name for analytics; by default the path without its final `s`. */
  entity?: string;
  /** Reader for a row of the list. */
  row: Reader<Row>;
  /** Reader for a single entity. */
  item: Reader<Item>;
  draft: Draft;
  patch: Patch;
  filters: F;
  /** Key that wraps the fields in bodies, in camelCase. */
  wrap?: Wrap;
  /** True if bodies of updates also contain the id. */
  idInBody?: true;
  /** Wire names of body fields that are not just the field's name in snake_case. */
  bodyNames?: Readonly<Record<string, string>>;
  /** Groups of fields; a create request also sends their fields at the top level of the body. */
  flattenedGroups?: readonly string[];
  /** Groups of fields; an update sends only their changed fields. */
  groups?: readonly string[];
  /** Analytics events for changes of single fields, see `Endpoint.tracksFields`. */
  tracksFields?: Readonly<Record<string, TrackedEvent>>;
  /** See `Endpoint.onBehalfOf`. */
  onBehalfOf?: 'customerCare';
  /** Other areas of the contract that show data of the entity. */
  changes?: readonly string[];
  /** Changes require the user's password, see `Endpoint.requiresReauthentication`. */
  requiresReauthentication?: true | readonly string[];
}

/** Area of the policies; by default the path. */
type AreaOf<Path extends string> = Path extends PolicyArea ? { area?: PolicyArea } : { area: PolicyArea };

/**
 * Creates the five CRUD endpoints of an entity under `/<path>`: list, get, create, update and remove. Entities have a
 * version, and an update can contain the version on which it is based.
 */
export const crud = <
  const Path extends string,
  Row extends { id: number },
  Item,
  const Draft extends ObjectSchema,
  const Patch extends PatchSchema,
  const F extends Filters<Row>,
  const Wrap extends string | undefined = undefined,
>(
  path: Path,
  {
    area = path as PolicyArea,
    entity = path.replace(/s$/, ''),
    row,
    item,
    draft,
    patch,
    filters,
    wrap,
    idInBody,
    bodyNames,
    flattenedGroups,
    groups,
    tracksFields,
    onBehalfOf,
    changes,
    requiresReauthentication,
  }: CrudSpec<Row, Item, Draft, Patch, F, Wrap> & AreaOf<Path>,
) => ({
  list: endpoint({
    host: 'adminV1',
    method: 'GET',
    path: `/${path}`,
    ...(onBehalfOf && { onBehalfOf }),
    needs: `${area}.index`,
    ...defineFilters(pageQuery, filters),
    reply: derived(pageOf(withVersion(row)), (reply) => ({ ...reply, page: withoutRepeats(reply.page) })),
  }),
  get: endpoint({
    host: 'adminV1',
    method: 'GET',
    path: `/${path}/:id`,
    ...(onBehalfOf && { onBehalfOf }),
    needs: `${area}.show`,
    reply: withVersion(item),
  }),
  create: endpoint({
    host: 'adminV1',
    method: 'POST',
    path: `/${path}`,
    ...(onBehalfOf && { onBehalfOf }),
    needs: `${area}.create`,
    ...(wrap !== undefined && { bodyKey: wrap }),
    ...(bodyNames && { bodyNames }),
    ...(flattenedGroups && { flattenedGroups }),
    body: wrapSchema(wrap as Wrap, draft),
    reply: writeReply(withVersion(item)),
    ...(changes && { changes }),
    ...(requiresReauthentication && { requiresReauthentication }),
    tracks: `${entity}_created`,
  }),
  update: endpoint({
    host: 'adminV1',
    method: 'PATCH',
    path: `/${path}/:id`,
    ...(onBehalfOf && { onBehalfOf }),
    needs: `${area}.update`,
    ...(wrap !== undefined && { bodyKey: wrap }),
    ...(bodyNames && { bodyNames }),
    ...(idInBody && { idInBody }),
    ...(groups && { groups }),
    body: wrapSchema(wrap as Wrap, addVersion<Patch>(patch)),
    versioned: true,
    reply: writeReply(withVersion(item)),
    ...(changes && { changes }),
    ...(requiresReauthentication && { requiresReauthentication }),
    tracks: `${entity}_updated`,
    ...(tracksFields && { tracksFields }),
  }),
  remove: endpoint({
    host: 'adminV1',
    method: 'DELETE',
    path: `/${path}/:id`,
    ...(onBehalfOf && { onBehalfOf }),
    needs: `${area}.delete`,
    reply: noReply(),
    ...(changes && { changes }),
    ...(requiresReauthentication && { requiresReauthentication }),
    tracks: `${entity}_deleted`,
  }),
});
