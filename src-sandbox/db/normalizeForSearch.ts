import { sql, type AnyColumn, type SQL } from 'drizzle-orm';

/** A text as searches compare it: without accents and case, spaces single. `Ñuñoa` is found by `nunoa`. */
export const normalizeForSearch = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();

const accented = 'áàâäãåéèêëíìîïóòôöõúùûüñçÁÀÂÄÃÅÉÈÊËÍÌÎÏÓÒÔÖÕÚÙÛÜÑÇ';
const plain = [...accented].map((letter) => letter.normalize('NFD').charAt(0)).join('');

/** A column as `searchable` has texts, for tables of so few rows that they need no column for it. */
export const normalizedColumn = (column: AnyColumn | SQL): SQL =>
  sql`lower(translate(${column}, ${sql.raw(`'${accented}'`)}, ${sql.raw(`'${plain}'`)})) collate "C"`;

/** Whether a column made by `searchable`, or folded, contains what somebody typed; `%` and `_` mean themselves. */
export const contains = (column: AnyColumn | SQL, typed: string): SQL =>
  sql`${column} like ${`%${normalizeForSearch(typed).replace(/[\\%_]/g, '\\$&')}%`}`;

/** The columns that a store is searched by. */
export const searchFields = (store: { name: string; textAddress: string; commune: string }) => ({
  nameSearch: normalizeForSearch(store.name),
  addressSearch: normalizeForSearch(`${store.textAddress} ${store.commune}`),
});
