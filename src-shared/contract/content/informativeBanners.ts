import * as v from 'valibot';
import { informativeBannerDraft, informativeBannerPatch } from '../../domain/content/informativeBanners';
import { crud } from '../protocol/crud';
import { pageQuery } from '../protocol/endpoint';
import { id, object, patchObject, pictureUrl, text, urlOrNull, type Read } from '../reading';

const entries = {
  id: id(),
  name: text(),
  destinationLink: urlOrNull(),
  /** Data addresses, addresses of any public host, or paths below the content host. */
  desktopImage: pictureUrl(),
  mobileImage: pictureUrl(),
};

const row = object(entries);
export type InformativeBanner = Read<typeof row>;

const rows = crud('banners', {
  row,
  item: patchObject(entries),
  draft: informativeBannerDraft,
  patch: informativeBannerPatch,
  query: v.strictObject(pageQuery),
  filters: {},
  onBehalfOf: 'customerCare',
});

/** News for all tenants, which users of the product's own tenant write and all read. */
export const informativeBanners = { ...rows, list: { ...rows.list, needs: 'signedIn' as const } };
