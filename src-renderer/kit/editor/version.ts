import type { Versioned } from '@shared/contract/protocol/version';

/** Last change of an entity and its author, as reported by the platform. */
export interface LastChange {
  author: { isSelf: boolean; name: string };
  /** True if no other user changed the entity since the editor started. */
  isOnlyChange: boolean;
}

/** Returns an entity's version; undefined if the platform has no versions. */
export const findVersion = (entity: object | null, hasVersions: boolean): number | undefined => {
  if (!hasVersions || entity === null) return undefined;
  const { lockVersion } = entity as Versioned;
  return lockVersion;
};

/**
 * Returns an entity's last change; null if the platform does not report it. `baseVersion` is the version that the editor
 * started from.
 */
export const findLastChange = (
  entity: object,
  baseVersion: number | undefined,
  ownUserId: number | null,
): LastChange | null => {
  const { lockVersion, updatedBy } = entity as Versioned;
  if (updatedBy == null) return null;
  return {
    author: { isSelf: updatedBy.id === ownUserId, name: updatedBy.name },
    isOnlyChange: baseVersion !== undefined && lockVersion === baseVersion + 1,
  };
};
