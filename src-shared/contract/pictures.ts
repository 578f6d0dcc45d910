import * as v from 'valibot';
import { pictureCategories, pictureTypes } from '../domain/pictures';
import { line, ruleKeys } from '../domain/rules';
import { endpoint, idSchema } from './endpoint';

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
    body: v.strictObject({
      /** The file's name, for people. */
      name: line(200),
      type: v.picklist(pictureTypes, ruleKeys.notPicture),
      category: v.optional(v.picklist(pictureCategories), 'photo'),
    }),
    reply: v.object({
      id: idSchema,
      /** Cannot be guessed: it is all that reading the picture takes. */
      key: v.string(),
      name: v.string(),
      type: v.picklist(pictureTypes),
      category: v.picklist(pictureCategories),
      url: v.pipe(v.string(), v.url()),
      expiresAt: v.pipe(v.string(), v.isoTimestamp()),
      path: v.string(),
    }),
  }),
};
