import type { Json } from '../../domain/values/json';
import { parseBoolean } from '../reading/scalars';

/** Other words for the states of pages and landings. */
export const publicationSpellings = {
  unpublished: 'draft',
  inactive: 'draft',
  borrador: 'draft',
  inactivo: 'draft',
  inactiva: 'draft',
  public: 'published',
  active: 'published',
  deployed: 'published',
  live: 'published',
  publicado: 'published',
  publicada: 'published',
  activo: 'published',
  activa: 'published',
} as const;

/** Converts a flag or time of publication to a status, for platforms that send these instead. */
export const addPublicationStatus = (row: Readonly<Json>): Readonly<Json> => {
  const { status, state, published, isPublished = published, publishedAt } = row;
  if (typeof (status ?? state) === 'string') return { ...row, status: status ?? state };
  const flag = parseBoolean(status ?? isPublished) ?? (publishedAt === undefined ? undefined : Boolean(publishedAt));
  return flag === undefined ? row : { ...row, status: flag ? 'published' : 'draft' };
};
