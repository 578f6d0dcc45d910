import * as v from 'valibot';
import { pictureCategories, pictureEntries, pictureTypes } from '../../domain/platform/pictures';
import { endpoint } from '../protocol/endpoint';
import { closedEnum, derived, object, id, optional, requiredUrl, text, textOrNull } from '../reading';

/** Removes the query, which authorizes the upload, from a URL. */
const removeQuery = (url: string): string => url.replace(/[?#].*$/, '');

const registeredPicture = derived(
  object({
    id: id(),
    /** Random key, because everyone who knows it can read the picture. */
    key: text(),
    name: text(),
    /** Null if the type is the one sent in the request. */
    type: closedEnum(pictureTypes, null, { 'image/jpg': 'image/jpeg' }),
    category: closedEnum(pictureCategories, 'photo'),
    url: requiredUrl(),
    /** Null if the platform does not report it. */
    expiresAt: textOrNull(),
    path: optional(text()),
  }),
  // Storage services accept writes to a signed URL and serve reads at the same URL without the signature.
  ({ path, ...picture }) => ({ ...picture, path: path ?? removeQuery(picture.url) }),
);

export const pictures = {
  /**
   * Registers a picture. The app then uploads the bytes with a PUT request to `url`, once, before `expiresAt` and with
   * `type` as content type; afterwards they can be read at `path` on the content host. This call alone changes nothing
   * visible, so any signed-in user may make it.
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
