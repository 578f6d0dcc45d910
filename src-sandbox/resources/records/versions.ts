import { and, eq, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Versioned } from '@shared/contract/protocol/version';
import { adminUsers } from '../../db/schema';
import { apiErrors } from '../../context/apiErrors';
import type { SignedInUser } from '../../context/handler';

/** Who makes a change, and when. */
export interface Author {
  user: Pick<SignedInUser, 'id'>;
  now: number;
}

interface VersionedTable {
  tenantId: AnyColumn;
  lockVersion: AnyColumn;
  updatedBy: AnyColumn;
}

/** What every change of an entity writes beside the change itself. */
export const nextVersion = ({ lockVersion }: VersionedTable, { user }: Author) => ({
  lockVersion: sql<number>`${lockVersion} + 1`,
  updatedBy: user.id,
});

/** Refuses a change that was made from an older version. The entity has to be locked until the change is written. */
export const assertCurrentVersion = (madeFrom: number | undefined, latest: number): void => {
  if (madeFrom !== undefined && madeFrom !== latest) throw apiErrors.stale();
};

/** Whoever made the last change, beside the entity: `leftJoin(authors, isAuthorOf(table))`. */
export const authors = alias(adminUsers, 'authors');
export const isAuthorOf = ({ tenantId, updatedBy }: VersionedTable): SQL | undefined =>
  and(eq(authors.tenantId, tenantId), eq(authors.id, updatedBy));
export const authorColumns = { id: authors.id, name: authors.name };

/** The part of a reply that tells about the last change. */
export const versionView = (lockVersion: number, updatedBy: Versioned['updatedBy'] | null): Versioned => ({
  lockVersion,
  ...(updatedBy && { updatedBy }),
});
