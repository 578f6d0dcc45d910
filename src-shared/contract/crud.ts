import * as v from 'valibot';
import type { PolicyArea } from '../domain/policies';
import type { TrackedEvent } from '../domain/trackedEvents';
import { endpoint } from './endpoint';
import { answered, nothing, pageOf, type Reader } from './reading';

type ObjectSchema = v.GenericSchema<Record<string, unknown>>;

/** A draft or patch as it travels: `{ adminUser: { … } }` where the entity has a wrapper, bare otherwise. */
type Wrapped<Wrap extends string | undefined, Schema extends ObjectSchema> = Wrap extends string
  ? v.StrictObjectSchema<Record<Wrap, Schema>, undefined>
  : Schema;

const wrapped = <Wrap extends string | undefined, Schema extends ObjectSchema>(wrap: Wrap, schema: Schema) =>
  (wrap === undefined ? schema : v.strictObject({ [wrap]: schema })) as Wrapped<Wrap, Schema>;

interface CrudSpec<Row, Item, Draft, Patch, Query, Wrap> {
  /** The policy area, where it is not named like the path. */
  area: PolicyArea;
  /** The singular name analytics knows the entity by. */
  entity: Extract<TrackedEvent, `${string}_created`> extends `${infer Name}_created` ? Name : never;
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
}

/** The usual five rows of an entity: list, get, create, update and remove under `/<path>`. */
export const crud = <
  const Path extends string,
  Row,
  Item,
  const Draft extends ObjectSchema,
  const Patch extends ObjectSchema,
  const Query extends ObjectSchema,
  const Wrap extends string | undefined = undefined,
>(
  path: Path,
  {
    area,
    entity,
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
  }: CrudSpec<Row, Item, Draft, Patch, Query, Wrap>,
) => ({
  list: endpoint({
    host: 'adminV1',
    method: 'GET',
    path: `/${path}`,
    needs: `${area}.index`,
    query,
    reply: pageOf(row),
  }),
  get: endpoint({ host: 'adminV1', method: 'GET', path: `/${path}/:id`, needs: `${area}.show`, reply: item }),
  create: endpoint({
    host: 'adminV1',
    method: 'POST',
    path: `/${path}`,
    needs: `${area}.create`,
    ...(wrap !== undefined && { bodyKey: wrap }),
    ...(bodyNames && { bodyNames }),
    body: wrapped(wrap as Wrap, draft),
    reply: answered(item),
    ...(changes && { changes }),
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
    body: wrapped(wrap as Wrap, patch),
    reply: answered(item),
    ...(changes && { changes }),
    tracks: `${entity}_updated`,
  }),
  remove: endpoint({
    host: 'adminV1',
    method: 'DELETE',
    path: `/${path}/:id`,
    needs: `${area}.delete`,
    reply: nothing(),
    ...(changes && { changes }),
    tracks: `${entity}_deleted`,
  }),
});
