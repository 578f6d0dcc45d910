/** Maximum age of an opening that can be undone (ms); longer than a shift. */
const maxOpeningUndoAge = 12 * 3_600_000;

interface Decision {
  id: number;
  storeId: number;
  at: number;
}

/** Checks whether an opening is recent and the latest decision about its store. */
export const isOpeningUndoable = (
  { id, storeId, at }: Decision,
  decisions: readonly Decision[],
  now: number,
): boolean =>
  now - at < maxOpeningUndoAge && !decisions.some((decision) => decision.storeId === storeId && decision.id > id);
