import { and, eq, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Versioned } from '@shared/contract/protocol/version';
import { adminUsers } from '../../db/schema';
import { apiErrors } from '../../context/apiErrors';
import type { SignedInUser } from '../../context/handler';

/** User who made a change, and when (ms). */
export interface Author {
  user: Pick<SignedInUser, 'id'>;
  now: number;
}

interface VersionedTable {
  tenantId: AnyColumn;
  lockVersion: AnyColumn;
  updatedBy: AnyColumn;
}

/** Returns the version columns to write with every change of an entity. */
export const createNextVersion = ({ lockVersion }: VersionedTable, { user }: Author) => ({
  lockVersion: sql<number>`${lockVersion} + 1`,
  updatedBy: user.id,
});

/** Rejects a change based on an older version. The entity must be locked. */
export const assertCurrentVersion = (baseVersion: number | undefined, latestVersion: number): void => {
  if (baseVersion !== undefined && baseVersion !== latestVersion) throw apiErrors.stale();
};

/** Users as authors of entities; join with `leftJoin(authors, buildAuthorJoin(table))`. */
export const authors = alias(adminUsers, 'authors');
export const buildAuthorJoin = ({ tenantId, updatedBy }: VersionedTable): SQL | undefined =>
  and(eq(authors.tenantId, tenantId), eq(authors.id, updatedBy));
export const authorColumns = { id: authors.id, name: authors.name };

/** Returns an entity's version fields for a reply. */
export const toVersionView = (lockVersion: number, updatedBy: Versioned['updatedBy'] | null): Versioned => ({
  lockVersion,
  ...(updatedBy && { updatedBy }),
});
