import type { Versioned } from '@shared/contract/protocol/version';

/** Whom the platform names for the last change of an entity. */
export interface LastChange {
  by: { isSelf: boolean; name: string };
  /** There was no other since the editor began: whatever differs is theirs. */
  isOnly: boolean;
}

/** The version of an entity; undefined where it has none, or the platform keeps none. */
export const versionOf = (entity: object | null, hasVersions: boolean): number | undefined => {
  if (!hasVersions || entity === null) return undefined;
  const { lockVersion } = entity as Versioned;
  return lockVersion;
};

/** Null where the platform does not say. `since`: the version that the editor began from. */
export const lastChangeOf = (entity: object, since: number | undefined, self: number | null): LastChange | null => {
  const { lockVersion, updatedBy } = entity as Versioned;
  if (updatedBy == null) return null;
  return {
    by: { isSelf: updatedBy.id === self, name: updatedBy.name },
    isOnly: since !== undefined && lockVersion === since + 1,
  };
};
