import type { Versioned } from '@shared/contract/version';

/** Whom the platform names for the last change of a thing. */
export interface LastChange {
  by: { isSelf: boolean; name: string };
  /** There was no other since the form began: whatever differs is theirs. */
  isOnly: boolean;
}

/** What a thing says of its version; nothing where its kind has none, or the platform does not go by them. */
export const versionOf = (thing: object | null, hasVersions: boolean): number | undefined =>
  hasVersions ? (thing as Versioned | null)?.lockVersion : undefined;

/** Null where the platform does not say. `since`: the version that the form began from. */
export const lastChangeOf = (thing: object, since: number | undefined, self: number | null): LastChange | null => {
  const { lockVersion, updatedBy } = thing as Versioned;
  if (updatedBy == null) return null;
  return {
    by: { isSelf: updatedBy.id === self, name: updatedBy.name },
    isOnly: since !== undefined && lockVersion === since + 1,
  };
};
