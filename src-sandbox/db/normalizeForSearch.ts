import { sql, type AnyColumn, type SQL } from 'drizzle-orm';

/** Normalizes text for searches (no accents, lower case, single spaces), so that `nunoa` finds `Ñuñoa`. */
export const normalizeForSearch = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();

const accentedLetters = 'áàâäãåéèêëíìîïóòôöõúùûüñçÁÀÂÄÃÅÉÈÊËÍÌÎÏÓÒÔÖÕÚÙÛÜÑÇ';
const unaccentedLetters = [...accentedLetters].map((letter) => letter.normalize('NFD').charAt(0)).join('');

/** SQL counterpart of `normalizeForSearch`, for small tables without a search column. */
export const normalizeColumn = (column: AnyColumn | SQL): SQL =>
  sql`lower(translate(${column}, ${sql.raw(`'${accentedLetters}'`)}, ${sql.raw(`'${unaccentedLetters}'`)})) collate "C"`;

/** Condition for a normalized column that contains the typed text; `%` and `_` are literal. */
export const buildContainsCondition = (column: AnyColumn | SQL, searchText: string): SQL =>
  sql`${column} like ${`%${normalizeForSearch(searchText).replace(/[\\%_]/g, '\\$&')}%`}`;

/** Returns the search columns of a store. */
export const createSearchColumns = (store: { name: string; textAddress: string; commune: string }) => ({
  nameSearch: normalizeForSearch(store.name),
  addressSearch: normalizeForSearch(`${store.textAddress} ${store.commune}`),
});
