import { createHash } from 'node:crypto';
import type { Db } from '../../db/database';
import { pictures } from '../../db/schema';
import type { TenantSpec } from '../tenants';
import { drawFoodPicture } from './foodPictures';

interface Seeding {
  tenantId: number;
  spec: Pick<TenantSpec, 'key'>;
  now: number;
}

/** Time since the pictures were uploaded (ms). */
const pictureAgeMs = 100 * 24 * 3_600_000;

/** Inserts a picture per food type; returns a lookup of picture ids by food type. */
export const seedFoodPictures = async (
  db: Db,
  { tenantId, spec, now }: Seeding,
  foodTypes: ReadonlySet<string>,
): Promise<(foodType: string) => number[]> => {
  const createdAt = new Date(now - pictureAgeMs);
  const ids = new Map<string, number>();
  for (const foodType of foodTypes) {
    const { name, content } = drawFoodPicture(foodType);
    const digest = createHash('sha256').update(`${spec.key}/${foodType}`).digest('base64url').slice(0, 32);
    const [created] = await db
      .insert(pictures)
      .values({
        tenantId,
        key: `p${digest}`,
        name,
        type: 'image/png',
        category: 'photo',
        content,
        uploadExpiresAt: createdAt,
        createdAt,
      })
      .returning({ id: pictures.id });
    if (created !== undefined) ids.set(foodType, created.id);
  }
  return (foodType) => {
    const id = ids.get(foodType);
    return id === undefined ? [] : [id];
  };
};
