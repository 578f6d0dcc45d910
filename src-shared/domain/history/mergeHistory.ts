import { isSameLoggedValue, type HistoryEntry, type HistoryField } from './historyEntry';

/** Maximum time between two reports of the same change (ms), since saves may be slow and clocks may differ. */
const maxTimeDifference = 2 * 60_000;

/** Ranks of the sources; 0 is the best informed. Only the platform knows who made changes elsewhere. */
const sourceRanks: Readonly<Record<HistoryEntry['source'], number>> = { platform: 0, here: 1, elsewhere: 2 };

/**
 * True if two sources report the same change. A source that did not read the former values may list unchanged fields,
 * which the other source does not list.
 */
const isSameChange = (entry: HistoryEntry, otherEntry: HistoryEntry): boolean => {
  const findField = ({ name }: HistoryField) => entry.fields.find((field) => field.name === name);
  return (
    entry.source !== otherEntry.source &&
    entry.area === otherEntry.area &&
    entry.action === otherEntry.action &&
    Math.abs(entry.at - otherEntry.at) <= maxTimeDifference &&
    (otherEntry.ids.length === 0 || otherEntry.ids.some((id) => entry.ids.includes(id))) &&
    (otherEntry.fields.length === 0 || otherEntry.fields.some(findField)) &&
    otherEntry.fields.every((field) => {
      const reportedField = findField(field);
      return reportedField === undefined ? !field.isBeforeKnown : isSameLoggedValue(reportedField.after, field.after);
    })
  );
};

/** Adds former values that only the other source knows. */
const addKnownValues = (entry: HistoryEntry, otherEntry: HistoryEntry): HistoryEntry => ({
  ...entry,
  name: entry.name ?? otherEntry.name,
  by: entry.by ?? otherEntry.by,
  fields: entry.fields.map((field) =>
    field.isBeforeKnown ? field : (otherEntry.fields.find(({ name }) => name === field.name) ?? field),
  ),
});

/**
 * Adds another source's values to a change. If that source knows only some of the entities, those become a separate
 * entry with their former values.
 */
const mergeEntry = (entry: HistoryEntry, otherEntry: HistoryEntry): HistoryEntry[] => {
  const remainingIds = entry.ids.filter((id) => !otherEntry.ids.includes(id));
  const isPartOfBulkChange =
    remainingIds.length > 0 && otherEntry.ids.length > 0 && entry.fields.some((field) => !field.isBeforeKnown);
  if (!isPartOfBulkChange) return [addKnownValues(entry, otherEntry)];
  const ids = entry.ids.filter((id) => otherEntry.ids.includes(id));
  const sharedEntry = addKnownValues({ ...entry, ids, key: `${entry.key}/${otherEntry.key}`, name: null }, otherEntry);
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
