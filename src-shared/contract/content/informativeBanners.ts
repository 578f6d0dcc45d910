import { createPatchSchema, getReaders } from '../fields/entity';
import { crud } from '../protocol/crud';
import { id, object, patchObject, type Read } from '../reading';
import { informativeBannerDraft, informativeBannerFields } from './informativeBannerFields';

const bannerEntries = { id: id(), ...getReaders(informativeBannerFields) };

const bannerReader = object(bannerEntries);
export type InformativeBanner = Read<typeof bannerReader>;

const bannerEndpoints = crud('banners', {
  row: bannerReader,
  item: patchObject(bannerEntries),
  draft: informativeBannerDraft,
  patch: createPatchSchema(informativeBannerFields)(null),
  filters: {},
  onBehalfOf: 'customerCare',
});

/** News banners: written by users of the product's own tenant, read by users of all tenants. */
export const informativeBanners = { ...bannerEndpoints, list: { ...bannerEndpoints.list, needs: 'signedIn' as const } };
