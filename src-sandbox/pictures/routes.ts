import { and, eq, isNotNull } from 'drizzle-orm';
import type { Context, Hono } from 'hono';
import { practicePaths } from '@shared/bridge/practice';
import { findPictureError, parsePictureKey, getPicturePath, type PictureError } from '@shared/domain/platform/pictures';
import { pictures } from '../db/schema';
import type { Platform } from '../context/platform';
import { apiErrors, type ApiError } from '../context/apiErrors';
import { hashUploadTicket, getUploadPath } from './uploads';

const errors: Record<PictureError, () => ApiError> = {
  empty: apiErrors.pictureType,
  wrongType: apiErrors.pictureType,
  tooLarge: apiErrors.pictureTooLarge,
  tooManyPixels: apiErrors.picturePixels,
};

/** Returns the media type without parameters: `image/png; charset=binary` -> `image/png`. */
const parseMediaType = (header: string | undefined): string => (header ?? '').split(';')[0]?.trim().toLowerCase() ?? '';

/**
 * Receives the bytes of a picture that was registered before. The upload URL is the only authorization: it works once
 * and expires after minutes.
 */
const receivePicture = async (context: Context, { database: { db }, clock }: Platform): Promise<Response> => {
  // Reads the whole body even if it is too large, since closing the connection early would lose the reply.
  const bytes = new Uint8Array(await context.req.arrayBuffer());
  await db.transaction(async (tx) => {
    const [pendingPicture] = await tx
      .select({ id: pictures.id, type: pictures.type, expiresAt: pictures.uploadExpiresAt })
      .from(pictures)
      .where(eq(pictures.uploadHash, hashUploadTicket(context.req.param('ticket') ?? '')))
      .for('update');
    if (pendingPicture === undefined || pendingPicture.expiresAt.getTime() <= clock.now())
      throw apiErrors.uploadExpired();
    if (parseMediaType(context.req.header('content-type')) !== pendingPicture.type) throw apiErrors.pictureType();
    const error = findPictureError(bytes, pendingPicture.type);
    if (error !== null) throw errors[error]();
    await tx.update(pictures).set({ content: bytes, uploadHash: null }).where(eq(pictures.id, pendingPicture.id));
  });
  return context.body(null, 200);
};

/** Serves a picture as immutable, because the picture of a key never changes. */
const servePicture = async (context: Context, { database: { db } }: Platform): Promise<Response> => {
  const key = parsePictureKey(getPicturePath(context.req.param('key') ?? ''));
  if (key === null) throw apiErrors.missing();
  const [pictureRow] = await db
    .select({ type: pictures.type, content: pictures.content })
    .from(pictures)
    .where(and(eq(pictures.key, key), isNotNull(pictures.content)));
  if (!pictureRow?.content) throw apiErrors.missing();
  return context.body(Uint8Array.from(pictureRow.content), 200, {
    'content-type': pictureRow.type,
    'cache-control': 'public, max-age=31536000, immutable',
  });
};

/** Registers the picture routes on the content host: upload with a one-time URL, and public download by key. */
export const addPictureRoutes = (app: Hono, platform: Platform): void => {
  app.put(`${practicePaths.content}${getUploadPath(':ticket')}`, (context) => receivePicture(context, platform));
  app.get(`${practicePaths.content}${getPicturePath(':key')}`, (context) => servePicture(context, platform));
};
