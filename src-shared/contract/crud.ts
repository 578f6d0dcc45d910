import * as v from 'valibot';
import type { PolicyArea } from '../domain/people/policies';
import { endpoint } from './endpoint';
import { answered, nothing, pageOf, type Reader } from './reading';
import { versioned, versionedPatch } from './version';

type ObjectSchema = v.GenericSchema<Record<string, unknown>>;
type PatchSchema = ObjectSchema & { readonly entries: v.ObjectEntries };

/** A draft or patch as it travels: `{ adminUser: { … } }` where the entity has a wrapper, bare otherwise. */
type Wrapped<Wrap extends string | undefined, Schema extends ObjectSchema> = Wrap extends string
  ? v.StrictObjectSchema<Record<Wrap, Schema>, undefined>
  : Schema;

const wrapped = <Wrap extends string | undefined, Schema extends ObjectSchema>(wrap: Wrap, schema: Schema) =>
  (wrap === undefined ? schema : v.strictObject({ [wrap]: schema })) as Wrapped<Wrap, Schema>;

interface CrudSpec<Row, Item, Draft, Patch, Query, Wrap> {
  /** The singular name analytics knows the entity by, where it is not the path without its `s`. */
  entity?: string;
  /** A row of the list. */
  row: Reader<Row>;
  /** The whole entity. */
  item: Reader<Item>;
  draft: Draft;
  patch: Patch;
  query: Query;
  /** The key that bodies are wrapped in, in camelCase. */
  wrap?: Wrap;
  /** Updates carry the id in their body too. */
  idInBody?: true;
  /** Fields of drafts and patches that the wire calls otherwise. */
  bodyNames?: Readonly<Record<string, string>>;
  /** Of these groups updates carry only what changes. */
  groups?: readonly string[];
  /** Areas of the contract besides its own that show something of the entity. */
  changes?: readonly string[];
  /** Whoever changes one gives their own password first, see `Endpoint.needsProof`. */
  needsProof?: true | readonly string[];
}

/** The policy area is the path, unless it is called otherwise. */
type AreaOf<Path extends string> = Path extends PolicyArea ? { area?: PolicyArea } : { area: PolicyArea };

/**
 * The usual five rows of an entity: list, get, create, update and remove under `/<path>`. Entities tell their version, and
 * updates may name the one they were made from.
 */
export const crud = <
  const Path extends string,
  Row,
  Item,
  const Draft extends ObjectSchema,
  const Patch extends PatchSchema,
  const Query extends ObjectSchema,
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
    query,
    wrap,
    idInBody,
    bodyNames,
    groups,
    changes,
    needsProof,
  }: CrudSpec<Row, Item, Draft, Patch, Query, Wrap> & AreaOf<Path>,
) => ({
  list: endpoint({
    host: 'adminV1',
    method: 'GET',
    path: `/${path}`,
    needs: `${area}.index`,
    query,
    reply: pageOf(versioned(row)),
  }),
  get: endpoint({
    host: 'adminV1',
    method: 'GET',
    path: `/${path}/:id`,
    needs: `${area}.show`,
    reply: versioned(item),
  }),
  create: endpoint({
    host: 'adminV1',
    method: 'POST',
    path: `/${path}`,
    needs: `${area}.create`,
    ...(wrap !== undefined && { bodyKey: wrap }),
    ...(bodyNames && { bodyNames }),
    body: wrapped(wrap as Wrap, draft),
    reply: answered(versioned(item)),
    ...(changes && { changes }),
    ...(needsProof && { needsProof }),
    tracks: `${entity}_created`,
  }),
  update: endpoint({
    host: 'adminV1',
    method: 'PATCH',
    path: `/${path}/:id`,
    needs: `${area}.update`,
    ...(wrap !== undefined && { bodyKey: wrap }),
    ...(bodyNames && { bodyNames }),
    ...(idInBody && { idInBody }),
    ...(groups && { groups }),
    body: wrapped(wrap as Wrap, versionedPatch<Patch>(patch)),
    versioned: true,
    reply: answered(versioned(item)),
    ...(changes && { changes }),
    ...(needsProof && { needsProof }),
    tracks: `${entity}_updated`,
  }),
  remove: endpoint({
    host: 'adminV1',
    method: 'DELETE',
    path: `/${path}/:id`,
    needs: `${area}.delete`,
    reply: nothing(),
    ...(changes && { changes }),
    ...(needsProof && { needsProof }),
    tracks: `${entity}_deleted`,
  }),
});
