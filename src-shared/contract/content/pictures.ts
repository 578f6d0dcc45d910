import * as v from 'valibot';
import { pictureCategories, pictureEntries, pictureTypes } from '../../domain/platform/pictures';
import { endpoint } from '../protocol/endpoint';
import { closedEnum, derived, object, id, optional, requiredUrl, text, textOrNull } from '../reading';

/** URL without the parameters that authorize the upload. */
const withoutQuery = (url: string): string => url.replace(/[?#].*$/, '');

const announcedPicture = derived(
  object({
    id: id(),
    /** Unguessable, because anyone who knows the key can read the picture. */
    key: text(),
    name: text(),
    /** Null for the announced type. */
    type: closedEnum(pictureTypes, null, { 'image/jpg': 'image/jpeg' }),
    category: closedEnum(pictureCategories, 'photo'),
    url: requiredUrl(),
    /** Null if not reported. */
    expiresAt: textOrNull(),
    path: optional(text()),
  }),
  // Storage services are written through a signed URL and read at the same URL without its signature.
  ({ path, ...picture }) => ({ ...picture, path: path ?? withoutQuery(picture.url) }),
);

export const pictures = {
  /**
   * Announces a picture. Its bytes are then PUT to `url` with `type` as content type, once and before `expiresAt`, and
   * can be read at `path` on the content host. By itself it changes nothing visible, so any signed-in user may call it.
   */
  create: endpoint({
    host: 'adminV1',
    method: 'POST',
    path: '/pictures',
    needs: 'signedIn',
    body: v.strictObject(pictureEntries),
    reply: announcedPicture,
  }),
};
