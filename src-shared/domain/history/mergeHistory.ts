import { isSameValue, type HistoryEntry, type HistoryField } from './historyEntry';

/** Maximum time between two reports of the same change (ms), since saves may be slow and clocks may differ. */
const maxTimeDifference = 2 * 60_000;

/** Ranks of the sources; 0 is the best informed. Only the platform knows who made changes elsewhere. */
const sourceRanks: Readonly<Record<HistoryEntry['source'], number>> = { platform: 0, here: 1, elsewhere: 2 };

/**
 * True if two sources report the same change. A source that did not read the former values may list unchanged fields,
 * which the other source does not list.
 */
const isSameChange = (entry: HistoryEntry, other: HistoryEntry): boolean => {
  const findField = ({ name }: HistoryField) => entry.fields.find((field) => field.name === name);
  return (
    entry.source !== other.source &&
    entry.area === other.area &&
    entry.action === other.action &&
    Math.abs(entry.at - other.at) <= maxTimeDifference &&
    (other.ids.length === 0 || other.ids.some((id) => entry.ids.includes(id))) &&
    (other.fields.length === 0 || other.fields.some(findField)) &&
    other.fields.every((field) => {
      const reportedField = findField(field);
      return reportedField === undefined ? !field.isBeforeKnown : isSameValue(reportedField.after, field.after);
    })
  );
};

/** Adds former values that only the other source knows. */
const addKnownValues = (entry: HistoryEntry, other: HistoryEntry): HistoryEntry => ({
  ...entry,
  name: entry.name ?? other.name,
  by: entry.by ?? other.by,
  fields: entry.fields.map((field) =>
    field.isBeforeKnown ? field : (other.fields.find(({ name }) => name === field.name) ?? field),
  ),
});

/**
 * Adds another source's values to a change. If that source knows only some of the entities, those become a separate
 * entry with their former values.
 */
const mergeEntry = (entry: HistoryEntry, other: HistoryEntry): HistoryEntry[] => {
  const remainingIds = entry.ids.filter((id) => !other.ids.includes(id));
  const isPartOfBulkChange =
    remainingIds.length > 0 && other.ids.length > 0 && entry.fields.some((field) => !field.isBeforeKnown);
  if (!isPartOfBulkChange) return [addKnownValues(entry, other)];
  const ids = entry.ids.filter((id) => other.ids.includes(id));
  const sharedEntry = addKnownValues({ ...entry, ids, key: `${entry.key}/${other.key}`, name: null }, other);
  return [{ ...entry, ids: remainingIds }, sharedEntry];
};

/** Merges the changes of several sources, newest first. A change that two sources report is listed once. */
export const mergeHistory = (...sources: readonly (readonly HistoryEntry[])[]): HistoryEntry[] => {
  const sortedEntries = sources.flat().sort((a, b) => sourceRanks[a.source] - sourceRanks[b.source] || b.at - a.at);
  const mergedEntries: HistoryEntry[] = [];
  for (const entry of sortedEntries) {
    const index = mergedEntries.findIndex((candidate) => isSameChange(candidate, entry));
    const existingEntry = mergedEntries[index];
    if (existingEntry === undefined) mergedEntries.push(entry);
    else mergedEntries.splice(index, 1, ...mergeEntry(existingEntry, entry));
  }
  return mergedEntries.sort((a, b) => b.at - a.at);
};
