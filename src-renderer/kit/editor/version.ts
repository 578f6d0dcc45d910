import type { Versioned } from '@shared/contract/protocol/version';

/** Author of the last change, as reported by the platform. */
export interface LastChange {
  by: { isSelf: boolean; name: string };
  /** True if it is the only change since the editor started. */
  isOnly: boolean;
}

/** Version of an entity; undefined without versions. */
export const findVersion = (entity: object | null, hasVersions: boolean): number | undefined => {
  if (!hasVersions || entity === null) return undefined;
  const { lockVersion } = entity as Versioned;
  return lockVersion;
};

/** Null if not reported. `since` is the version the editor started from. */
export const findLastChange = (entity: object, since: number | undefined, self: number | null): LastChange | null => {
  const { lockVersion, updatedBy } = entity as Versioned;
  if (updatedBy == null) return null;
  return {
    by: { isSelf: updatedBy.id === self, name: updatedBy.name },
    isOnly: since !== undefined && lockVersion === since + 1,
  };
};
