import Papa from 'papaparse';
import { foldText } from '@shared/domain/values/foldText';
import { decodeText } from '@shared/domain/tables/decodeText';
import { findTable } from '@shared/domain/tables/parseCsv';

/** Matches the headings of columns with the id or name of a store: `Tienda`, `store_id`, `Nombre de la tienda`. */
const storeColumnPattern =
  /^(?:(?:id|nombre|name)[ _])?(?:de (?:la )?)?(?:tienda|local|sucursal|store)(?:[ _](?:id|name|nombre))?$/;

/**
 * Returns the rows of a platform's table that belong to the given stores, as comma-separated text; null if the table
 * does not name the stores.
 */
export const limitTableToStores = (
  bytes: Uint8Array,
  stores: readonly { id: number; name: string }[],
): Uint8Array | null => {
  const table = findTable(decodeText(bytes));
  const { data } = Papa.parse<string[]>(table.tableText, { delimiter: table.separator, skipEmptyLines: true });
  const [headings = [], ...rows] = data;
  const storeColumns = [...headings.keys()].filter((index) =>
    storeColumnPattern.test(foldText((headings[index] ?? '').trim())),
  );
  if (storeColumns.length === 0) return null;
  const knownTexts = new Set(stores.flatMap(({ id, name }) => [String(id), foldText(name.trim())]));
  const isAssigned = (row: readonly string[]) =>
    storeColumns.every((index) => knownTexts.has(foldText((row[index] ?? '').trim())));
  return new TextEncoder().encode(Papa.unparse([headings, ...rows.filter(isAssigned)]));
};
