import * as v from 'valibot';
import { pictureCategories, pictureEntries, pictureTypes } from '../../domain/platform/pictures';
import { endpoint } from '../protocol/endpoint';
import { closedEnum, derived, object, id, optional, requiredUrl, text, textOrNull } from '../reading';

/** An address without what only lets one upload to it. */
const withoutQuery = (url: string): string => url.replace(/[?#].*$/, '');

const announcedPicture = derived(
  object({
    id: id(),
    /** Cannot be guessed: it is all that reading the picture takes. */
    key: text(),
    name: text(),
    /** Null: as it was announced. */
    type: closedEnum(pictureTypes, null, { 'image/jpg': 'image/jpeg' }),
    category: closedEnum(pictureCategories, 'photo'),
    url: requiredUrl(),
    /** Null: the platform does not say. */
    expiresAt: textOrNull(),
    path: optional(text()),
  }),
  // Storage services are written to by a signed address, and read at the same one without its signature.
  ({ path, ...picture }) => ({ ...picture, path: path ?? withoutQuery(picture.url) }),
);

export const pictures = {
  /**
   * Announces a picture. Its bytes then go to `url` by PUT, with `type` as content type, once and before `expiresAt`;
   * from then on it is read at `path` of the content host. Alone it changes nothing that anybody sees, so whoever is
   * signed in may.
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
