import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { getPicturePath } from '@shared/domain/platform/pictures';
import type { Db } from '../../db/database';
import { pictures } from '../../db/schema';
import type { TenantContext } from '../../context/handler';

interface PictureView {
  id: number;
  name: string;
  url: string | null;
}

/** Loads uploaded pictures; returns a lookup that preserves the order of ids. */
export const loadPictures = async (
  db: Db,
  tenant: TenantContext,
  ids: readonly number[],
): Promise<(ids: readonly number[]) => PictureView[]> => {
  const uniqueIds = [...new Set(ids)];
  const matches =
    uniqueIds.length === 0
      ? []
      : await db
          .select({ id: pictures.id, key: pictures.key, name: pictures.name })
          .from(pictures)
          .where(and(eq(pictures.tenantId, tenant.id), inArray(pictures.id, uniqueIds), isNotNull(pictures.content)));
  const byId = new Map(matches.map(({ id, key, name }) => [id, { id, name, url: getPicturePath(key) }]));
  return (pictureIds) => pictureIds.flatMap((id) => byId.get(id) ?? []);
};
