import { createHash } from 'node:crypto';
import { bannerSizes, popUpSizes, type BannerPlatform } from '@shared/domain/content/banners';
import type { Db } from '../../db/database';
import { pictures } from '../../db/schema';
import { encodePng, type Rgb } from '../catalogue/png';
import type { TenantSpec } from '../tenants';

/** This module draws striped pictures for banners and pop-ups, at half the displayed size. */

const palettes: readonly (readonly [Rgb, Rgb])[] = [
  [
    [29, 79, 191],
    [247, 181, 0],
  ],
  [
    [11, 95, 88],
    [251, 227, 181],
  ],
  [
    [157, 23, 77],
    [253, 186, 116],
  ],
];

const sizes = {
  bannerWide: bannerSizes.web,
  bannerNarrow: bannerSizes.app,
  popUpWide: popUpSizes.web,
  popUpNarrow: popUpSizes.app,
};
type PictureShape = keyof typeof sizes;

const getShape = (kind: 'banner' | 'popUp', platform: BannerPlatform): PictureShape =>
  `${kind}${platform === 'web' ? 'Wide' : 'Narrow'}`;

const pngByPicture = new Map<string, Uint8Array>();

const drawPicture = (shape: PictureShape, index: number): Uint8Array => {
  const key = `${shape} ${index}`;
  const cachedPicture = pngByPicture.get(key);
  if (cachedPicture !== undefined) return cachedPicture;
  const [width, height] = [Math.round(sizes[shape].width / 2), Math.round(sizes[shape].height / 2)];
  const [background, stripe] = palettes[index % palettes.length] ?? palettes[0]!;
  const radius = height * 0.36;
  const drawnPicture = Uint8Array.from(
    encodePng(width, height, (x, y) => {
      const isSun = Math.hypot(x - width * 0.78, y - height * 0.5) < radius;
      return isSun || (x + y) % Math.round(height * 0.9) < 6 ? stripe : background;
    }),
  );
  pngByPicture.set(key, drawnPicture);
  return drawnPicture;
};

interface PictureSeeding {
  tenantId: number;
  spec: Pick<TenantSpec, 'key'>;
  now: number;
}

/** Inserts the pictures; returns a lookup of picture ids by kind, platform and index. */
export const seedContentPictures = async (
  db: Db,
  { tenantId, spec, now }: PictureSeeding,
): Promise<(kind: 'banner' | 'popUp', platform: BannerPlatform, index: number) => number[]> => {
  const createdAt = new Date(now);
  const pictureKeys = (Object.keys(sizes) as PictureShape[]).flatMap((shape) =>
    palettes.map((_, index) => ({ shape, nth: index })),
  );
  const insertedPictures = await db
    .insert(pictures)
    .values(
      pictureKeys.map(({ shape, nth: index }) => ({
        tenantId,
        key: `p${createHash('sha256').update(`${spec.key}/${shape}/${index}`).digest('base64url').slice(0, 32)}`,
        name: `Dibujo ${index + 1}.png`,
        type: 'image/png' as const,
        category: 'photo',
        content: drawPicture(shape, index),
        uploadExpiresAt: createdAt,
        createdAt,
      })),
    )
    .returning({ id: pictures.id });
  const idByPath = new Map(
    pictureKeys.map(({ shape, nth: pictureIndex }, index) => [`${shape} ${pictureIndex}`, insertedPictures[index]?.id]),
  );
  return (kind, platform, index) => {
    const id = idByPath.get(`${getShape(kind, platform)} ${index % palettes.length}`);
    return id === undefined ? [] : [id];
  };
};
