import * as v from 'valibot';
import { landingStates, maxScreenshotChars, findScreenshot } from '../../domain/content/landings';
import { createDraftSchema, createPatchSchema, getReaders } from '../fields/entity';
import { crud } from '../protocol/crud';
import { endpoint } from '../protocol/endpoint';
import { enumFilter, searchFilter } from '../protocol/listFilters';
import { landingFields } from './landingFields';
import {
  derived,
  id,
  object,
  openEnum,
  patchObject,
  pictureUrl,
  prepared,
  textOrNull,
  writeReply,
  type Read,
} from '../reading';
import { addPublicationStatus, publicationSpellings } from '../reading/publication';
import { withVersion } from '../protocol/version';

const { html, ...listedReaders } = getReaders(landingFields);
const rowEntries = {
  id: id(),
  ...listedReaders,
  status: openEnum(landingStates, 'draft', publicationSpellings),
  /** Time of the last change, in the format that the platform sends. */
  updatedAt: textOrNull(),
  /** Address for visitors: a URL, or a path in the shop; null if the platform reports none. */
  url: textOrNull(),
};

const landingRow = derived(prepared(object(rowEntries), addPublicationStatus), (row) => ({
  ...row,
  screenshot: findScreenshot(row.landing),
}));
export type LandingRow = Read<typeof landingRow>;

const customLanding = prepared(patchObject({ ...rowEntries, html }), addPublicationStatus);
export type CustomLanding = Read<typeof customLanding>;

export const customLandings = {
  ...crud('custom_landings', {
    area: 'customLandings',
    row: landingRow,
    item: customLanding,
    draft: createDraftSchema(landingFields)(null),
    patch: createPatchSchema(landingFields)(null),
    filters: { name: searchFilter('name'), status: enumFilter(landingStates, 'status') },
  }),
  /** Publishes the draft of a landing page. */
  deploy: endpoint({
    host: 'adminV1',
    method: 'POST',
    path: '/custom_landings/:id/deploy',
    needs: 'customLandings.update',
    reply: writeReply(withVersion(customLanding)),
    tracks: 'custom_landing_updated',
  }),
  /**
   * Uploads a picture for a landing page, which then refers to it by URL. The upload alone changes nothing visible, so
   * any signed-in user may call it.
   */
  image: endpoint({
    host: 'content',
    method: 'POST',
    path: '/v1/page/image',
    needs: 'signedIn',
    body: v.strictObject({
      name: v.pipe(v.string(), v.regex(/^[\w-]{1,80}\.jpg$/)),
      /** JPEG as a data URL. */
      image: v.pipe(v.string(), v.maxLength(maxScreenshotChars), v.regex(/^data:image\/jpeg;base64,[A-Za-z0-9+/]+=*$/)),
    }),
    /** URL of the uploaded picture: an https URL, or a path on the content host. */
    reply: writeReply(object({ url: pictureUrl() })),
  }),
};
