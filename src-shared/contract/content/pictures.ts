import * as v from 'valibot';
import { pictureCategories, pictureEntries, pictureTypes } from '../../domain/platform/pictures';
import { endpoint } from '../protocol/endpoint';
import { closedEnum, derived, object, id, optional, requiredUrl, text, textOrNull } from '../reading';

/** Removes the query, which authorizes the upload, from a URL. */
const removeQuery = (url: string): string => url.replace(/[?#].*$/, '');

const registeredPicture = derived(
  object({
    id: id(),
    /** Random and unguessable, because anyone who knows the key can read the picture. */
    key: text(),
    name: text(),
    /** Content type for the upload; null if the platform does not report it. */
    type: closedEnum(pictureTypes, null, { 'image/jpg': 'image/jpeg' }),
    category: closedEnum(pictureCategories, 'photo'),
    url: requiredUrl(),
    /** Null if the platform does not report it. */
    expiresAt: textOrNull(),
    path: optional(text()),
  }),
  // Derives a missing `path` from the upload URL: storage services serve reads at the same URL without the signature.
  ({ path, ...picture }) => ({ ...picture, path: path ?? removeQuery(picture.url) }),
);

export const pictures = {
  /**
   * Registers a picture. The app then uploads the bytes with one PUT request to `url`, before `expiresAt` and with
   * content type `type`. After the upload, the picture can be read at `path` on the content host. Any signed-in user
   * may call it, because it changes nothing visible.
   */
  create: endpoint({
    host: 'adminV1',
    method: 'POST',
    path: '/pictures',
    needs: 'signedIn',
    body: v.strictObject(pictureEntries),
    reply: registeredPicture,
  }),
};
