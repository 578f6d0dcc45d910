import { informativeBannerDraft, informativeBannerFields } from '@shared/contract/content/informativeBannerFields';
import { createFormMapping } from '@shared/contract/fields/entity';
import { bannerSizes } from '@shared/domain/content/banners';
import { createDirtySchema } from '@kit/editor/validation';
import { defineForm } from '@kit/resource/form/formDefinition';

/** Form definition of news, the banners shown to all tenants. */
export const informativeBannersForm = defineForm({
  of: 'informativeBanners',
  createKey: 'informativeBanners.create',
  removeKey: 'informativeBanners.remove',
  size: 'lg',
  sections: [
    {
      key: 'banner',
      fields: [
        {
          kind: 'text',
          name: 'name',
          labelKey: 'informativeBanners.fields.name',
          helpKey: 'informativeBanners.fields.nameHelp',
        },
        {
          kind: 'text',
          name: 'destinationLink',
          labelKey: 'informativeBanners.fields.link',
          helpKey: 'informativeBanners.fields.linkHelp',
        },
        {
          kind: 'picture',
          name: 'desktopImage',
          labelKey: 'informativeBanners.fields.desktop',
          helpKey: 'informativeBanners.fields.desktopHelp',
          size: bannerSizes.web,
          category: 'banner',
          required: true,
        },
        {
          kind: 'picture',
          name: 'mobileImage',
          labelKey: 'informativeBanners.fields.mobile',
          helpKey: 'informativeBanners.fields.mobileHelp',
          size: bannerSizes.responsive,
          category: 'banner',
          required: true,
        },
      ],
    },
  ],
  schema: (_country, touchedFields) => createDirtySchema(informativeBannerDraft, touchedFields),
  ...createFormMapping(informativeBannerFields, { desktopImage: '', mobileImage: '' }),
  lookUp: {
    query: () => ({ limit: 1000 }),
    is: (row, draft) => row.desktopImage === draft.desktopImage && row.mobileImage === draft.mobileImage,
    filters: () => ({}),
  },
});
