import { createPatchSchema, getReaders } from '../fields/entity';
import { crud } from '../protocol/crud';
import { id, object, patchObject, type Read } from '../reading';
import { informativeBannerDraft, informativeBannerFields } from './informativeBannerFields';

const entries = { id: id(), ...getReaders(informativeBannerFields) };

const row = object(entries);
export type InformativeBanner = Read<typeof row>;

const rows = crud('banners', {
  row,
  item: patchObject(entries),
  draft: informativeBannerDraft,
  patch: createPatchSchema(informativeBannerFields)(null),
  filters: {},
  onBehalfOf: 'customerCare',
});

/** News banners, which users of the product's own tenant write and users of all tenants read. */
export const informativeBanners = { ...rows, list: { ...rows.list, needs: 'signedIn' as const } };
