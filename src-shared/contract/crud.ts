import type * as v from 'valibot';
import type { PolicyArea } from '../domain/policies';
import type { TrackedEvent } from '../domain/trackedEvents';
import { endpoint, noContent, pageOf } from './endpoint';

type ObjectSchema = v.GenericSchema<Record<string, unknown>>;

interface CrudSpec<Row extends v.GenericSchema, Item, Draft, Patch, Query> {
  /** The policy area, where it is not named like the path. */
  area: PolicyArea;
  /** The singular name analytics knows the entity by. */
  entity: Extract<TrackedEvent, `${string}_created`> extends `${infer Name}_created` ? Name : never;
  /** A row of the list. */
  row: Row;
  /** The whole entity. */
  item: Item;
  draft: Draft;
  patch: Patch;
  query: Query;
}

/** The usual five rows of an entity: list, get, create, update and remove under `/<path>`. */
export const crud = <
  const Path extends string,
  const Row extends v.GenericSchema,
  const Item extends v.GenericSchema,
  const Draft extends ObjectSchema,
  const Patch extends ObjectSchema,
  const Query extends ObjectSchema,
>(
  path: Path,
  { area, entity, row, item, draft, patch, query }: CrudSpec<Row, Item, Draft, Patch, Query>,
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
    body: draft,
    reply: item,
    tracks: `${entity}_created`,
  }),
  update: endpoint({
    host: 'adminV1',
    method: 'PATCH',
    path: `/${path}/:id`,
    needs: `${area}.update`,
    body: patch,
    reply: item,
    tracks: `${entity}_updated`,
  }),
  remove: endpoint({
    host: 'adminV1',
    method: 'DELETE',
    path: `/${path}/:id`,
    needs: `${area}.delete`,
    reply: noContent,
    tracks: `${entity}_deleted`,
  }),
});
