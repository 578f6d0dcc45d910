import type { Json } from '../../domain/values/json';
import type { ReadForm } from './readForm';
import { parseBoolean } from './scalars';
import { flagLike } from './spelledRows';

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

/** Returns the name of the flag that says whether a page is published, unless the row has a word for its state. */
const findFlag = ({ status, state, ...row }: Readonly<Json>): string | undefined => {
  if (typeof (status ?? state) === 'string') return undefined;
  return ['status', 'isPublished', 'published'].find((name) => parseBoolean({ status, ...row }[name]) !== undefined);
};

/** Converts a flag or time of publication to a status, for platforms that send these instead. */
export const addPublicationStatus = (row: Readonly<Json>): Readonly<Json> => {
  const { status, state, publishedAt } = row;
  if (typeof (status ?? state) === 'string') return { ...row, status: status ?? state };
  const name = findFlag(row);
  const flag = name === undefined ? publishedAt : parseBoolean(row[name]);
  return flag === undefined ? row : { ...row, status: flag ? 'published' : 'draft' };
};

/** State of a page as a flag. */
export const publicationFlag: ReadForm = {
  names: [],
  read: (row) => {
    const name = findFlag(row);
    return name === undefined ? undefined : parseBoolean(row[name]) === true ? 'published' : 'draft';
  },
  note: (row) => {
    const name = findFlag(row)!;
    return { name, flag: row[name] };
  },
  write: (value, received) => {
    const { name, flag } = received as { name: string; flag: unknown };
    return { [name]: flagLike(value === 'published', flag) };
  },
};
