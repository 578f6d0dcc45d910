import type { Json } from '../../domain/values/json';
import type { ReadForm } from './readForm';
import { normalizeSpelling, parseBoolean } from './scalars';
import { formatFlagLike, matchCase } from './spelledRows';

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

/** Words for published and draft; each pair is the vocabulary of one platform. */
const wordPairs = [
  ['published', 'draft'],
  ['publicado', 'borrador'],
  ['publicada', 'borrador'],
  ['active', 'inactive'],
  ['activo', 'inactivo'],
  ['activa', 'inactiva'],
  ['public', 'unpublished'],
] as const;

/**
 * Returns the name of the field that contains the state as a word; undefined if there is none, or if it is `status`
 * with the app's own word.
 */
const findWord = ({ status, state }: Readonly<Json>): string | undefined => {
  if (typeof status === 'string') return status === 'published' || status === 'draft' ? undefined : 'status';
  return typeof state === 'string' ? 'state' : undefined;
};

const writeWord = (value: unknown, receivedWord: string): string => {
  const pair =
    wordPairs.find((words) => words.some((word) => word === normalizeSpelling(receivedWord))) ?? wordPairs[0];
  return matchCase(pair[value === 'published' ? 0 : 1], receivedWord);
};

/** Form in which the state of a page arrives as a flag, or as a word in another field or language. */
export const publicationFlag: ReadForm = {
  names: [],
  read: (row) => {
    const name = findFlag(row);
    if (name !== undefined) return parseBoolean(row[name]) === true ? 'published' : 'draft';
    return row[findWord(row) ?? ''];
  },
  note: (row) => {
    const name = findFlag(row) ?? findWord(row)!;
    return { name, flag: row[name] };
  },
  write: (value, receivedValue) => {
    const { name, flag } = receivedValue as { name: string; flag: unknown };
    const isWord = typeof flag === 'string' && parseBoolean(flag) === undefined;
    return { [name]: isWord ? writeWord(value, flag) : formatFlagLike(value === 'published', flag) };
  },
};
