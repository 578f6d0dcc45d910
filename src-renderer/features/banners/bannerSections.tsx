import type { BannerRow, ContentBanner, PositionBanner } from '@shared/contract/content/banners';
import { useStoreOptions } from '@entities/stores/storeOptions';
import type { FieldDeclaration, FormSection } from '@kit/resource/form/fields/fields';
import { labelSection } from '@kit/resource/form/fields/formSections';
import { dispatchOptions } from '@kit/resource/form/fields/labelOptions';
import { BannerAddress, BannerAddressText } from './BannerAddress';
import { getPictureSize, type BannerArea } from './bannerAreas';
import { BannerableField, BannerableText, BannerableTypeField, BannerableTypeText } from './BannerTarget';
import { bannerPlatformOptions } from './bannerOptions';

type BannerPictures = Pick<BannerRow, 'pictures'>;
type Field = FieldDeclaration<string, BannerPictures>;
type Section = FormSection<string, BannerPictures>;

const toHalfWidth = (field: Field): Field => ({ ...field, width: 'half' });

const createAboutSection = (area: BannerArea): Section =>
  labelSection('contentBanners', {
    key: 'about',
    titleKey: 'contentBanners.sections.about',
    fields: [
      toHalfWidth({ kind: 'text', name: 'name', required: true }),
      toHalfWidth({
        kind: 'switch',
        name: 'active',
        ...(area === 'popUps' && {
          helpKey: 'contentBanners.help.startsAsDraft',
          editHelpKey: 'contentBanners.help.active',
        }),
      }),
      toHalfWidth({
        kind: 'own',
        name: 'url',
        render: (props) => <BannerAddress {...props} />,
        ValueLabel: BannerAddressText,
      }),
      toHalfWidth({ kind: 'text', name: 'category' }),
      { kind: 'textarea', name: 'description' },
    ],
  });

const createPictureSection = (area: BannerArea): Section =>
  labelSection('contentBanners', {
    key: 'picture',
    titleKey: 'contentBanners.sections.picture',
    descriptionKey: 'contentBanners.sections.pictureHelp',
    fields: [
      { kind: 'choice', name: 'platform', options: bannerPlatformOptions, required: true },
      {
        kind: 'pictureList',
        name: 'pictureIds',
        labelKey: 'contentBanners.fields.picture',
        size: (getValue) => getPictureSize(area, getValue('platform')),
        category: 'photo',
        maxCount: 1,
        known: ({ pictures }) => pictures,
      },
    ],
  });

const timeSection: Section = labelSection('contentBanners', {
  key: 'time',
  titleKey: 'contentBanners.sections.time',
  descriptionKey: 'contentBanners.sections.timeHelp',
  fields: [
    toHalfWidth({ kind: 'wallTime', name: 'startDate', defaultTime: '00:00' }),
    toHalfWidth({ kind: 'wallTime', name: 'endDate', defaultTime: '23:59', notBefore: 'startDate' }),
    {
      kind: 'weekdays',
      name: 'availability.days',
      labelKey: 'contentBanners.fields.days',
      helpKey: 'contentBanners.fields.daysHelp',
    },
  ],
});

const placeSection: Section = labelSection('contentBanners', {
  key: 'place',
  titleKey: 'contentBanners.sections.place',
  fields: [
    toHalfWidth({
      kind: 'choice',
      name: 'dispatchMethod',
      labelKey: 'contentBanners.fields.dispatch',
      options: dispatchOptions,
      required: true,
    }),
    toHalfWidth({ kind: 'count', name: 'position' }),
    {
      kind: 'picks',
      name: 'storeIds',
      labelKey: 'contentBanners.fields.stores',
      helpKey: 'contentBanners.fields.storesHelp',
      useOptions: useStoreOptions,
    },
  ],
});

/** Target of position banners: a product or a menu. */
const targetSection: FormSection<string, PositionBanner> = labelSection('contentBanners', {
  key: 'target',
  titleKey: 'contentBanners.sections.target',
  fields: [
    {
      kind: 'own',
      name: 'bannerableType',
      width: 'half',
      render: (props) => <BannerableTypeField {...props} />,
      ValueLabel: BannerableTypeText,
    },
    {
      kind: 'own',
      name: 'bannerableId',
      width: 'half',
      render: (props) => <BannerableField {...props} />,
      ValueLabel: BannerableText,
    },
  ],
});

/** Form sections with all fields of one kind of banner, in form order. */
export const createBannerSections = (area: BannerArea): readonly FormSection<string, ContentBanner>[] => [
  createAboutSection(area),
  createPictureSection(area),
  ...(area === 'positionBanners' ? [targetSection as FormSection<string, ContentBanner>] : []),
  timeSection,
  placeSection,
];
